// The product's signature: a lesson's questions as embers that light up as they are done.
//   <Embers items={chat.progress.items} />            a row of dots, for headers and lists; says "3 of 8 done" to a screen reader
//   <EmberPath items={...} render={(label) => <Markdown …/>} />   the same as a list with the questions' labels, beside a lesson
// States: done = lit, hinted = pale (done with hints), now = a ring, todo = ash. Beside the row always write the words.
import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './embers.module.css';

export type EmberState = 'done' | 'hinted' | 'now' | 'todo';

export interface Ember {
  label: string;
  state: EmberState;
  /** How many hints it took. */
  hints: number;
}

/** How many of the questions are behind the student, with and without hints. */
export function emberCounts(items: readonly Ember[]): { done: number; hinted: number; total: number } {
  const hinted = items.filter((item) => item.state === 'hinted').length;
  return { done: hinted + items.filter((item) => item.state === 'done').length, hinted, total: items.length };
}

export function Embers({ items }: { items: readonly Pick<Ember, 'state'>[] }) {
  const { t } = useLingui();
  const done = items.filter((item) => item.state === 'done' || item.state === 'hinted').length;
  const total = items.length;
  return (
    <span
      className={classes(styles.embers, total > 9 && styles.many)}
      role="img"
      aria-label={t`${done} of ${total} questions done`}
    >
      {items.map((item, index) => (
        <i key={index} className={styles[item.state]} />
      ))}
    </span>
  );
}

export function EmberPath({ items, render }: { items: readonly Ember[]; render?: (label: string) => ReactNode }) {
  const { t } = useLingui();
  const says: Record<EmberState, string> = {
    done: t({ message: 'Done', context: 'a question' }),
    hinted: t`Done with hints`,
    now: t`Now`,
    todo: t`To come`,
  };
  return (
    <ol className={styles.path}>
      {items.map((item, index) => (
        <li
          key={index}
          className={classes(styles.step, styles[`step-${item.state}`])}
          aria-current={item.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            {(item.state === 'done' || item.state === 'hinted') && <IconCheck size={16} />}
          </span>
          <span className={styles.label}>{render ? render(item.label) : item.label}</span>
          <span className={styles.note}>
            {item.state === 'now' ? t`now` : item.hints > 0 ? <HintCount count={item.hints} /> : null}
          </span>
          <span className="visually-hidden">{says[item.state]}</span>
        </li>
      ))}
    </ol>
  );
}

function HintCount({ count }: { count: number }) {
  const { t } = useLingui();
  return <>{count === 1 ? t`1 hint` : t`${count} hints`}</>;
}
