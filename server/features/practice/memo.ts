// Every turn reads a lesson again from its beginning; what depends on a text alone is worked out once. Bounded, and of
// pure functions only: with or without it the answers are the same.

/** Keeps up to `most` results by key; full, it begins anew. */
export function memo<V>(most: number): (key: string, make: () => V) => V {
  const kept = new Map<string, V>();
  return (key, make) => remember(kept, most, key, make);
}

/** Keeps results with the object that they belong to, and no longer than that. */
export function memoOn<O extends object, V>(most: number): (owner: O, key: string, make: () => V) => V {
  const all = new WeakMap<O, Map<string, V>>();
  return (owner, key, make) => {
    let kept = all.get(owner);
    if (!kept) all.set(owner, (kept = new Map()));
    return remember(kept, most, key, make);
  };
}

function remember<V>(kept: Map<string, V>, most: number, key: string, make: () => V): V {
  const present = kept.get(key);
  if (present !== undefined) return present;
  const value = make();
  if (kept.size >= most) kept.clear();
  kept.set(key, value);
  return value;
}
