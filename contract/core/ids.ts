import { z } from 'zod';

/** Ids are UUIDv7 in lower case; the workspace's is its slug. */
export const id = z.uuid().toLowerCase();

/** An id of the client's own for something not saved yet; the server never stores one. */
export const unsavedPrefix = 'NEW_';

/** A URL-safe slug: letters, digits, inner hyphens. */
export const slug = z
  .string()
  .max(63, 'Invalid URL.')
  .regex(/^[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?$/, 'Invalid URL.')
  .toLowerCase();

/** What no address can be: a page of its own, and what looks like an id. */
const reserved = /^(?:new|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The slug of something new; for an unsaved id there is none yet. */
export const newSlug = z
  .union([z.string().regex(new RegExp(`^${unsavedPrefix}`)), slug], 'Invalid URL.')
  .refine((value) => !reserved.test(value), 'Invalid URL.')
  .transform((value) => (value.startsWith(unsavedPrefix) ? undefined : value));

/** The user id of nobody signed in. */
export const guestId = 'GUEST';

export const userId = z.union([id, z.literal(guestId)]);
