// A form that is kept in this browser while it differs from what is saved:
//   const [form, setForm] = useState(() => keptForm(key, saved) ?? saved);
//   const forget = useKeepForm(key, form, changed);      after saving: forget()
import { useCallback, useEffect, useRef } from 'react';

/** How long after the last change the form is put aside, in milliseconds. */
const pause = 400;

function read(key: string): object | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' ? kept : null;
  } catch {
    // No storage, or something else under our key: then nothing is kept.
    return null;
  }
}

/**
 * What was typed and not saved, kept in this browser so that no error, lost connection, reload or ended sign-in loses it.
 * One form a person and thing (or parent, for a new one): both stand in the key.
 */
export function keptForm<T extends object>(key: string, blank: T): T | null {
  const kept = read(key);
  if (kept === null) return null;
  // Fields that a later version added are filled in, those it took away are left out.
  const known = Object.entries(kept).filter(([field]) => field in blank);
  return known.length === 0 ? null : { ...blank, ...Object.fromEntries(known) };
}

export function forgetForm(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // No storage: nothing to forget.
  }
}

/** Puts the form aside while it differs from what is saved. The returned function forgets it, also what is still to be put aside. */
export function useKeepForm(key: string, form: object, changed: boolean): () => void {
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
