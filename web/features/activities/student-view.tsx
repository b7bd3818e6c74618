import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconClock, IconFlag, IconHourglassHigh, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { Chat } from '#contract/chats/chats.entities.ts';
import type { RouteAnswer } from '#contract/core/route.ts';
import { query } from '#web/api/query.ts';
import { displayName, useMe } from '#web/api/session.ts';
import { ActivityMenu } from '#web/ui/activity-actions/lazy-activity-actions.tsx';
import { AvailabilityBadge } from '#web/ui/availability.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Panel, Section } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { DateTime } from '#web/ui/relative-time.tsx';
import { SessionList, SessionRow } from '#web/ui/session-row.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { Sparky } from '#web/ui/sparky.tsx';
import { Tile } from '#web/ui/tile.tsx';
import styles from './activity.module.css';
import { ActivityPlace } from './activity-place.tsx';
import { RubricTable } from './rubric-table.tsx';

type OpenState = RouteAnswer<typeof activityRoutes.isActivityPaused>;

/** What a student needs before a session: what it is, how long, until when, and one button. */
export function StudentView({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const me = useMe();
  const navigate = useNavigate();
  const open = useQuery(query(activityRoutes.isActivityPaused, { query: { activityId: activity.id } }));
  const chats = useQuery(
    query(chatRoutes.listActivityChats, { query: { activityId: activity.id, creatorId: me.id, size: 50 } }),
  );
  const sessions = chats.data?.objects ?? [];
  const going = sessions.find((chat) => chat.submitted_at === null);
  const greeting = activity.initial_message_contents
    .map((item) => item.source_text ?? '')
    .filter((text) => text !== '')
    .join('\n\n');

  return (
    <Page width="form">
      <PageHeader
        title={activity.name}
        lead={<Tile emoji={activity.emoji} name={activity.name} color={activity.color} size="large" />}
        note={
          <ActivityPlace activity={activity}>
            {activity.creator !== null && <span>{displayName(activity.creator)}</span>}
            <AvailabilityBadge activity={activity} />
          </ActivityPlace>
        }
        actions={
          <>
            {/* A student who has made it, or owns the class. */}
            {activity.abilities.modify === true && (
              <ButtonLink
                icon={<IconPencil size={20} />}
                to="/activities/$activityId/settings"
                params={{ activityId: activity.id }}
              >
                {t`Edit`}
              </ButtonLink>
            )}
            <ActivityMenu activity={activity} onArchived={() => void navigate({ to: '/' })} />
          </>
        }
      />
      <div className={styles.stack}>
        <Panel className={styles.start}>
          {activity.summary !== null && activity.summary !== '' && (
            <p className={styles.summary}>
              <bdi>{activity.summary}</bdi>
            </p>
          )}
          {greeting !== '' && (
            <div className={styles.greeting}>
              <Sparky state="happy" size={36} />
              <div className={styles.words}>
                <Markdown text={greeting} />
              </div>
            </div>
          )}
          <Facts activity={activity} />
          {open.isPending || chats.isPending ? (
            <Skeleton height={46} width={180} />
          ) : open.isError ? (
            <ErrorState quiet error={open.error} onRetry={() => void open.refetch()} />
          ) : (
            <StartLine activity={activity} open={open.data} going={going} hasSessions={sessions.length > 0} />
          )}
        </Panel>
        {(chats.isPending || chats.isError || sessions.length > 0) && (
          <Section title={t`Your sessions`}>
            <Panel>
              {chats.isPending ? (
                <SkeletonRows count={2} />
              ) : chats.isError ? (
                <ErrorState quiet error={chats.error} onRetry={() => void chats.refetch()} />
              ) : (
                <SessionList>
                  {sessions.map((chat) => (
                    <SessionRow key={chat.id} chat={chat} />
                  ))}
                </SessionList>
              )}
            </Panel>
          </Section>
        )}
        {activity.graded && activity.grading_rubric.length > 0 && (
          <Section title={t`How it is graded`}>
            <RubricTable levels={activity.grading_rubric} />
          </Section>
        )}
      </div>
    </Page>
  );
}

function Facts({ activity }: { activity: Activity }) {
  const facts: { key: string; icon: ReactNode; text: ReactNode }[] = [];
  if (activity.duration !== null) {
    facts.push({
      key: 'duration',
      icon: <IconHourglassHigh size={18} />,
      text: (
        <Plural
          value={activity.duration}
          one="# minute from your first message"
          other="# minutes from your first message"
        />
      ),
    });
  }
  if (activity.deadline !== null) {
    facts.push({
      key: 'deadline',
      icon: <IconClock size={18} />,
      text: (
        <Trans>
          Open until <DateTime value={activity.deadline} />
        </Trans>
      ),
    });
  }
  if (activity.graded) {
    facts.push({ key: 'graded', icon: <IconFlag size={18} />, text: <Trans>Your teacher grades it</Trans> });
  }
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact.key}>
          {fact.icon}
          <span>{fact.text}</span>
        </li>
      ))}
    </ul>
  );
}

function StartLine({
  activity,
  open,
  going,
  hasSessions,
}: {
  activity: Activity;
  open: OpenState;
  going: Chat | undefined;
  hasSessions: boolean;
}) {
  if (open.paused && going === undefined) return <ClosedLine activity={activity} open={open} />;
  if (going !== undefined) {
    return (
      <div className={styles.startLine}>
        <ButtonLink
          variant="primary"
          size="large"
          to="/activities/$activityId/sessions/$chatId"
          params={{ activityId: activity.id, chatId: going.id }}
        >
          {open.paused ? <Trans>Read your session</Trans> : <Trans>Go on with your session</Trans>}
        </ButtonLink>
        {open.paused && <ClosedLine activity={activity} open={open} />}
      </div>
    );
  }
  if (activity.abilities.create_chat !== true) {
    return (
      <p className="muted">
        <Trans>You may read this activity. Sessions are for members of its class.</Trans>
      </p>
    );
  }
  return (
    <div className={styles.startLine}>
      <ButtonLink
        variant={hasSessions ? 'quiet' : 'primary'}
        size="large"
        to="/activities/$activityId/sessions/$chatId"
        params={{ activityId: activity.id, chatId: 'new' }}
      >
        {hasSessions ? <Trans>Start another session</Trans> : <Trans>Start</Trans>}
      </ButtonLink>
    </div>
  );
}

/** Why nothing can be started now, and when it can. */
function ClosedLine({ activity, open }: { activity: Activity; open: OpenState }) {
  switch (open.reason) {
    case 'not_open_yet':
      return (
        <p className={styles.closed}>
          {activity.available_from === null ? (
            <Trans>This activity is not open yet.</Trans>
          ) : (
            <Trans>
              This activity opens <DateTime value={activity.available_from} />.
            </Trans>
          )}
        </p>
      );
    case 'closed':
      return (
        <p className={styles.closed}>
          {activity.deadline === null ? (
            <Trans>This activity is closed.</Trans>
          ) : (
            <Trans>
              This activity closed <DateTime value={activity.deadline} />.
            </Trans>
          )}
        </p>
      );
    case 'paused':
      return (
        <p className={styles.closed}>
          <Trans>Your teacher has paused this activity. Nothing you wrote is lost.</Trans>
        </p>
      );
    case 'term_inactive':
      return (
        <p className={styles.closed}>
          <Trans>This belongs to a term that is over. You can still read your sessions.</Trans>
        </p>
      );
    case 'unpublished':
    case null:
      return (
        <p className={styles.closed}>
          <Trans>This activity is not open at the moment.</Trans>
        </p>
      );
  }
}
