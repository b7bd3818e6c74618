import { z } from 'zod';
import { name, time } from '../core/entity.ts';
import { id } from '../core/ids.ts';

export const tokenLimits = {
  /** living tokens of one person */
  tokens: 20,
  /** how long a token may live, in days */
  days: 365,
  /** the same for a super owner's, which opens every school */
  daysOfSuperOwners: 30,
  /** calls of tools within a minute by one token */
  callsPerMinute: 300,
} as const;

/** With what every token begins, so that people and scanners of secrets know one when they see it. */
export const tokenStart = 'hearth_';

export const tokenName = name.max(100, 'At most 100 characters.');

/** A personal access token as its person sees it; the token itself is shown once, when it is made. */
export const accessToken = z.object({
  id,
  name: z.string(),
  prefix: z.string().describe('Its first characters, to know it again.'),
  read_only: z.boolean().describe('true: tools that change something are refused.'),
  created_at: time,
  last_used_at: time.nullable().describe('To the minute; null: never.'),
  expires_at: time,
  is_expired: z.boolean(),
});
export type AccessToken = z.output<typeof accessToken>;
