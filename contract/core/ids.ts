import { z } from 'zod';

/** Ids are UUIDv7 in lower case; the workspace's is its slug. */
export const id = z.uuid().toLowerCase();

/** An id of the client's own for something not saved yet; the server never stores one. */
export const unsavedPrefix = 'NEW_';

/** A URL-safe slug: letters, digits, inner hyphens. */
export const slug = z
  .string()
  .max(63)
  .regex(/^[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?$/, 'Invalid URL.')
  .toLowerCase();

/** The user id of nobody signed in. */
export const guestId = 'GUEST';

export const userId = z.union([id, z.literal(guestId)]);
