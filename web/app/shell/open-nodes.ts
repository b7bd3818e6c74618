import { useEffect, useState } from 'react';

export interface OpenNodes {
  isOpen: (id: string) => boolean;
  toggle: (id: string) => void;
}

const storageKey = 'hearth.tree';

function kept(): Set<string> {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Which groups of the tree are open: kept for the visit; the ones above the present page open by themselves. */
export function useOpenNodes(above: readonly string[]): OpenNodes {
  const [open, setOpen] = useState(kept);
  const [opened, setOpened] = useState<readonly string[] | null>(null);

  // Once for each page: what the person then closes stays closed.
  if (opened !== above) {
    setOpened(above);
    if (!above.every((id) => open.has(id))) setOpen(new Set([...open, ...above]));
  }

  useEffect(() => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...open]));
    } catch {
      // Storage is switched off: the tree starts closed on the next load.
    }
  }, [open]);

  return {
    isOpen: (id) => open.has(id),
    toggle: (id) =>
      setOpen((old) => {
        const next = new Set(old);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
  };
}
