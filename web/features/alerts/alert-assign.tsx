import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconHandStop } from '@tabler/icons-react';
import { alertRoutes } from '#contract/alerts/alerts.routes.ts';
import type { MessageAlert } from '#contract/alerts/alerts.entities.ts';
import { call } from '#web/api/call.ts';
import { maxBatch } from '#contract/core/paging.ts';
import { query } from '#web/api/query.ts';
import { displayName, useMe } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field-choices.tsx';
import { FormError } from '#web/ui/field.tsx';
import { nameOf } from './alert-row.tsx';
import styles from './alerts.module.css';
import { useChangeAlert } from './use-change-alert.ts';

const nobody = 'nobody';

/** Who takes it on: oneself with one click, or another who reads it. */
export function AlertAssign({ alert }: { alert: MessageAlert }) {
  const { t } = useLingui();
  const me = useMe();
  const people = useQuery(
    query(alertRoutes.listMessageAlertModerators, { query: { alertId: alert.id, size: maxBatch } }),
  );
  const assign = useChangeAlert(alert.id, (userId: string | null) =>
    call(alertRoutes.assignMessageAlert, { body: { alertId: alert.id, userId } }),
  );
  const known = people.data?.objects ?? [];
  // Until the list is read, and for who is no moderator any more, the one who has it.
  const listed = alert.assignee !== null && !known.some((one) => one.id === alert.assigned_to);
  const choices = [
    { value: nobody, label: t`Nobody yet` },
    ...(listed ? [{ value: alert.assigned_to ?? nobody, label: nameOf(alert.assignee) }] : []),
    ...known.map((one) => ({
      value: one.id,
      label: one.id === me.id ? t`${displayName(one)} (you)` : displayName(one),
    })),
  ];
  return (
    <section className={styles.part} aria-label={t`Who takes it on`}>
      <SelectField
        label={t`Taken on by`}
        value={alert.assigned_to ?? nobody}
        onChange={(value) => assign.mutate(value === nobody ? null : value)}
        data={choices}
        disabled={assign.isPending}
      />
      {alert.assigned_to !== me.id && (
        <Button icon={<IconHandStop size={18} />} busy={assign.isPending} onClick={() => assign.mutate(me.id)}>
          {t`Take it on`}
        </Button>
      )}
      <FormError error={assign.error} />
    </section>
  );
}
