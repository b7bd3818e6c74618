// A list of short things as chips. With `choices` one adds by choosing from them, without by typing and Enter.
import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import type { Choice, ChoiceGroup } from '#web/ui/field-choices.tsx';
import { fieldError } from '#web/ui/field.tsx';
import styles from './chips-field.module.css';

export interface ChipsFieldProps {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** What stands in the empty input or as the select's first line. */
  add: string;
  choices?: readonly (Choice | ChoiceGroup)[];
  /** How a value is shown; itself by default. */
  labelOf?: (value: string) => string;
  /** Chips that are marked as wrong. */
  isWrong?: (value: string) => boolean;
  max?: number;
}

export function ChipsField({
  label,
  description,
  error,
  values,
  onChange,
  add,
  choices,
  labelOf = (value) => value,
  isWrong = () => false,
  max = 30,
}: ChipsFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState('');
  const adder = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const says = fieldError(error);
  const describedBy = [description && `${id}-about`, says && `${id}-error`].filter(Boolean).join(' ') || undefined;

  function put(value: string) {
    const one = value.trim();
    if (one !== '' && !values.includes(one) && values.length < max) onChange([...values, one]);
    setTyped('');
  }

  function remove(value: string) {
    onChange(values.filter((one) => one !== value));
    adder.current?.focus();
  }

  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {description !== undefined && (
        <p id={`${id}-about`} className={styles.about}>
          {description}
        </p>
      )}
      <div className={classes(styles.frame, says !== undefined && styles.bad)}>
        {values.map((value) => (
          <span key={value} className={classes(styles.chip, isWrong(value) && styles.wrong)}>
            {labelOf(value)}
            <button type="button" aria-label={t`Remove ${labelOf(value)}`} onClick={() => remove(value)}>
              <IconX size={14} aria-hidden="true" />
            </button>
          </span>
        ))}
        {choices === undefined ? (
          <input
            ref={adder}
            id={id}
            className={styles.input}
            value={typed}
            placeholder={add}
            disabled={values.length >= max}
            aria-invalid={says !== undefined || undefined}
            aria-describedby={describedBy}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={() => put(typed)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
                event.preventDefault();
                put(typed);
              }
              const last = values.at(-1);
              if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
            }}
          />
        ) : (
          <select
            ref={adder}
            id={id}
            className={styles.input}
            value=""
            disabled={values.length >= max}
            aria-invalid={says !== undefined || undefined}
            aria-describedby={describedBy}
            onChange={(event) => put(event.currentTarget.value)}
          >
            <option value="">{add}</option>
            {choices.map((one) =>
              'group' in one ? (
                <optgroup key={one.group} label={one.group}>
                  {one.items.map((item) => (
                    <option key={item.value} value={item.value} disabled={values.includes(item.value)}>
                      {item.label}
                    </option>
                  ))}
                </optgroup>
              ) : (
                <option key={one.value} value={one.value} disabled={values.includes(one.value)}>
                  {one.label}
                </option>
              ),
            )}
          </select>
        )}
      </div>
      {says !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {says}
        </p>
      )}
    </div>
  );
}
