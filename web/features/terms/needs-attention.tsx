import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconChecks, IconClock, IconMoodSmile } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { MessageAlert } from '#contract/alerts/alerts.entities.ts';
import { categoryText } from '#web/ui/alert-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Panel, Section } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RemindButton } from '#web/ui/remind-button.tsx';
import { RelativeTime, useNow } from '#web/ui/relative-time.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { clockText, daysBetween } from '#web/ui/time-text.ts';
import { AvatarGroup } from '#web/ui/tile.tsx';
import type { Review, Standings } from './home-data.ts';
import styles from './home.module.css';

export interface NeedsAttentionProps {
  /** open ones, the most urgent first */
  alerts: readonly MessageAlert[];
  hasMoreAlerts: boolean;
  reviews: readonly Review[];
  /** what closes soon, with how many have not begun */
  closing: readonly { activity: Activity & { deadline: string }; left: number; isReminded: boolean }[];
  standings: Standings;
  /** the names of the groups that an activity stands in */
  placeOf: (activityId: string) => string;
  isPending: boolean;
  /** of what could not be read */
  error: unknown;
  onRetry: () => void;
}

/** What waits for a teacher: alerts before all else, then drafted grades to confirm. */
export function NeedsAttention(props: NeedsAttentionProps) {
  const { alerts, hasMoreAlerts, reviews, closing, isPending, error } = props;
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
        ) : error === null && reviews.length + alerts.length + closing.length === 0 ? (
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
          reviews.map((review) => (
            <Waiting
              key={review.activity.id}
              review={review}
              count={Math.max(review.chats.length, props.standings.get(review.activity.id)?.to_review ?? 0)}
              place={props.placeOf(review.activity.id)}
            />
          ))
        )}
        {closing.map(({ activity, left, isReminded }) => (
          <Closing key={activity.id} activity={activity} left={left} isReminded={isReminded} />
        ))}
        {!isPending && error !== null && <ErrorState quiet error={error} onRetry={props.onRetry} />}
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
        <Trans context="command">Read</Trans>
      </ButtonLink>
    </div>
  );
}

function Closing({ activity, left, isReminded }: NeedsAttentionProps['closing'][number]) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { name } = activity;
  const at = clockText(activity.deadline, i18n.locale);
  return (
    <div className={styles.waiting}>
      <span className={classes(styles.icon, styles.closing)}>
        <IconClock size={20} aria-hidden="true" />
      </span>
      <p className={styles.words}>
        <b>
          <Plural
            value={left}
            one={`# student has not started ${name}`}
            other={`# students have not started ${name}`}
          />
        </b>
        <span className="small muted">
          {daysBetween(now, Date.parse(activity.deadline)) === 0
            ? t`It closes today at ${at}`
            : t`It closes tomorrow at ${at}`}
        </span>
      </p>
      <RemindButton activity={activity} isReminded={isReminded} />
      <ButtonLink
        size="compact"
        to="/activities/$activityId/overview"
        params={{ activityId: activity.id }}
        aria-label={t`See who has not started ${name}`}
      >
        <Trans>See who</Trans>
      </ButtonLink>
    </div>
  );
}

function Waiting({ review, count, place }: { review: Review; count: number; place: string }) {
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
          <Plural value={count} one="# session to review" other="# sessions to review" />
        </b>
        <span className="small muted">
          {place === ''
            ? t`${name} · Sparky has drafted the grades`
            : t`${name}, ${place} · Sparky has drafted the grades`}
        </span>
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
