export { accountJobs } from './accounts.jobs.ts';
export { issueOwnerToken } from './claim-owner.ts';
export { keepDemo, readDemo } from './demo.ts';
export type { Demo } from './demo.ts';
export { ensureAccount } from './ensure-account.ts';
export { greeting, localeOfPerson } from './mail-locale.ts';
export type { MailLocale } from './mail-locale.ts';
export { readSession, sessionToken, startSession } from './sessions.ts';
