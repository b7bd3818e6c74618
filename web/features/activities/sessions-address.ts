/** What the list of sessions shows, as it stands in the address of the page. */
export interface SessionsAddress {
  state?: string | undefined;
  search?: string | undefined;
  sort?: string | undefined;
  order?: string | undefined;
}

export const sessionSorts = ['created_at', 'submitted_at', 'creator_last_name', 'grade', 'name'] as const;
export type SessionSort = (typeof sessionSorts)[number];

export const sessionFilters = ['all', 'to_review', 'open', 'submitted', 'flagged'] as const;
export type SessionFilter = (typeof sessionFilters)[number];

export interface SessionsAsked {
  filter: SessionFilter;
  search: string;
  sort: SessionSort;
  order: 'asc' | 'desc';
}

/** The newest first; names and grades from the first. */
export function usualOrder(sort: SessionSort): 'asc' | 'desc' {
  return sort === 'created_at' || sort === 'submitted_at' ? 'desc' : 'asc';
}

/** What it does not know in an address is as if it did not stand there. */
export function sessionsAsked({ state, search, sort, order }: SessionsAddress): SessionsAsked {
  const by = sessionSorts.find((one) => one === sort) ?? 'created_at';
  return {
    filter: sessionFilters.find((one) => one === state) ?? 'all',
    search: (search ?? '').trim().slice(0, 200),
    sort: by,
    order: order === 'asc' || order === 'desc' ? order : usualOrder(by),
  };
}

/** The same as the list's parameters. */
export function listedSessions({ filter, search, sort, order }: SessionsAsked) {
  return {
    ...{ sort, order },
    ...(search === '' ? {} : { search }),
    ...(filter === 'flagged' ? { flagged: 'true' as const } : {}),
    ...(filter === 'open' || filter === 'submitted' || filter === 'to_review' ? { state: filter } : {}),
  };
}

/** What can be confirmed or graded anew at once: what is submitted, as far as one sitting goes. */
export const gradedTogether = { state: 'submitted', size: 1000 } as const;
