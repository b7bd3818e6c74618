import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { budgetRoutes } from '#contract/budgets/budgets.routes.ts';
import type { BudgetUsage } from '#contract/budgets/budgets.entities.ts';
import { call } from '#web/api/call.ts';
import { fieldText } from '#web/api/error-text.ts';
import { newId } from '#web/api/new-id.ts';
import { refresh } from '#web/api/query.ts';
import { displayName } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { amountOf, amountText } from '#web/ui/amounts.ts';
import { limitName, useLimitWords } from './limit-words.ts';

export interface TopUpDialogProps {
  opened: boolean;
  onClose: () => void;
  usage: BudgetUsage;
  /** For him alone; else for everybody whom the limit is about. */
  pupil?: { id: string; full_name: string; preferred_name: string | null };
}

/** More for the present day or term, at once. */
export function TopUpDialog({ opened, onClose, usage, pupil }: TopUpDialogProps) {
  const { t, i18n } = useLingui();
  const words = useLimitWords();
  const client = useQueryClient();
  const { budget } = usage;
  const half = budget.unit === 'tokens' ? Math.max(1000, Math.round(budget.amount / 2)) : budget.amount / 2;
  const [text, setText] = useState<string | null>(null);
  const [key, setKey] = useState(newId);
  const written = text ?? new Intl.NumberFormat(i18n.locale, { useGrouping: false }).format(half);
  const amount = amountOf(written, i18n.locale);
  const add = useMutation({
    mutationFn: (more: number) =>
      call(
        budgetRoutes.topUpBudget,
        { params: { id: budget.id }, body: { amount: more, ...(pupil ? { userId: pupil.id } : {}) } },
        { idempotencyKey: key },
      ),
    onSuccess: async (_, more) => {
      const said = amountText(budget, more, i18n.locale);
      toast({ text: t`${said} added. Running lessons have it now.` });
      setText(null);
      setKey(newId());
      onClose();
      await refresh(client, budgetRoutes.readBudgetUsage);
    },
  });
  const name = pupil === undefined ? null : displayName(pupil);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={name === null ? t`Add to “${limitName(words, budget)}”` : t`Add for ${name}`}
      onSubmit={() => amount !== null && add.mutate(amount)}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="ink" busy={add.isPending} disabled={amount === null}>
            <Trans>Add</Trans>
          </Button>
        </>
      }
    >
      <p className="muted">
        {budget.period === 'day' ? (
          <Trans>It counts for today only; tomorrow the limit is as before. Limits above it stay as they are.</Trans>
        ) : (
          <Trans>It counts for this term only. Limits above it stay as they are.</Trans>
        )}
      </p>
      <TextField
        label={budget.unit === 'tokens' ? t`Tokens to add` : t`${budget.currency ?? ''} to add`}
        inputMode={budget.unit === 'tokens' ? 'numeric' : 'decimal'}
        autoComplete="off"
        data-autofocus
        value={written}
        onChange={(event) => setText(event.currentTarget.value)}
        error={amount === null ? t`Write a number.` : fieldText(add.error, 'amount')}
      />
      <FormError error={add.error} />
    </Dialog>
  );
}
