// The global search opens from anywhere: <Button onClick={() => openSearch()}>. The shell holds it; on the page of a group or a
// person it begins there.
import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

export function openSearch(): void {
  set(true);
}

export function closeSearch(): void {
  set(false);
}

export function useIsSearchOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
}
