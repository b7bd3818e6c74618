// Fields that choose, on the browser's own controls (a phone shows its own picker, and nothing weighs):
//   <SelectField label value onChange={(value) => …} data={[{ value, label }]} />    groups: { group, items }
//   <SwitchField label description checked onChange={(event) => …} />   <CheckField … />
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classes } from './classes.ts';
import styles from './field-choices.module.css';
import { FieldFrame } from './field-frame.tsx';
import { fieldError } from './field.tsx';

export interface Choice<T extends string = string> {
  value: T;
  label: string;
  disabled?: boolean;
}

export interface ChoiceGroup<T extends string = string> {
  group: string;
  items: readonly Choice<T>[];
}

export interface SelectFieldProps<T extends string> {
  label?: string;
  'aria-label'?: string;
  description?: ReactNode;
  error?: ReactNode;
  /** null: nothing is chosen yet, `placeholder` stands there */
  value: T | null;
  onChange: (value: T) => void;
  data: readonly (T | Choice<T> | ChoiceGroup<T>)[];
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  className?: string;
  ref?: Ref<HTMLSelectElement>;
}

export function SelectField<T extends string>({
  label,
  description,
  error,
  value,
  onChange,
  data,
  placeholder,
  className,
  ...rest
}: SelectFieldProps<T>) {
  return (
    <FieldFrame label={label} description={description} error={error} className={className}>
      {({ id, describedBy, isWrong }) => (
        <span className={styles.frame}>
          <select
            {...rest}
            id={id}
            className={classes(styles.select, isWrong && styles.wrong)}
            value={value ?? ''}
            aria-invalid={isWrong || undefined}
            aria-describedby={describedBy}
            onChange={(event) => onChange(event.currentTarget.value as T)}
          >
            {value === null && (
              <option value="" disabled>
                {placeholder ?? ''}
              </option>
            )}
            <ChoiceOptions choices={data} />
          </select>
          <IconSelector size={18} className={styles.arrows} aria-hidden="true" />
        </span>
      )}
    </FieldFrame>
  );
}

/** The options of a select, in their groups; `taken` are there and cannot be chosen again. */
export function ChoiceOptions({
  choices,
  taken = [],
}: {
  choices: readonly (string | Choice | ChoiceGroup)[];
  taken?: readonly string[];
}) {
  return choices.map((one) =>
    typeof one === 'string' ? (
      <Option key={one} choice={{ value: one, label: one }} taken={taken} />
    ) : 'group' in one ? (
      <optgroup key={one.group} label={one.group}>
        {one.items.map((item) => (
          <Option key={item.value} choice={item} taken={taken} />
        ))}
      </optgroup>
    ) : (
      <Option key={one.value} choice={one} taken={taken} />
    ),
  );
}

function Option({ choice, taken }: { choice: Choice; taken: readonly string[] }) {
  return (
    <option value={choice.value} disabled={choice.disabled === true || taken.includes(choice.value)}>
      {choice.label}
    </option>
  );
}

export interface ToggleProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
}

/** On or off, at once: the words at the start, the switch at the end. */
export function SwitchField(props: ToggleProps) {
  return <Toggle {...props} kind="switch" />;
}

/** Agreed or not, sent with a form: the box at the start. */
export function CheckField(props: ToggleProps) {
  return <Toggle {...props} kind="check" />;
}

function Toggle({ kind, label, description, error, className, ...rest }: ToggleProps & { kind: 'switch' | 'check' }) {
  const id = useId();
  const says = fieldError(error);
  const describedBy = [description && `${id}-about`, says && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes(styles.toggle, styles[kind], className)}>
      <input
        id={id}
        {...rest}
        type="checkbox"
        role={kind === 'switch' ? 'switch' : undefined}
        className={styles.input}
        aria-invalid={says !== undefined || undefined}
        aria-describedby={describedBy === '' ? undefined : describedBy}
      />
      <span className={kind === 'switch' ? styles.track : styles.box} aria-hidden="true">
        {kind === 'check' && <IconCheck size={14} />}
      </span>
      <span className={styles.words}>
        <label htmlFor={rest.id ?? id}>{label}</label>
        {description !== undefined && (
          <span id={`${id}-about`} className={styles.about}>
            {description}
          </span>
        )}
        {says !== undefined && (
          <span id={`${id}-error`} className={styles.error}>
            {says}
          </span>
        )}
      </span>
    </div>
  );
}
