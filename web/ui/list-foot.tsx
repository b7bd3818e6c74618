// The foot of a list that grows by pages: <ListFoot list={infiniteQuery} /> loads the next page when it comes into view,
// and is a button for those who do not scroll.
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

export interface GrowingList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

export function ListFoot({ list }: { list: GrowingList }) {
  const foot = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  useEffect(() => {
    if (foot.current === null || !hasNextPage || isFetchingNextPage) return undefined;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) fetchNextPage();
      },
      { rootMargin: '300px' },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={foot} style={{ display: 'grid', placeItems: 'center', padding: 16 }}>
      <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  );
}
