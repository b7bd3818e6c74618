import { useSyncExternalStore } from 'react';

const coarse = matchMedia('(pointer: coarse)');

/** In pixels, as tree.module.css draws a row. */
export function useRowHeight(): number {
  const isCoarse = useSyncExternalStore(
    (listener) => {
      coarse.addEventListener('change', listener);
      return () => coarse.removeEventListener('change', listener);
    },
    () => coarse.matches,
  );
  return isCoarse ? 44 : 29;
}
