import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 760px)');

/** True where the sidebar would leave no room for the page. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => narrow.matches,
  );
}
