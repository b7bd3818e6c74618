import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A new id: a UUIDv7 in lower case, so that ids sort by the time at which they were made. */
export function newId(): string {
  return v7();
}

/** A token for a link: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
