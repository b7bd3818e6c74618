// What a screen says when there is nothing yet: Sparky, one sentence on what belongs here, one button. No frame.
//   <Empty text={t`No sessions yet. They appear here as soon as a student starts.`} action={<Button …/>} />
// `quiet` is the small form inside a panel: the sentence alone.
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './states.module.css';
import { Sparky, type SparkyState } from './sparky.tsx';

export interface EmptyProps {
  text: ReactNode;
  action?: ReactNode;
  sparky?: SparkyState;
  quiet?: boolean;
}

export function Empty({ text, action, sparky = 'idle', quiet = false }: EmptyProps) {
  return (
    <div className={classes(styles.state, quiet && styles.quiet)}>
      {!quiet && <Sparky state={sparky} size={64} />}
      <p>{text}</p>
      {action}
    </div>
  );
}
