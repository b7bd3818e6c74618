import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { gradeSystemLevels, subjectCategories, type Subject } from '#contract/core/constants.ts';
import { pages } from '#web/api/query.ts';

export type Library =
  | { kind: 'public' }
  | { kind: 'workspace'; workspaceId: string }
  | { kind: 'district'; districtId: string };

const pageSize = 24;
const publicPages = (query: LibraryQuery) => pages(activityRoutes.listPublicLibraryActivities, { query }, pageSize);

/** The activities of a library by pages. All three answer alike; only their addresses differ. */
export function libraryPages(library: Library, asked: LibraryQuery): ReturnType<typeof publicPages> {
  if (library.kind === 'public') return publicPages(asked);
  if (library.kind === 'district') {
    const query = { ...asked, districtId: library.districtId };
    return pages(activityRoutes.listDistrictLibraryActivities, { query }, pageSize);
  }
  const { sort, ...rest } = asked;
  // By itself the list puts what is pinned first, then the newest.
  const query = { ...rest, ...(sort === 'popular' ? { sort } : {}), workspaceId: library.workspaceId };
  return pages(activityRoutes.listWorkspaceLibraryActivities, { query }, pageSize);
}

/** What a library is asked for. */
export interface LibraryQuery extends LibraryFilters {
  sort: 'popular' | 'recent';
}

export interface LibraryFilters {
  search?: string;
  subject?: Subject;
  gradeSystemLevel?: string;
  creatorId?: string;
  sort?: 'popular' | 'recent';
}

/** The same as it stands in the address; undefined takes it away. */
export type LibrarySearch = Record<'search' | 'subject' | 'level' | 'creator' | 'sort', string | undefined>;

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const levels = new Set<string>(gradeSystemLevels);

/** What of the address is ours; an unknown subject, level or person is left out, so that an old link still shows the library. */
export function filtersOf(asked: Partial<LibrarySearch>): LibraryFilters {
  const subject = subjectCategories.find((one) => one === asked.subject);
  const search = asked.search?.trim().slice(0, 200) ?? '';
  return {
    ...(search === '' ? {} : { search }),
    ...(subject === undefined ? {} : { subject }),
    ...(asked.level !== undefined && levels.has(asked.level) ? { gradeSystemLevel: asked.level } : {}),
    ...(asked.creator !== undefined && isId.test(asked.creator) ? { creatorId: asked.creator } : {}),
    ...(asked.sort === 'popular' || asked.sort === 'recent' ? { sort: asked.sort } : {}),
  };
}
