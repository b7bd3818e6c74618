/** A form under way: what was read when its fields were first changed, and what stands in them now. */
export interface DraftOf<T> {
  base: T;
  mine: T;
}

export interface Merged<T> extends DraftOf<T> {
  /** fields that I changed */
  changed: (keyof T)[];
  /** fields that I changed and somebody else changed meanwhile, to something else */
  conflicts: (keyof T)[];
}

/** Whether two values of a field are the same: texts, numbers, booleans, null, and lists of these. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * A form over what is saved now: a field that I left alone follows it, one that I changed stays mine. Where both changed,
 * `base` still holds what I read, so that saving is refused until one has chosen. Pure.
 */
export function mergeForm<T extends object>({ base, mine }: DraftOf<T>, saved: T): Merged<T> {
  const merged: Merged<T> = { base: { ...saved }, mine: { ...saved }, changed: [], conflicts: [] };
  for (const key of Object.keys(saved) as (keyof T)[]) {
    if (isSame(mine[key], base[key]) || isSame(mine[key], saved[key])) continue;
    merged.mine[key] = mine[key];
    merged.base[key] = base[key];
    merged.changed.push(key);
    if (!isSame(base[key], saved[key])) merged.conflicts.push(key);
  }
  return merged;
}

/** The fields of a form that are named. */
export function pick<T extends object>(form: T, keys: readonly (keyof T)[]): Partial<T> {
  return Object.fromEntries(keys.map((key) => [key, form[key]])) as Partial<T>;
}
