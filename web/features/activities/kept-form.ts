import { useCallback, useEffect, useRef } from 'react';
import type { ActivityForm } from './activity-form.ts';

/** How long after the last change the form is put aside, in milliseconds. */
const pause = 400;

function read(key: string): ActivityForm | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'guidelines' in kept ? (kept as ActivityForm) : null;
  } catch {
    // No storage, or something else under our key: then nothing is kept.
    return null;
  }
}

/**
 * What was typed and not saved, kept in this browser so that no error, lost connection, reload or ended sign-in loses it.
 * One form a person and activity (or parent, for a new one).
 */
export function keptForm(key: string, blank: ActivityForm): ActivityForm | null {
  const kept = read(key);
  // Fields that a later version added are filled in.
  return kept === null ? null : { ...blank, ...kept };
}

export function forgetForm(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // No storage: nothing to forget.
  }
}

/** Puts the form aside while it differs from what is saved. The returned function forgets it, also what is still to be put aside. */
export function useKeepForm(key: string, form: ActivityForm, changed: boolean): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!changed) {
      forgetForm(key);
      return undefined;
    }
    const put = () => {
      try {
        localStorage.setItem(key, JSON.stringify(form));
      } catch {
        // Storage is full or forbidden; the page itself still holds the form.
      }
    };
    timer.current = setTimeout(put, pause);
    window.addEventListener('pagehide', put);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('pagehide', put);
    };
  }, [key, form, changed]);
  return useCallback(() => {
    clearTimeout(timer.current);
    forgetForm(key);
  }, [key]);
}
