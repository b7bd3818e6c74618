// Whether the school is closed to who looks on, as the last refused call said. It is not asked for: every call says it.
import { useSyncExternalStore } from 'react';
import { CallError } from './call.ts';

export type ClosedCode = 'outside_school_hours' | 'outside_school_network';

let closed: ClosedCode | null = null;
const listeners = new Set<() => void>();

function set(code: ClosedCode | null): void {
  closed = code;
  for (const listener of listeners) listener();
}

/** To be called with every error of a call. */
export function noteClosedSchool(error: unknown): void {
  if (!(error instanceof CallError)) return;
  if (error.code === 'outside_school_hours' || error.code === 'outside_school_network') set(error.code);
}

/** Before it is tried again. */
export function forgetClosedSchool(): void {
  set(null);
}

/** null: nothing has been refused for this reason */
export function useClosedSchool(): ClosedCode | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => closed,
  );
}
