import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { batches, waits } from '#contract/core/constants.ts';
import { searchRoutes, type SearchSection } from '#contract/search/search.routes.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/query-keys.ts';
import type { SearchPlace } from './search-place.ts';

export interface Asked {
  search: string;
  within: SearchPlace['scope'] | null;
}

/** Three of each kind. A newer question has a key of its own, so an older answer is never shown for it. */
export function everything({ search, within }: Asked) {
  const input = { query: { search, ...within } };
  return queryOptions({
    queryKey: keyOf(searchRoutes.searchEverything, input),
    queryFn: ({ signal }) => call(searchRoutes.searchEverything, input, { signal }),
    enabled: search !== '',
    placeholderData: (before) => (search === '' ? undefined : before),
  });
}

/** All of one kind, page by page. */
export function allOf({ search, within }: Asked, section: SearchSection) {
  const asked = { search, ...within, section, size: batches.page };
  return infiniteQueryOptions({
    queryKey: keyOf(searchRoutes.searchEverything, { query: asked, pages: true }),
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) =>
      call(searchRoutes.searchEverything, { query: { ...asked, from: pageParam } }, { signal }),
    getNextPageParam: (last) => {
      const { hasMore, from, size } = last[section].pagination;
      return hasMore ? from + size : undefined;
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
}

/** What is asked for: what was typed, half a second after the last key; `askNow` does not wait. */
export function useSettled(typed: string): { asked: string; askNow: () => void } {
  const [asked, setAsked] = useState('');
  const text = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), text === '' ? 0 : waits.searchDebounce);
    return () => clearTimeout(timer);
  }, [text]);
  return { asked: text === '' ? '' : asked, askNow: () => setAsked(text) };
}
