import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { loadMessages } from '#web/api/language.ts';
import type { RowMenuProps } from './tree-row.tsx';

/** The rows' menu, loaded when a pointer or the focus comes near; for fingers, who see it all the time, in a quiet moment. */
export function useRowMenu() {
  const [Menu, setMenu] = useState<ComponentType<RowMenuProps> | null>(null);
  const asked = useRef(false);

  const onNear = useCallback((): void => {
    if (asked.current) return;
    asked.current = true;
    void Promise.all([
      import('../tree-actions/row-menu.tsx'),
      loadMessages('tree-actions'),
      loadMessages('activity-actions'),
    ]).then(
      ([{ default: Loaded }]) => setMenu(() => Loaded),
      // Next time, then.
      () => {
        asked.current = false;
      },
    );
  }, []);

  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) return undefined;
    const quiet = setTimeout(onNear, 1500);
    return () => clearTimeout(quiet);
  }, [onNear]);

  return { Menu, onNear };
}
