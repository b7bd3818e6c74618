import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import { IconCopy, IconLogin2, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { query } from '#web/api/query.ts';
import { displayName, isGuest, useMe } from '#web/api/session.ts';
import { ActivityMenu, DuplicateDialog } from '#web/ui/activity-actions/lazy-activity-actions.tsx';
import { AvailabilityBadge } from '#web/ui/availability.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Panel, Section } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { Sparky } from '#web/ui/sparky.tsx';
import { Tile } from '#web/ui/tile.tsx';
import styles from './activity.module.css';
import { subjectLabel } from './choices.ts';
import { anyLevelLabel } from './library-levels.ts';
import library from './library.module.css';
import { RubricTable } from './rubric-table.tsx';

/** What an activity of a library is like, before one duplicates or tries it. */
export default function LibraryActivityPage() {
  const { activityId = '' } = useParams({ strict: false });
  const read = useQuery(query(activityRoutes.readActivity, { query: { activityId } }));
  if (read.isPending) return <SkeletonPage />;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  const { activity } = read.data;
  // In a term it is no activity of a library any more.
  if (activity.term_id !== null) {
    return <Navigate to="/activities/$activityId" params={{ activityId }} replace />;
  }
  return <Preview activity={activity} />;
}

function Preview({ activity }: { activity: Activity }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [isDuplicating, setDuplicating] = useState(false);
  const isPublic = activity.parent_workspace_id === null && activity.parent_district_id === null;
  const back = isPublic ? '/public/library' : '/library';
  const backSearch = activity.parent_district_id === null ? {} : { of: 'district' };
  const mayDuplicate = activity.abilities.duplicate === true;
  const level = activity.grade_system_level === null ? '' : anyLevelLabel(i18n, activity.grade_system_level);
  const guest = isGuest(useMe());
  const here = useRouterState({ select: (state) => state.location.href });
  return (
    <Page width="form">
      <div>
        <nav className={library.back} aria-label={t`Library`}>
          <Link to={back} search={backSearch} className="text-link">
            {isPublic
              ? t`Public library`
              : activity.parent_district_id === null
                ? t`School library`
                : t`District library`}
          </Link>
        </nav>
        <PageHeader
          title={activity.name}
          lead={<Tile emoji={activity.emoji} name={activity.name} color={activity.color} size="large" />}
          note={
            <span className={styles.place}>
              {activity.creator !== null && <span>{displayName(activity.creator)}</span>}
              <span className="num">
                <Plural value={activity.chat_count} _0="No sessions yet" one="# session" other="# sessions" />
              </span>
              <AvailabilityBadge activity={activity} />
            </span>
          }
          actions={
            <>
              {guest && (
                <ButtonLink
                  variant="primary"
                  icon={<IconLogin2 size={20} className="flip-rtl" />}
                  to="/sign-in"
                  search={{ redirect_to: here }}
                >
                  {t`Sign in to try it`}
                </ButtonLink>
              )}
              {activity.abilities.create_chat === true && (
                <ButtonLink
                  variant={mayDuplicate ? 'quiet' : 'primary'}
                  icon={<IconPlayerPlay size={20} />}
                  to="/activities/$activityId/sessions/$chatId"
                  params={{ activityId: activity.id, chatId: 'new' }}
                >
                  {t`Try it`}
                </ButtonLink>
              )}
              {mayDuplicate && (
                <Button variant="primary" icon={<IconCopy size={20} />} onClick={() => setDuplicating(true)}>
                  {t`Duplicate`}
                </Button>
              )}
              <ActivityMenu activity={activity} onArchived={() => void navigate({ to: back, search: backSearch })} />
            </>
          }
        />
      </div>
      <Panel className={styles.start}>
        {activity.summary !== null && activity.summary !== '' && (
          <p className={styles.summary}>
            <bdi>{activity.summary}</bdi>
          </p>
        )}
        <p className={library.badges}>
          {level !== '' && <Badge>{level}</Badge>}
          {activity.categories.map((subject) => (
            <Badge key={subject}>{subjectLabel(i18n, subject)}</Badge>
          ))}
          {activity.graded && <Badge tone="info">{t`Graded`}</Badge>}
        </p>
        <Words of={activity.initial_message_contents} />
        {activity.initial_suggestions.length > 0 && (
          <ul className={library.suggestions} aria-label={t`Suggestions under it`}>
            {activity.initial_suggestions.map((one) => (
              <li key={one}>
                <bdi>{one}</bdi>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {activity.guidelines_contents.length > 0 && (
        <Section title={t`Guidelines`}>
          <Panel className={library.guidelines}>
            <Markdown text={textOf(activity.guidelines_contents)} />
          </Panel>
        </Section>
      )}
      {activity.grading_rubric.length > 0 && (
        <Section title={t`How it is graded`}>
          <RubricTable levels={activity.grading_rubric} />
        </Section>
      )}
      {mayDuplicate && activity.guidelines_contents.length === 0 && (
        <p className="muted">
          <Trans>The guidelines come with your duplicate: there you can read and change them.</Trans>
        </p>
      )}
      {isDuplicating && <DuplicateDialog activity={activity} onClose={() => setDuplicating(false)} />}
    </Page>
  );
}

function Words({ of }: { of: Activity['initial_message_contents'] }) {
  const text = textOf(of);
  if (text === '') return null;
  return (
    <div className={styles.greeting}>
      <Sparky state="happy" size={36} />
      <div className={styles.words}>
        <Markdown text={text} />
      </div>
    </div>
  );
}

function textOf(contents: Activity['initial_message_contents']): string {
  return contents
    .map((item) => item.source_text ?? '')
    .filter((text) => text !== '')
    .join('\n\n');
}
