import { useEffect, useMemo, useState } from 'react';

export interface OpenNodes {
  ids: ReadonlySet<string>;
  open: (id: string) => void;
  toggle: (id: string) => void;
}

const storageKey = 'hearth.tree';
/** More would be a whole school opened by hand. */
const mostKept = 300;

type Kept = Record<string, string[]>;

function readKept(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const lists = Object.entries(kept).filter(([, ids]) => Array.isArray(ids));
    return Object.fromEntries(lists.map(([termId, ids]) => [termId, (ids as unknown[]).map(String)]));
  } catch {
    return {};
  }
}

/** Which groups of a term's tree are open: kept in this browser; the ones above the present page open by themselves. */
export function useOpenNodes(termId: string, above: readonly string[]): OpenNodes {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(readKept()[termId]));
  const [opened, setOpened] = useState<readonly string[] | null>(null);

  // Once for each page: what the person then closes stays closed.
  if (opened !== above) {
    setOpened(above);
    if (!above.every((id) => ids.has(id))) setIds(new Set([...ids, ...above]));
  }

  useEffect(() => {
    try {
      localStorage.setItem(storageKey, JSON.stringify({ ...readKept(), [termId]: [...ids].slice(-mostKept) }));
    } catch {
      // Storage is switched off: the tree starts closed on the next load.
    }
  }, [termId, ids]);

  return useMemo(
    () => ({
      ids,
      open: (id) => setIds((old) => (old.has(id) ? old : new Set([...old, id]))),
      toggle: (id) =>
        setIds((old) => {
          const next = new Set(old);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
    }),
    [ids],
  );
}
