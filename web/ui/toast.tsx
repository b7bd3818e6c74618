// A line at the foot of the screen for a few seconds, with a way back:
//   toast({ text: t`Activity removed.`, action: { label: t`Undo`, run: () => restore() } });
//   toast({ text: errorText(error), tone: 'bad' });
// It is announced to screen readers, waits while the pointer or the focus is on it, and Escape closes it.
import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './toast.module.css';

export interface Toast {
  text: string;
  tone?: 'plain' | 'bad';
  action?: { label: string; run: () => void };
  /** How long it stays, in milliseconds; 6 seconds, 10 with an action. */
  forMs?: number;
}

interface Shown extends Toast {
  key: number;
}

let shown: readonly Shown[] = [];
let nextKey = 0;
const listeners = new Set<() => void>();

function set(next: readonly Shown[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function toast(one: Toast): void {
  nextKey += 1;
  set([...shown.slice(-2), { ...one, key: nextKey }]);
}

function dismiss(key: number): void {
  set(shown.filter((one) => one.key !== key));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands once, in web/app. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  const { t } = useLingui();
  return (
    <section className={styles.place} aria-label={t`Messages`} aria-live="polite">
      {toasts.map((one) => (
        <ToastLine key={one.key} toast={one} />
      ))}
    </section>
  );
}

function ToastLine({ toast: one }: { toast: Shown }) {
  const { t } = useLingui();
  const [held, setHeld] = useState(false);
  const forMs = one.forMs ?? (one.action ? 10_000 : 6000);

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismiss(one.key), forMs);
    return () => clearTimeout(timer);
  }, [held, one.key, forMs]);

  return (
    // The handlers only keep it on the screen while somebody is at it; what can be done stands in its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      className={classes(styles.toast, one.tone === 'bad' && styles.bad)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss(one.key);
      }}
    >
      <span className={styles.text}>{one.text}</span>
      {one.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            one.action?.run();
            dismiss(one.key);
          }}
        >
          {one.action.label}
        </button>
      )}
      <IconButton
        size="small"
        label={t`Close`}
        icon={<IconX size={16} />}
        className={styles.close}
        onClick={() => dismiss(one.key)}
      />
    </div>
  );
}
