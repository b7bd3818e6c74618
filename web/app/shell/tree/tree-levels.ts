// The levels of the tree that are open, each read by itself and kept up to date: many lists that grow, in one place, so that
// the tree is one flat list of rows, of which only the seen ones are drawn.
import { InfiniteQueryObserver, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import { treeQueries } from '#web/api/home.ts';

/** One of the two lists of a level. */
export interface Part<T> {
  rows: readonly T[];
  isPending: boolean;
  error: unknown;
  hasMore: boolean;
  /** reads the next page, or again what failed */
  more: () => void;
}

export interface Level {
  groups: Part<Group>;
  activities: Part<Activity>;
}

export type Levels = ReadonlyMap<string, Level>;

/** The present answers for the term and for each open group that is shown; the term stays the same. */
export function useLevels(termId: string, open: ReadonlySet<string>): Levels {
  const client = useQueryClient();
  const [store] = useState(() => createLevels(client, termId));
  const levels = useSyncExternalStore(store.subscribe, store.read);
  // Before the frame is drawn: what is known already shows at once.
  useLayoutEffect(() => store.watch(shownGroups(termId, levels, open)), [store, termId, levels, open]);
  useLayoutEffect(() => () => store.watch(null), [store]);
  return levels;
}

/** The open groups whose rows are there: their levels are to be read. */
function shownGroups(termId: string, levels: Levels, open: ReadonlySet<string>): string[] {
  const shown = new Set<string>();
  const visit = (level: Level | undefined): void => {
    for (const { id } of level?.groups.rows ?? []) {
      if (!open.has(id) || shown.has(id)) continue;
      shown.add(id);
      visit(levels.get(id));
    }
  };
  visit(levels.get(termId));
  return [...shown];
}

interface Source {
  read: () => Level;
  end: () => void;
}

function createLevels(client: QueryClient, termId: string) {
  const sources = new Map<string, Source>();
  const listeners = new Set<() => void>();
  let levels: Levels = new Map();

  const changed = (): void => {
    levels = new Map([...sources].map(([id, source]) => [id, source.read()]));
    for (const listener of listeners) listener();
  };

  return {
    read: () => levels,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** null: of nothing any more. */
    watch: (groupIds: readonly string[] | null): void => {
      const wanted = new Set(groupIds === null ? [] : [termId, ...groupIds]);
      const before = sources.size;
      let isNew = false;
      for (const [id, source] of sources) {
        if (wanted.has(id)) continue;
        source.end();
        sources.delete(id);
      }
      for (const id of wanted) {
        if (sources.has(id)) continue;
        sources.set(id, watchLevel(client, id === termId ? { termId } : { groupId: id }, changed));
        isNew = true;
      }
      if (isNew || sources.size !== before) changed();
    },
  };
}

type Parent = { termId: string } | { groupId: string };

function watchLevel(client: QueryClient, parent: Parent, onChange: () => void): Source {
  const groups = new InfiniteQueryObserver(client, treeQueries.groups(parent));
  const activities =
    'termId' in parent
      ? new InfiniteQueryObserver(client, treeQueries.inTerm(parent.termId))
      : new InfiniteQueryObserver(client, treeQueries.inGroup(parent.groupId));
  const ends = [groups.subscribe(onChange), activities.subscribe(onChange)];
  return {
    read: () => ({
      groups: partOf<Group>(groups.getCurrentResult()),
      activities: partOf<Activity>(activities.getCurrentResult()),
    }),
    end: () => {
      for (const end of ends) end();
    },
  };
}

interface Result {
  data?: { pages: readonly { objects: readonly unknown[] }[] } | undefined;
  isPending: boolean;
  isError: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  hasNextPage: boolean;
  isFetching: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

function partOf<T>(result: Result): Part<T> {
  // What was read stays, also where reading it again failed: then the page after it is asked for when it is wished.
  const hasFailed = result.isFetchNextPageError || (result.isError && result.data === undefined);
  return {
    rows: (result.data?.pages.flatMap((page) => page.objects) ?? []) as T[],
    isPending: result.isPending,
    error: hasFailed ? result.error : null,
    hasMore: result.hasNextPage,
    more: () => {
      if (result.isFetching) return;
      if (result.data === undefined) void result.refetch();
      else void result.fetchNextPage();
    },
  };
}
