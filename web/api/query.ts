// Reading with TanStack Query, typed by the contract:
//   const { data } = useQuery(query(readGroup, { query: { groupId } }));          → data.group
//   const list = useInfiniteQuery(pages(listGroupActivities, { query: { groupId } })); → list.data.pages[n].objects
//   await refresh(client, readGroup, listGroupActivities);                         → both are read again
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { RouteAnswer, RouteSpec } from '#contract/core/route.ts';
import { call, type CallInput } from './call.ts';
import { keyOf } from './query-keys.ts';
import { withoutTurn, type Turn } from './turns.ts';

/** Query options for one read; add `staleTime`, `enabled`, `select` beside it. */
export function query<R extends RouteSpec>(route: R, input: CallInput<R>) {
  return queryOptions({
    queryKey: keyOf(route, input),
    queryFn: ({ signal }) => call(route, input, { signal }),
  });
}

interface Page {
  objects: readonly unknown[];
  pagination: { from: number; size: number; hasMore: boolean; next: string | null };
}

/**
 * Query options for a list that grows by pages; the page after starts where this one ended, and may be of another size.
 * `turn`: where many such lists are read at once.
 */
export function pages<R extends RouteSpec>(
  route: R,
  input: CallInput<R>,
  size = 30,
  sizeAfter = size,
  turn: Turn = withoutTurn,
) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(route, input), { size }],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }): Promise<RouteAnswer<R>> =>
      turn(() => call(route, withPage(input, pageParam, pageParam === 0 ? size : sizeAfter), { signal }), signal),
    getNextPageParam: (last: RouteAnswer<R>) => nextOf(last as unknown as Page),
    placeholderData: keepPreviousData,
  });
}

/** How many rows are before it, or the cursor that the page before it ended with. */
type PageStart = number | string;

function nextOf({ pagination, objects }: Page): PageStart | undefined {
  return pagination.hasMore ? (pagination.next ?? pagination.from + objects.length) : undefined;
}

function withPage<R extends RouteSpec>(input: CallInput<R>, start: PageStart, size: number): CallInput<R> {
  const given = input as { query?: Record<string, unknown> };
  const page = typeof start === 'string' ? { after: start, size } : { from: start, size };
  return { ...given, query: { ...given.query, ...page } } as unknown as CallInput<R>;
}

/** Reads again, wherever they are shown, all answers of these routes. */
export async function refresh(client: QueryClient, ...routes: readonly RouteSpec[]): Promise<void> {
  await Promise.all(routes.map((route) => client.invalidateQueries({ queryKey: [route.name] })));
}
