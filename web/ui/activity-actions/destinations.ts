import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ParentTarget } from '#contract/activities/target.ts';
import { batches } from '#contract/core/constants.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import { homeQueries } from '#web/api/home.ts';
import { usePlace } from '#web/api/place.ts';
import { pages, query } from '#web/api/query.ts';

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

/** The terms that the reader may put something in: those of this school, then the running ones of his others. */
export function useTermsToFill(): { value: string; label: string }[] {
  const { terms, term, workspace, workspaces } = usePlace();
  const here = terms
    .filter((one) => one.id === term?.id || one.abilities.create_activity === true)
    .map((one) => ({ value: one.id, label: one.name }));
  const elsewhere = workspaces.flatMap((one) =>
    one.id === workspace?.id || one.active_term_id === null ? [] : [{ value: one.active_term_id, label: one.name }],
  );
  return [...here, ...elsewhere];
}

/** The groups of a term of which the reader is a member or owner, by pages; the term itself comes before them. */
export function useDestinations(search: string, options: { withLibrary?: boolean; termId?: string | null } = {}) {
  const { t } = useLingui();
  const { term: present, terms, workspace, isPending } = usePlace();
  const known = [present, ...terms].find((one) => one !== null && one.id === options.termId);
  const asked = options.termId ?? null;
  const read = useQuery({
    ...query(termRoutes.readTerm, { query: { termId: asked ?? '' } }),
    enabled: asked !== null && known === undefined,
  });
  const term = asked === null ? present : (known ?? read.data?.term ?? null);
  const list = useInfiniteQuery({
    ...pages(
      groupRoutes.listGroups,
      { query: { termId: term?.id ?? '', roles: [0, 1], ...(search === '' ? {} : { search }) } },
      batches.pickerPage,
    ),
    enabled: term !== null,
  });
  const above = useQuery({ ...homeQueries(term?.id ?? '').groups, enabled: term !== null });
  const names = new Map((above.data?.objects ?? []).map((group) => [group.id, group.name]));

  const first: Destination[] = [];
  if (term !== null && term.abilities.create_activity === true) {
    first.push({
      key: term.id,
      parent: { term_id: term.id },
      name: term.name,
      note: term.id === present?.id ? t`Current term` : t`The term itself`,
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
    isPending: isPending || read.isLoading || (term !== null && list.isPending),
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
