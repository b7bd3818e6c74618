import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconChecks, IconMoodSmile } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MessageAlert } from '#contract/alerts/alerts.entities.ts';
import { categoryText } from '#web/ui/alert-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Panel, Section } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AvatarGroup } from '#web/ui/tile.tsx';
import type { Review } from './home-data.ts';
import styles from './home.module.css';

export interface NeedsAttentionProps {
  /** open ones, the most urgent first */
  alerts: readonly MessageAlert[];
  hasMoreAlerts: boolean;
  reviews: readonly Review[];
  isPending: boolean;
}

/** What waits for a teacher: alerts before all else, then drafted grades to confirm. */
export function NeedsAttention({ alerts, hasMoreAlerts, reviews, isPending }: NeedsAttentionProps) {
  const { t } = useLingui();
  return (
    <Section title={t`Needs attention`}>
      <Panel className={styles.attention}>
        {alerts.map((alert) => (
          <Alert key={alert.id} alert={alert} />
        ))}
        {hasMoreAlerts && (
          <p className={styles.allAlerts}>
            <Link to="/alerts" preload="intent" className="text-link">
              {t`All open alerts`}
            </Link>
          </p>
        )}
        {isPending ? (
          <SkeletonRows count={2} height={58} />
        ) : reviews.length + alerts.length === 0 ? (
          <div className={styles.waiting}>
            <span className={classes(styles.icon, styles.calm)}>
              <IconMoodSmile size={20} aria-hidden="true" />
            </span>
            <p className={styles.words}>
              <b>{t`Nothing waits for you`}</b>
              <span className="small muted">{t`Submitted sessions come here when Sparky has drafted a grade.`}</span>
            </p>
          </div>
        ) : (
          reviews.map((review) => <Waiting key={review.activity.id} review={review} />)
        )}
      </Panel>
    </Section>
  );
}

function Alert({ alert }: { alert: MessageAlert }) {
  const { t, i18n } = useLingui();
  const name = alert.student?.full_name ?? '';
  return (
    <div className={classes(styles.waiting, alert.severity === 'urgent' && styles.urgent)}>
      <span className={classes(styles.icon, styles.worrying)}>
        <IconAlertTriangle size={20} aria-hidden="true" />
      </span>
      <p className={styles.words}>
        <b>
          {alert.source === 'moderation'
            ? t`${name} wrote something you should read`
            : t`${name}: a message was reported`}
        </b>
        <span className="small muted">
          {[categoryText(i18n, alert.category), alert.activity?.name ?? alert.group?.name].filter(Boolean).join(' · ')}{' '}
          · <RelativeTime value={alert.last_message_at} />
          {alert.assignee !== null && ` · ${t`taken on by ${alert.assignee.full_name}`}`}
        </span>
      </p>
      {alert.severity === 'urgent' && <Badge tone="bad">{t`Urgent`}</Badge>}
      <ButtonLink
        size="compact"
        {...(alert.severity === 'urgent' ? { variant: 'ink' as const } : {})}
        to="/alerts/$alertId"
        params={{ alertId: alert.id }}
        aria-label={t`Read the alert about ${name}`}
      >
        <Trans>Read</Trans>
      </ButtonLink>
    </div>
  );
}

function Waiting({ review }: { review: Review }) {
  const { t } = useLingui();
  const first = review.chats[0];
  const { name } = review.activity;
  return (
    <div className={styles.waiting}>
      <span className={styles.icon}>
        <IconChecks size={20} aria-hidden="true" />
      </span>
      <p className={styles.words}>
        <b>
          <Plural value={review.chats.length} one="# session to review" other="# sessions to review" />
        </b>
        <span className="small muted">{t`${name} · Sparky has drafted the grades`}</span>
      </p>
      <span className={styles.faces}>
        <AvatarGroup
          people={review.chats.map((chat) => ({
            name: chat.creator?.full_name ?? '?',
            color: chat.creator?.color ?? null,
            url: chat.creator?.avatar_url ?? null,
          }))}
        />
      </span>
      {first !== undefined && (
        <ButtonLink
          size="compact"
          to="/activities/$activityId/sessions/$chatId"
          params={{ activityId: review.activity.id, chatId: first.id }}
          aria-label={t`Review ${name}`}
        >
          <Trans>Review</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
