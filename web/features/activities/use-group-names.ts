import { useQuery } from '@tanstack/react-query';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { homeQueries } from '#web/api/home.ts';

/** Where an activity of a term stands, in the names of its groups: "Year 8 Maths · Set 2". */
export function useGroupNames(termId: string | null) {
  const groups = useQuery({ ...homeQueries(termId ?? '').groups, enabled: termId !== null });
  const names = new Map((groups.data?.objects ?? []).map((group) => [group.id, group.name]));
  return (activity: Pick<Activity, 'ancestor_group_ids' | 'parent_group_id'>): string =>
    [...new Set([...activity.ancestor_group_ids, activity.parent_group_id ?? ''])]
      .flatMap((id) => names.get(id) ?? [])
      .slice(-2)
      .join(' · ');
}
