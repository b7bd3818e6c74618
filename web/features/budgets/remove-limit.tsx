import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { budgetRoutes } from '#contract/budgets/budgets.routes.ts';
import type { Budget } from '#contract/budgets/budgets.entities.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { limitName, useLimitWords } from './limit-words.ts';

/** Asks before: the counts of the limit cannot be brought back. */
export function RemoveLimit({ opened, onClose, budget }: { opened: boolean; onClose: () => void; budget: Budget }) {
  const { t } = useLingui();
  const words = useLimitWords();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(budgetRoutes.deleteBudget, { params: { id: budget.id } }),
    onSuccess: async () => {
      toast({ text: t`The limit is removed.` });
      onClose();
      await refresh(client, budgetRoutes.readBudgetUsage);
    },
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t`Remove “${limitName(words, budget)}”?`}
      onSubmit={() => remove.mutate()}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="danger" busy={remove.isPending}>
            <Trans>Remove the limit</Trans>
          </Button>
        </>
      }
    >
      <p className="muted">
        <Trans>Only the limits above this place still count here then. The report of what was used stays.</Trans>
      </p>
      <FormError error={remove.error} />
    </Dialog>
  );
}
