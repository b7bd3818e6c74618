// The foot of a list that grows by pages: <ListFoot list={infiniteQuery} /> loads the next page when it comes into view,
// and is a button for those who do not scroll. When that page cannot be read it says so, and the rows above stay:
//   isListFailed(list) ? <ErrorState … /> : …rows…
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';

export interface GrowingList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  error: unknown;
  isFetchNextPageError: boolean;
}

/** Nothing can be shown of it; a page after the first that could not be read is its foot's to tell. */
export function isListFailed(list: { isError: boolean; isFetchNextPageError: boolean }): boolean {
  return list.isError && !list.isFetchNextPageError;
}

export function ListFoot({ list }: { list: GrowingList }) {
  const foot = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (foot.current === null || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return undefined;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) fetchNextPage();
      },
      { rootMargin: '300px' },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  if (!hasNextPage) return null;
  if (isFetchNextPageError && !isFetchingNextPage) {
    return <ErrorState quiet error={list.error} onRetry={() => fetchNextPage()} />;
  }
  return (
    <div ref={foot} style={{ display: 'grid', placeItems: 'center', padding: 16 }}>
      <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  );
}
