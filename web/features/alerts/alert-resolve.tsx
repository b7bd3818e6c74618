import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { alertRoutes } from '#contract/alerts/alerts.routes.ts';
import type { MessageAlert } from '#contract/alerts/alerts.entities.ts';
import { call } from '#web/api/call.ts';
import { fieldText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError, TextArea } from '#web/ui/field.tsx';
import { DateTime } from '#web/ui/relative-time.tsx';
import { nameOf } from './alert-row.tsx';
import styles from './alerts.module.css';
import { useChangeAlert } from './use-change-alert.ts';

const longestNote = 2000;

/** Resolve with a note for the others; once resolved: who did, when, and the way back. */
export function AlertResolve({ alert }: { alert: MessageAlert }) {
  return alert.state === 'open' ? <Resolve alert={alert} /> : <Resolved alert={alert} />;
}

function Resolve({ alert }: { alert: MessageAlert }) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const resolve = useChangeAlert(alert.id, () =>
    call(alertRoutes.resolveMessageAlert, { body: { alertId: alert.id, note } }),
  );
  return (
    <form
      className={styles.part}
      aria-label={t`Resolve this alert`}
      onSubmit={(event) => {
        event.preventDefault();
        resolve.mutate();
      }}
    >
      <TextArea
        label={t`What was done`}
        description={t`For the others who read this alert. Students never see it.`}
        autosize
        minRows={3}
        maxLength={longestNote}
        value={note}
        error={fieldText(resolve.error, 'note')}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <FormError error={resolve.error} />
      <Button type="submit" variant="primary" busy={resolve.isPending}>
        {t`Resolve alert`}
      </Button>
      {alert.severity === 'urgent' && (
        <p className="small dim">{t`Until it is resolved, reminders go out, also to the admins.`}</p>
      )}
    </form>
  );
}

function Resolved({ alert }: { alert: MessageAlert }) {
  const { t } = useLingui();
  const reopen = useChangeAlert(alert.id, () =>
    call(alertRoutes.unresolveMessageAlert, { body: { alertId: alert.id } }),
  );
  return (
    <section className={styles.part} aria-label={t`Resolved`}>
      <p>
        <Trans>
          Resolved by {nameOf(alert.resolver)}, <DateTime value={alert.resolved_at ?? alert.created_at} />
        </Trans>
      </p>
      {alert.resolution_note !== null && <p className={styles.quote}>{alert.resolution_note}</p>}
      <FormError error={reopen.error} />
      <div className={styles.buttons}>
        <Button busy={reopen.isPending} onClick={() => reopen.mutate()}>
          {t`Open it again`}
        </Button>
      </div>
    </section>
  );
}
