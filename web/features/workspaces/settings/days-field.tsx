import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { weekdaysInPickers } from '#contract/core/constants.ts';
import { fieldError } from '#web/ui/field.tsx';
import { useDayWords } from './day-words.ts';
import styles from './settings.module.css';

export interface DaysFieldProps {
  /** 1 Monday to 7 Sunday */
  value: readonly number[];
  onChange: (days: number[]) => void;
  error: string | null;
}

export function DaysField({ value, onChange, error }: DaysFieldProps) {
  const { t } = useLingui();
  const { dayName, shortDay } = useDayWords();
  const id = useId();
  const toggle = (day: number, isOn: boolean): void =>
    onChange([1, 2, 3, 4, 5, 6, 7].filter((one) => (one === day ? isOn : value.includes(one))));
  return (
    <fieldset className={styles.choices} aria-describedby={error === null ? undefined : id}>
      <legend>{t`Access days`}</legend>
      <div className={styles.days}>
        {weekdaysInPickers.map((day) => (
          <label key={day} className={styles.day}>
            <input
              type="checkbox"
              className="visually-hidden"
              aria-label={dayName(day)}
              aria-invalid={error !== null || undefined}
              checked={value.includes(day)}
              onChange={(event) => toggle(day, event.currentTarget.checked)}
            />
            <span aria-hidden="true">{shortDay(day)}</span>
          </label>
        ))}
      </div>
      {error !== null && (
        <p id={id} className={styles.wrong}>
          {fieldError(error)}
        </p>
      )}
    </fieldset>
  );
}
