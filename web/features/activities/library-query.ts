import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { subjectCategories, type Subject } from '#contract/core/constants.ts';
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
export interface LibraryQuery {
  search?: string;
  subject?: Subject;
  gradeSystemLevel?: string;
  sort?: 'popular' | 'recent';
}

/** What of it stands in the address; what is none of ours is left out. */
export function filtersOf(search: { subject?: string; level?: string; sort?: string }): LibraryQuery {
  const subject = subjectCategories.find((one) => one === search.subject);
  return {
    ...(subject === undefined ? {} : { subject }),
    ...(search.level === undefined ? {} : { gradeSystemLevel: search.level }),
    ...(search.sort === 'popular' || search.sort === 'recent' ? { sort: search.sort } : {}),
  };
}
