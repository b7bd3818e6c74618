import { z } from 'zod';
import { isMailDomain } from '../accounts/email.rules.ts';
import { schoolRole } from '../core/entity.ts';
import { isFreeMailDomain } from './domains.rules.ts';

/** A mail domain whose people may join, with the role that they get (null: none). */
export const workspaceDomain = z.object({ domain: z.string(), school_role: schoolRole.nullable() });
export type WorkspaceDomain = z.output<typeof workspaceDomain>;

export const domainInput = z
  .string()
  .trim()
  .toLowerCase()
  .transform((value) => value.replace(/^@/, ''))
  .refine(isMailDomain, 'Invalid domain.')
  .refine((value) => !isFreeMailDomain(value), 'Anybody can have an address there. Add a domain of the school’s own.');

export const domainRuleInput = z.strictObject({
  domain: domainInput,
  school_role: schoolRole.nullable().default(null),
});
