// A list of short things as chips. With `choices` one adds by choosing from them, without by typing and Enter.
import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { ChoiceOptions, type Choice, type ChoiceGroup } from '#web/ui/field-choices.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
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
  /** characters of one that is typed */
  maxLength?: number;
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
  maxLength = 100,
}: ChipsFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const adder = useRef<HTMLInputElement & HTMLSelectElement>(null);

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
    <FieldFrame label={label} description={description} error={error}>
      {({ id, describedBy, isWrong: hasError }) => {
        const common = {
          ref: adder,
          id,
          className: styles.input,
          disabled: values.length >= max,
          'aria-invalid': hasError || undefined,
          'aria-describedby': describedBy,
        };
        return (
          <div className={classes(styles.frame, hasError && styles.bad)}>
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
                {...common}
                value={typed}
                maxLength={maxLength}
                placeholder={add}
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
              <select {...common} value="" onChange={(event) => put(event.currentTarget.value)}>
                <option value="">{add}</option>
                <ChoiceOptions choices={choices} taken={values} />
              </select>
            )}
          </div>
        );
      }}
    </FieldFrame>
  );
}
