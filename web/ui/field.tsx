// Form fields: label above, error below with an icon. All are Mantine inputs, so anything of theirs passes through:
//   <TextField label={t`Name`} value={…} onChange={…} error={fieldText(error, 'name')} />
//   PasswordField, TextArea, SelectField, SwitchField, CheckField
// For another Mantine input (NumberInput, DateTimePicker, …) spread the same look: <NumberInput {...fieldLook} error={fieldError(text)} />
// <FormError error={mutation.error} /> is the line above the buttons for what belongs to no single field;
// it also leads the focus to the first field that is not right.
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Trans } from '@lingui/react/macro';
import { Textarea, TextInput, type TextareaProps, type TextInputProps } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CallError } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import styles from './field.module.css';
import { toast } from './toast.tsx';

/** The look of every input; spread it on a Mantine input of one's own. */
export const fieldLook = {
  classNames: {
    label: styles.label ?? '',
    input: styles.input ?? '',
    description: styles.description ?? '',
    error: styles.error ?? '',
    required: styles.required ?? '',
  },
  inputWrapperOrder: ['label', 'description', 'input', 'error'] as ('label' | 'description' | 'input' | 'error')[],
};

/** An error line with its icon; null and '' stay nothing. */
export function fieldError(text: ReactNode): ReactNode {
  if (text === null || text === undefined || text === '' || text === false) return undefined;
  return (
    <span className={styles.errorLine}>
      <IconAlertCircle size={16} aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
}

export function TextField({ error, ...rest }: TextInputProps) {
  return <TextInput {...fieldLook} error={fieldError(error)} {...rest} />;
}

/** Whether the browser makes a field as high as its words by itself. */
const isSizedByContent = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');
/** Above and below the words, with the border. */
const edges = '20px';

export function TextArea({ error, autosize = true, minRows = 3, maxRows, ...rest }: TextareaProps) {
  const common = { ...fieldLook, error: fieldError(error), ...rest };
  if (!isSizedByContent || !autosize) {
    return <Textarea {...common} autosize={autosize} minRows={minRows} {...(maxRows !== undefined && { maxRows })} />;
  }
  // Measured by script it would keep the height of a moment in which the page was narrow.
  const least = `max(${minRows}lh + ${edges}, var(--field-height))`;
  const most = maxRows === undefined ? 'none' : `calc(${maxRows}lh + ${edges})`;
  return (
    <Textarea {...common} styles={{ input: { fieldSizing: 'content', minBlockSize: least, maxBlockSize: most } }} />
  );
}

function isAboutFields(error: unknown): boolean {
  return error instanceof CallError && Object.keys(error.fields).length > 0;
}

/** A page that has lost its right comes into step, and may take the form with it before anybody has read why. */
function sayWhenSweptAway(error: unknown): (() => void) | undefined {
  if (!(error instanceof CallError) || (error.code !== 'not_allowed' && error.code !== 'not_found')) return undefined;
  let isSeen = false;
  const see = (): void => {
    isSeen = true;
  };
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, see, true);
  return () => {
    for (const kind of ['pointerdown', 'keydown']) removeEventListener(kind, see, true);
    if (!isSeen) toast({ text: errorText(error), tone: 'bad' });
  };
}

export function FormError({ error }: { error: unknown }) {
  const place = useRef<HTMLDivElement>(null);
  // About fields that this form does not show: said here, or nobody would know why nothing happened.
  const [lost, setLost] = useState<unknown>(null);
  const isThere = error !== null && error !== undefined && (!isAboutFields(error) || lost === error);

  useEffect(() => {
    if (!isAboutFields(error)) return;
    // Who sends a form by keyboard, or hears it, is led to the first field that is not right.
    const form = place.current?.closest('form') ?? document;
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else setLost(error);
  }, [error]);

  useEffect(() => sayWhenSweptAway(error), [error]);

  return (
    <div ref={place} hidden={!isThere}>
      {isThere && (
        <p className={styles.formError} role="alert">
          <IconAlertCircle size={18} aria-hidden="true" />
          <span>
            {errorText(error)}
            {error instanceof CallError && error.code === 'not_signed_in' && (
              <>
                {' '}
                {/* In a tab of its own, so that what was typed here stays and can be sent again. */}
                <a className={styles.signIn} href="/sign-in" target="_blank" rel="noreferrer">
                  <Trans>Sign in in a new tab</Trans>
                </a>
              </>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
