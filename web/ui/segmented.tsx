// A choice of two to five that stand side by side. The chosen one is ink by default (a judgement), or `tone="surface"`
// (a setting). It is a radio group: arrows move the choice.
//   <Segmented label={t`Response style`} value={style} onChange={setStyle} options={[{ value: '0', label: t`Concise` }, …]} />
import { useId } from 'react';
import { classes } from './classes.ts';
import styles from './segmented.module.css';

export interface SegmentedProps<T extends string> {
  /** Accessible name; shown above when `showLabel`. */
  label: string;
  showLabel?: boolean;
  value: T | null;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string; disabled?: boolean }[];
  tone?: 'ink' | 'surface';
  compact?: boolean;
  disabled?: boolean;
}

export function Segmented<T extends string>({
  label,
  showLabel = false,
  value,
  onChange,
  options,
  tone = 'surface',
  compact = false,
  disabled = false,
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.field} disabled={disabled}>
      <legend className={showLabel ? styles.label : 'visually-hidden'}>{label}</legend>
      <div className={classes(styles.group, styles[tone], compact && styles.compact)}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.face}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
