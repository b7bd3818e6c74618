import { z } from 'zod';
import { isMailDomain } from '../accounts/email.rules.ts';
import { freeMailProviders } from '../core/constants.ts';
import { schoolRole } from '../core/entity.ts';

/** A mail domain whose people may join, with the role that they get (null: none). */
export const workspaceDomain = z.object({ domain: z.string(), school_role: schoolRole.nullable() });
export type WorkspaceDomain = z.output<typeof workspaceDomain>;

/** gmail.com, yahoo.co.uk, and what lies below them; mail.school.org is a school's own. */
const freeMail = new RegExp(String.raw`(?:^|\.)(?:${freeMailProviders.join('|')})\.(?:(?:com?|net|org)\.)?[a-z]+$`);

export function isFreeMailDomain(domain: string): boolean {
  return freeMail.test(domain);
}

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
