import { useLingui } from '@lingui/react/macro';
import { CallError } from '#web/api/call.ts';
import { CheckField } from '#web/ui/field-choices.tsx';
import { TextField } from '#web/ui/field.tsx';
import styles from './models.module.css';
import type { ProfileFieldsProps } from './profile-fields.tsx';
import type { ProfileForm } from './profile-form.ts';
import { useProblem } from './use-problem.ts';

type NumberKey = {
  [K in keyof ProfileForm]: ProfileForm[K] extends string ? K : never;
}[keyof ProfileForm];

/** What seldom needs a change: abilities, size, patience, price. Open by itself when something in it is wrong. */
export function ProfileLimits({ form, set, error }: Omit<ProfileFieldsProps, 'profile'>) {
  const { t } = useLingui();
  const problem = useProblem(error);
  const isWrong =
    error instanceof CallError &&
    Object.keys(error.fields).some((field) => /^(profile\.)?(context|max_output|supports|timeouts|price)/.test(field));

  const numberField = (key: NumberKey, label: string, field: string) => (
    <TextField
      label={label}
      value={form[key]}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => set({ [key]: event.currentTarget.value })}
      error={problem(field)}
    />
  );
  const ability = (key: keyof ProfileForm['supports'], label: string) => (
    <CheckField
      label={label}
      checked={form.supports[key]}
      onChange={(event) => set({ supports: { ...form.supports, [key]: event.currentTarget.checked } })}
    />
  );

  return (
    <details className={styles.more} open={isWrong || undefined}>
      <summary>{t`Abilities, limits and price`}</summary>
      <div className={styles.moreBody}>
        <fieldset className={styles.set}>
          <legend>{t`What the model can do`}</legend>
          {ability('tools', t`Use tools, such as the calculator`)}
          {ability('json', t`Answer in JSON`)}
          {ability('vision', t`See pictures`)}
        </fieldset>
        <fieldset className={styles.set}>
          <legend>{t`Size`}</legend>
          <div className={styles.pair}>
            {numberField('contextTokens', t`Context, in tokens`, 'context_tokens')}
            {numberField('maxOutputTokens', t`Longest answer, in tokens`, 'max_output_tokens')}
          </div>
        </fieldset>
        <fieldset className={styles.set}>
          <legend>{t`How long to wait, in seconds`}</legend>
          <div className={styles.three}>
            {numberField('firstByteSeconds', t`Until the first word`, 'timeouts.first_byte_ms')}
            {numberField('gapSeconds', t`Between words`, 'timeouts.gap_ms')}
            {numberField('totalSeconds', t`In all`, 'timeouts.total_ms')}
          </div>
        </fieldset>
        <fieldset className={styles.set}>
          <legend>{t`Price of a million tokens`}</legend>
          <div className={styles.three}>
            {numberField('priceInput', t`Read`, 'price.input')}
            {numberField('priceOutput', t`Written`, 'price.output')}
            {numberField('currency', t`Currency`, 'price.currency')}
          </div>
          <p className="small muted">{t`Empty: free, or not known. Budgets in money count by it.`}</p>
        </fieldset>
      </div>
    </details>
  );
}
