// <Badge tone="good">9 working now</Badge> says a word, not a colour. <Count value={12} label={t`12 unread`} /> shows "9+" at most.
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from './classes.ts';

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info' | 'accent';

export function Badge({ tone = 'plain', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}

export function Count({ value, label }: { value: number; label: string }) {
  if (value <= 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{value > 9 ? '9+' : value}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
