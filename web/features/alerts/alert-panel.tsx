import { Trans, useLingui } from '@lingui/react/macro';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MessageAlertWithContext } from '#contract/alerts/alerts.entities.ts';
import { categoryText, subCategoryText } from '#web/ui/alert-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/relative-time.tsx';
import { AlertAssign } from './alert-assign.tsx';
import { AlertResolve } from './alert-resolve.tsx';
import { nameOf } from './alert-row.tsx';
import styles from './alerts.module.css';

/** What is known of an alert, and what can be done: take it on, resolve it, open it again. */
export function AlertPanel({ alert }: { alert: MessageAlertWithContext }) {
  const { t, i18n } = useLingui();
  const finer = alert.sub_categories.map((one) => subCategoryText(i18n, one)).join(', ');
  const category = categoryText(i18n, alert.category);
  return (
    <aside className={styles.panel} aria-label={t`About this alert`}>
      <div className={styles.panelInside}>
        <p className={styles.lead}>
          <Lead alert={alert} />
        </p>
        <dl className={styles.facts}>
          <Fact name={t`About`}>{finer === '' ? category : t`${category}: ${finer}`}</Fact>
          <Fact name={t`When`}>
            <DateTime value={alert.created_at} />
          </Fact>
          {alert.activity !== null && (
            <Fact name={t`Activity`}>
              {alert.activity.emoji} {alert.activity.name}
            </Fact>
          )}
          {alert.group !== null && <Fact name={t`Group`}>{alert.group.name}</Fact>}
          {alert.escalated_at !== null && (
            <Fact name={t`Admins told`}>
              <DateTime value={alert.escalated_at} />
            </Fact>
          )}
        </dl>
        {alert.note !== null && (
          <div>
            <p className="small dim">
              {alert.reporter === null ? <Trans>Note</Trans> : <Trans>{nameOf(alert.reporter)} added</Trans>}
            </p>
            <p className={styles.quote}>{alert.note}</p>
          </div>
        )}
        {alert.may_view_chat && <OpenSession alert={alert} />}
        {alert.state === 'open' && <AlertAssign alert={alert} />}
        <AlertResolve alert={alert} />
      </div>
    </aside>
  );
}

function Lead({ alert }: { alert: MessageAlertWithContext }) {
  const student = alert.student?.full_name ?? '';
  const reporter = nameOf(alert.reporter);
  if (alert.source === 'moderation') return <Trans>{student} wrote something you should read.</Trans>;
  if (alert.reporter?.id === alert.student?.id) return <Trans>{student} reported a message.</Trans>;
  return (
    <Trans>
      {reporter} reported a message in the session of {student}.
    </Trans>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function OpenSession({ alert }: { alert: MessageAlertWithContext }) {
  const { t } = useLingui();
  const icon = <IconExternalLink size={18} className="flip-rtl" />;
  return (
    <div>
      {alert.activity_id === null ? (
        <ButtonLink to="/chats/$chatId" params={{ chatId: alert.chat_id }} iconEnd={icon}>
          {t`Open the session`}
        </ButtonLink>
      ) : (
        <ButtonLink
          to="/activities/$activityId/sessions/$chatId"
          params={{ activityId: alert.activity_id, chatId: alert.chat_id }}
          iconEnd={icon}
        >
          {t`Open the session`}
        </ButtonLink>
      )}
    </div>
  );
}
