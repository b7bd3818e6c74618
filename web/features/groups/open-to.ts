import type { Group } from '#contract/groups/groups.entities.ts';

/**
 * To whom a public group in a place is open: the members of the nearest group above that is not open itself, else of the
 * whole term. `above`: root first, the group that it stands in last.
 */
export function openTo(above: readonly Pick<Group, 'name' | 'visibility'>[], termName: string): string {
  return above.findLast((one) => one.visibility !== 0)?.name ?? termName;
}
