import { isDeepStrictEqual } from 'node:util';

/**
 * What of a body really changes: a client may send a whole entity back, and a field that stays as it is needs no right of
 * its own. `present` has the value of every field that `given` may have.
 */
export function changedFields<Given extends object, Present extends Record<keyof Given, unknown>>(
  given: Given,
  present: Present,
): Partial<Given> {
  return Object.fromEntries(
    Object.entries(given).filter(
      ([key, value]) => value !== undefined && !isDeepStrictEqual(value, present[key as keyof Given]),
    ),
  ) as Partial<Given>;
}
