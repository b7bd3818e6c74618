import { useLingui } from '@lingui/react/macro';
import { useRef, type KeyboardEvent } from 'react';
import type { EditorTab } from './activity-problems.ts';
import styles from './editor.module.css';

const order = ['basics', 'tutor', 'grading', 'access'] as const;

/** The editor's tabs; arrows, Home and End move, a dot marks one that holds something wrong. */
export function EditorTabs({
  tab,
  onChange,
  wrong,
}: {
  tab: EditorTab;
  onChange: (tab: EditorTab) => void;
  wrong: readonly EditorTab[];
}) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const labels: Record<EditorTab, string> = {
    basics: t`Basics`,
    tutor: t`Tutor`,
    grading: t`Grading`,
    access: t`Access`,
  };

  function onKeyDown(event: KeyboardEvent) {
    const at = order.indexOf(tab);
    const back = document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const on = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const to =
      event.key === on
        ? at + 1
        : event.key === back
          ? at - 1
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? 3
              : null;
    if (to === null) return;
    event.preventDefault();
    const next = order[(to + order.length) % order.length] ?? tab;
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  }

  return (
    // The tabs themselves take the focus; the list only hears their arrows.
    <div
      ref={list}
      className={styles.tabs}
      role="tablist"
      aria-label={t`Parts of the activity`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {order.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`tab-${one}`}
          aria-controls={one === tab ? `panel-${one}` : undefined}
          aria-selected={one === tab}
          tabIndex={one === tab ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(one)}
        >
          {labels[one]}
          {wrong.includes(one) && (
            <>
              <span className={styles.dot} aria-hidden="true" />
              <span className="visually-hidden">{t`, something is wrong here`}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
