// A line at the foot of the screen for a few seconds, with a way back:
//   toast({ text: t`Activity removed.`, action: { label: t`Undo`, run: () => restore() } });
//   toast({ text: errorText(error), tone: 'bad' });
// It is announced to screen readers, waits while the pointer or the focus is on it, and Escape closes it. Ctrl+Z outside a field
// does what its Undo does: the way there by Tab may lead through a whole page.
import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
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

function runAction(one: Shown): void {
  one.action?.run();
  dismiss(one.key);
}

/** Fields and editors take back by Ctrl+Z what was typed in them. */
const writable = 'input:not([type=radio],[type=checkbox]),textarea,[contenteditable=true],.excalidraw';

const undoKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ Z' : 'Ctrl Z';

function useUndoByKeys(toasts: readonly Shown[], undo: string): void {
  const last = toasts.findLast((one) => one.action?.label === undo);
  useEffect(() => {
    if (last === undefined) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(writable) !== null))
        return;
      event.preventDefault();
      runAction(last);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [last]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands once, in web/app. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  const { t } = useLingui();
  const undo = t`Undo`;
  useUndoByKeys(toasts, undo);
  return (
    <section className={styles.place} aria-label={t`Messages`} aria-live="polite">
      {toasts.map((one) => (
        <ToastLine key={one.key} toast={one} undo={undo} />
      ))}
    </section>
  );
}

function ToastLine({ toast: one, undo }: { toast: Shown; undo: string }) {
  const { t } = useLingui();
  const [held, setHeld] = useState(false);
  const before = useRef<Element | null>(null);
  const forMs = one.forMs ?? (one.action ? 10_000 : 6000);

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismiss(one.key), forMs);
    return () => clearTimeout(timer);
  }, [held, one.key, forMs]);

  /** Whoever came here by keyboard is where he was before. */
  function leave() {
    const { current: from } = before;
    if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
  }

  return (
    // The handlers only keep it on the screen while somebody is at it; what can be done stands in its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      className={classes(styles.toast, one.tone === 'bad' && styles.bad)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHeld(true);
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        leave();
        dismiss(one.key);
      }}
    >
      <span className={styles.text}>{one.text}</span>
      {one.action && (
        <button
          type="button"
          className={styles.action}
          {...(one.action.label === undo && { title: undoKeys, 'aria-keyshortcuts': 'Control+Z Meta+Z' })}
          onClick={() => {
            leave();
            runAction(one);
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
        onClick={() => {
          leave();
          dismiss(one.key);
        }}
      />
    </div>
  );
}
