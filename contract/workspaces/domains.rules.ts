import { freeMailProviders } from '../core/constants.ts';

/** gmail.com, yahoo.co.uk, and what lies below them; mail.school.org is a school's own. */
const freeMail = new RegExp(String.raw`(?:^|\.)(?:${freeMailProviders.join('|')})\.(?:(?:com?|net|org)\.)?[a-z]+$`);

export function isFreeMailDomain(domain: string): boolean {
  return freeMail.test(domain);
}
