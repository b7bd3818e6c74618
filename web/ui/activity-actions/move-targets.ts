import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import { homeQueries } from '#web/api/home.ts';
import { usePlace } from '#web/api/place.ts';
import { pages } from '#web/api/query.ts';
import { targetOfGroup, targetOfLibrary, targetOfTerm, type MoveSubject, type MoveTarget } from './move-rules.ts';

const pageSize = 50;

/** A target with what tells it from others of its name: the groups above it. */
export interface ListedTarget extends MoveTarget {
  note: string;
}

/** The term, the school's library and, page by page, the groups of which the reader is a member or owner. */
export function useMoveTargets(subject: MoveSubject, termId: string, search: string) {
  const { t } = useLingui();
  const { workspace, terms, term: present } = usePlace();
  const term = terms.find((one) => one.id === termId) ?? null;
  const list = useInfiniteQuery(
    pages(groupRoutes.listGroups, { query: { termId, roles: [0, 1], ...(search === '' ? {} : { search }) } }, pageSize),
  );
  const known = useQuery(homeQueries(termId).groups);
  const groups = list.data?.pages.flatMap((page) => page.objects) ?? [];
  const names = new Map([...(known.data?.objects ?? []), ...groups].map((group) => [group.id, group.name]));

  const first: ListedTarget[] = [];
  if (term !== null) {
    const note = term.id === present?.id ? t`Current term` : t`Term`;
    first.push({ ...targetOfTerm(term), note });
  }
  const isActivity = subject.kind === 'activity';
  if (isActivity && workspace !== null && workspace.abilities.create_activity === true) {
    const name = workspace.district?.white_labeling_enabled === true ? t`Shared libraries` : t`School library`;
    first.push({ ...targetOfLibrary(workspace, name), note: workspace.name });
  }
  const typed = search.toLocaleLowerCase();
  return {
    list,
    targets: [
      ...first.filter((one) => one.name.toLocaleLowerCase().includes(typed)),
      ...groups.map((group) => ({ ...targetOfGroup(group), note: aboveOf(group, names) })),
    ],
  };
}

function aboveOf(group: Group, names: ReadonlyMap<string, string>): string {
  return group.ancestor_group_ids.flatMap((id) => names.get(id) ?? []).join(' / ');
}
