import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ParentTarget } from '#contract/activities/target.ts';
import { batches } from '#contract/core/constants.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { homeQueries } from '#web/api/home.ts';
import { usePlace } from '#web/api/place.ts';
import { pages } from '#web/api/query.ts';

/** A place that an activity can be put in, as a person chooses it. */
export interface Destination {
  key: string;
  parent: ParentTarget;
  name: string;
  /** what tells it from others of its name */
  note: string;
  color: string | null;
  logoUrl: string | null;
}

/** The groups of the present term of which the reader is a member or owner, by pages; the term itself comes before them. */
export function useDestinations(search: string, options: { withLibrary?: boolean } = {}) {
  const { t } = useLingui();
  const { term, workspace, isPending } = usePlace();
  const list = useInfiniteQuery({
    ...pages(
      groupRoutes.listGroups,
      { query: { termId: term?.id ?? '', roles: [0, 1], ...(search === '' ? {} : { search }) } },
      batches.pickerPage,
    ),
    enabled: term !== null,
  });
  const known = useQuery({ ...homeQueries(term?.id ?? '').groups, enabled: term !== null });
  const names = new Map((known.data?.objects ?? []).map((group) => [group.id, group.name]));

  const first: Destination[] = [];
  if (term !== null && term.abilities.create_activity === true) {
    first.push({
      key: term.id,
      parent: { term_id: term.id },
      name: term.name,
      note: t`Current term`,
      color: null,
      logoUrl: null,
    });
  }
  if (options.withLibrary && workspace !== null && workspace.abilities.create_activity === true) {
    first.push({
      key: workspace.id,
      parent: { workspace_id: workspace.id },
      name: t`School library`,
      note: workspace.name,
      color: workspace.color,
      logoUrl: workspace.logo_url,
    });
  }
  const groups = (list.data?.pages.flatMap((page) => page.objects) ?? [])
    .filter((group) => group.abilities.create_activity === true)
    .map((group) => ofGroup(group, names));
  const typed = search.toLocaleLowerCase();
  return {
    list,
    isPending: isPending || (term !== null && list.isPending),
    destinations: [...first.filter((one) => one.name.toLocaleLowerCase().includes(typed)), ...groups],
  };
}

function ofGroup(group: Group, names: ReadonlyMap<string, string>): Destination {
  return {
    key: group.id,
    parent: { group_id: group.id },
    name: group.name,
    note: group.ancestor_group_ids
      .filter((id) => id !== group.id)
      .flatMap((id) => names.get(id) ?? [])
      .join(' / '),
    color: group.color,
    logoUrl: group.logo_url,
  };
}
