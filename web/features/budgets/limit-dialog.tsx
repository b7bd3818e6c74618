import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { budgetRoutes } from '#contract/budgets/budgets.routes.ts';
import type { Budget } from '#contract/budgets/budgets.entities.ts';
import { call } from '#web/api/call.ts';
import { fieldText } from '#web/api/error-text.ts';
import { newId } from '#web/api/new-id.ts';
import { refresh } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field-choices.tsx';
import { FormError, TextField } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { toast } from '#web/ui/toast.tsx';
import { amountOf } from '#web/ui/amounts.ts';
import type { UsagePlace } from './usage-page.tsx';
import styles from './usage.module.css';

export interface LimitDialogProps {
  opened: boolean;
  onClose: () => void;
  place: UsagePlace;
  currencies?: readonly string[];
  /** The limit to change; else a new one is set. */
  budget?: Budget;
}

/** Sets a new limit, or changes the amount of one. */
export function LimitDialog({ opened, onClose, place, currencies = [], budget }: LimitDialogProps) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const [share, setShare] = useState<Budget['share']>('everyone');
  const [period, setPeriod] = useState<Budget['period']>('day');
  const [unit, setUnit] = useState('tokens');
  const [text, setText] = useState<string | null>(null);
  const [key, setKey] = useState(newId);
  const now =
    budget === undefined ? '' : new Intl.NumberFormat(i18n.locale, { useGrouping: false }).format(budget.amount);
  const written = text ?? now;
  const amount = amountOf(written, i18n.locale);
  const currency = budget === undefined ? (unit === 'tokens' ? null : unit) : budget.currency;
  const save = useMutation({
    mutationFn: async (of: number) => {
      if (budget !== undefined) {
        await call(budgetRoutes.updateBudget, { params: { id: budget.id }, body: { amount: of } });
        return;
      }
      const kind = { share, period, unit: currency === null ? 'tokens' : 'money', currency } as const;
      await call(budgetRoutes.createBudget, { body: { ...place, ...kind, amount: of } }, { idempotencyKey: key });
    },
    onSuccess: async () => {
      toast({ text: budget === undefined ? t`The limit is set. It counts from now on.` : t`The limit is changed.` });
      setText(null);
      setKey(newId());
      onClose();
      await refresh(client, budgetRoutes.readBudgetUsage);
    },
  });
  const [isTried, setTried] = useState(false);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={budget === undefined ? t`Set a limit` : t`Change the limit`}
      onSubmit={() => {
        setTried(true);
        if (amount !== null) save.mutate(amount);
      }}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="ink" busy={save.isPending}>
            {budget === undefined ? t`Set the limit` : t`Save`}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {budget === undefined && (
          <>
            <Segmented
              showLabel
              label={t`For whom`}
              value={share}
              onChange={setShare}
              options={[
                { value: 'everyone', label: t`All together` },
                { value: 'each_pupil', label: t`Each student` },
              ]}
            />
            <Segmented
              showLabel
              label={t`How long`}
              value={period}
              onChange={setPeriod}
              options={[
                { value: 'day', label: t`A day` },
                { value: 'term', label: t`The whole term` },
              ]}
            />
            {currencies.length > 0 && (
              <SelectField
                label={t`Counted in`}
                value={unit}
                onChange={setUnit}
                data={[{ value: 'tokens', label: t`Tokens` }, ...currencies.map((one) => ({ value: one, label: one }))]}
                error={fieldText(save.error, 'currency')}
              />
            )}
          </>
        )}
        <TextField
          label={currency === null ? t`Tokens` : t`Amount in ${currency}`}
          description={
            currency === null
              ? t`1,000 tokens are about 750 words, read and written. A lesson takes 20,000 to 100,000.`
              : t`Counts what models cost that are priced in this currency.`
          }
          inputMode={currency === null ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={written}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isTried && amount === null ? t`Write a number.` : fieldText(save.error, 'amount')}
        />
        {budget !== undefined && (
          <p className="small muted">
            <Trans>It holds at once. Under what is used already, nothing is left until the period ends.</Trans>
          </p>
        )}
        <FormError error={save.error} />
      </div>
    </Dialog>
  );
}
