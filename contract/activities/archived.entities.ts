import { z } from 'zod';
import { abilities, ancestor, creator, time } from '../core/entity.ts';
import { id } from '../core/ids.ts';

/** For this long what was archived can be brought back by its owners. */
export const restorableDays = 30;

export const archivedTypes = ['term', 'group', 'activity', 'chat'] as const;

/** Something archived that the requester may restore, by the call that changes its kind with `archived: false`. */
export const archivedThing = z.object({
  id,
  entity_type: z.enum(archivedTypes),
  name: z.string(),
  /** of groups and activities */
  color: z.string().nullable(),
  /** of activities */
  emoji: z.string().nullable(),
  /** what it hangs on, where the requester may see that */
  parent: ancestor.nullable(),
  term_id: id.nullable(),
  workspace_id: z.string().nullable(),
  creator_id: id.nullable(),
  creator,
  created_at: time,
  archived: z.literal(true),
  archived_at: time,
  /** until then its owners may bring it back */
  restorable_until: time,
  /** begun days until then; 0: only a super owner may bring it back */
  days_left: z.number().int(),
  abilities,
});
export type ArchivedThing = z.output<typeof archivedThing>;
