import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './import.module.css';

export type Operation = 'duplicate' | 'move';

/** Copies, or the things themselves. */
export function ImportOperation({
  operation,
  onChange,
}: {
  operation: Operation;
  onChange: (operation: Operation) => void;
}) {
  const { t } = useLingui();
  const name = useId();
  const options = [
    {
      value: 'duplicate' as const,
      label: t`Duplicate`,
      about: t`Copies are made here. What is in the old term stays as it is, with its sessions.`,
    },
    {
      value: 'move' as const,
      label: t`Move`,
      about: t`The activities leave the old term and take their sessions along. People who are not in this group lose them.`,
    },
  ];
  return (
    <div role="radiogroup" aria-label={t`Operation`} className={styles.options}>
      {options.map((option) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its words stand two levels down
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.box}
            checked={operation === option.value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.words}>
            <span className={styles.name}>{option.label}</span>
            <span className="small dim">{option.about}</span>
          </span>
        </label>
      ))}
    </div>
  );
}
