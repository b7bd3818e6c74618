import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MessageAlert } from '#contract/alerts/alerts.entities.ts';
import { categoryText } from '#web/ui/alert-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Avatar } from '#web/ui/tile.tsx';
import styles from './alerts.module.css';

export function nameOf(person: MessageAlert['student']): string {
  return person?.preferred_name ?? person?.full_name ?? '';
}

/** An alert in the list; the whole row leads to it. */
export function AlertRow({ alert }: { alert: MessageAlert }) {
  const { i18n } = useLingui();
  const places = [alert.group?.name, alert.activity?.name].filter((name) => name !== undefined);
  return (
    <li className={styles.item}>
      <Link to="/alerts/$alertId" params={{ alertId: alert.id }} preload="intent" className={styles.row}>
        <Avatar
          name={alert.student?.full_name ?? '?'}
          color={alert.student?.color ?? null}
          url={alert.student?.avatar_url ?? null}
        />
        <span className={styles.rowWords}>
          <span className={styles.rowHead}>
            <b className="truncate">{alert.student?.full_name}</b>
            <SeverityBadge alert={alert} />
            <span className={styles.category}>{categoryText(i18n, alert.category)}</span>
          </span>
          <span className={styles.excerpt}>{plainWords(alert.note ?? alert.excerpt)}</span>
          <span className={styles.rowFoot}>
            <span className="truncate">{places.join(', ')}</span>
            <Taken alert={alert} />
          </span>
        </span>
        <span className={styles.time}>
          <RelativeTime brief value={alert.last_message_at} />
        </span>
      </Link>
    </li>
  );
}

/** What somebody wrote, without the signs of markdown: in a list it is one run of words. */
function plainWords(text: string): string {
  return text.replaceAll(/[*_`#>$]+|\[!hint [\d/]+\]/g, '');
}

/** How much it hurries while it is open; afterwards that it is done. */
export function SeverityBadge({ alert }: { alert: MessageAlert }) {
  const { t } = useLingui();
  if (alert.state === 'resolved') return <Badge tone="good">{t`Resolved`}</Badge>;
  return alert.severity === 'urgent' ? <Badge tone="bad">{t`Urgent`}</Badge> : <Badge tone="warn">{t`To read`}</Badge>;
}

function Taken({ alert }: { alert: MessageAlert }) {
  if (alert.state === 'resolved') {
    return alert.resolver === null ? null : (
      <span className={styles.taken}>
        <Trans>Resolved by {nameOf(alert.resolver)}</Trans>
      </span>
    );
  }
  return (
    <span className={styles.taken}>
      {alert.assignee === null ? (
        <Trans>Nobody has taken it on</Trans>
      ) : (
        <Trans>{nameOf(alert.assignee)} has taken it on</Trans>
      )}
    </span>
  );
}
