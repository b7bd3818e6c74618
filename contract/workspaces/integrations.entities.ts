import { z } from 'zod';
import { id } from '../core/ids.ts';

/** A connected school-information or learning-management system. */
export const integration = z.object({
  id,
  provider_name: z.string(),
  provider_logo_url: z.string().nullable(),
  team_name: z.string(),
});
export type Integration = z.output<typeof integration>;
