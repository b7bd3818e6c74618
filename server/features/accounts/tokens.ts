import { createHash } from 'node:crypto';

export { newToken } from '#server/platform/ids.ts';

/** What is stored of a token: who reads the database cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
