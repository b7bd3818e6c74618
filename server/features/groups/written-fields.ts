import type { Updateable } from 'kysely';
import type { z } from 'zod';
import { fieldError } from '#contract/core/errors.ts';
import type { groupRoutes } from '#contract/groups/groups.routes.ts';
import type { Tables } from '#server/database/index.ts';

export type GroupChanges = z.output<typeof groupRoutes.updateGroup.body>;

/** From the contract's fields to those of the table `groups`; what was not given is not there. */
export function writtenFields(given: GroupChanges): Updateable<Tables['groups']> {
  const { color, description, logo_url, learning_goals_and_background, moderation_notification_categories } = given;
  const fields = { color, description, logo_url, learning_goals_and_background, moderation_notification_categories };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/**
 * `is_published` and `status` are one fact. Where a whole group comes back with one of them changed, the changed one
 * counts. `present`: null for a new group, whose two may not contradict each other.
 */
export function publication(given: GroupChanges, present: boolean | null): boolean | undefined {
  const byStatus = given.status === undefined ? undefined : given.status === 'published';
  if (given.is_published === undefined || byStatus === undefined) return given.is_published ?? byStatus;
  if (given.is_published === byStatus) return byStatus;
  if (present === null) throw fieldError('status', 'status and is_published contradict each other.');
  return !present;
}
