import { z } from 'zod';
import { id } from '../core/ids.ts';

/** Where a duplicate, a moved or an imported activity is to stand: exactly one place; a workspace by its slug. */
export const parentTarget = z.union(
  [
    z.strictObject({ group_id: id }),
    z.strictObject({ term_id: id }),
    z.strictObject({ workspace_id: z.string().min(1).max(63) }),
    z.strictObject({ district_id: id }),
    z.strictObject({ public: z.literal(true) }),
  ],
  'Give one place: a group, a term, a workspace, a district, or the public library.',
);
export type ParentTarget = z.output<typeof parentTarget>;
