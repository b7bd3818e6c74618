// Sparky's hint: <Hint number={1} of={3}><p>Three equal boxes weigh 12 together…</p></Hint>. Markdown makes it from a
// quote that begins with `[!hint 1/3]`; `drawing` stands at the end side where one helps.
import { useLingui } from '@lingui/react/macro';
import { IconBulb } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './hint.module.css';

export interface HintProps {
  number: number | null;
  of: number | null;
  children: ReactNode;
  drawing?: ReactNode;
}

export function Hint({ number, of, children, drawing }: HintProps) {
  const { t } = useLingui();
  const label = number !== null && of !== null ? t`Hint ${number} of ${of}` : t`Hint`;
  return (
    <aside className={styles.hint} aria-label={label}>
      <div className={styles.words}>
        <div className={styles.label} aria-hidden="true">
          <IconBulb size={16} />
          {label}
        </div>
        {children}
      </div>
      {drawing}
    </aside>
  );
}
