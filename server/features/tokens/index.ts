export { readToken, tokenOf } from './read-token.ts';
export type { TokenPerson } from './read-token.ts';
export { revokeAllTokens } from './revoke-tokens.ts';
export { tokenJobs } from './tokens.jobs.ts';
