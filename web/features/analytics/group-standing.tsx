import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { ActivityStanding } from '#contract/analytics/analytics.entities.ts';
import { analysisQuery } from '#web/ui/class-analysis/analysis-query.ts';
import { Section } from '#web/ui/card.tsx';
import { ListFoot } from '#web/ui/list-foot.tsx';
import { Cell, Row, Table } from '#web/ui/table.tsx';
import { Tile } from '#web/ui/tile.tsx';
import styles from './analytics.module.css';

/** So many lines are drawn at a time, the next when one comes to them. */
const pageSize = 50;

/** The activities of a group, each with how many are where. */
export function GroupStanding({ groupId }: { groupId: string }) {
  const { t } = useLingui();
  const read = useQuery(analysisQuery('group', groupId));
  const [shown, setShown] = useState(pageSize);
  const more = useCallback(() => setShown((lines) => lines + pageSize), []);
  const activities = read.data?.analysis.activities ?? [];
  if (activities.length === 0) return null;
  return (
    <Section title={t`Activities`}>
      <Table
        label={t`Activities and where their sessions stand`}
        head={[
          { label: t`Activity` },
          { label: t({ message: 'Started', context: 'how many' }), end: true },
          { label: t`Working`, end: true },
          { label: t({ message: 'Submitted', context: 'how many' }), end: true },
          { label: t`To review`, end: true },
        ]}
      >
        {activities.slice(0, shown).map((activity) => (
          <Line key={activity.id} activity={activity} />
        ))}
      </Table>
      <ListFoot
        list={{
          hasNextPage: activities.length > shown,
          isFetchingNextPage: false,
          fetchNextPage: more,
          error: null,
          isFetchNextPageError: false,
        }}
      />
    </Section>
  );
}

function Line({ activity }: { activity: ActivityStanding }) {
  const { t, i18n } = useLingui();
  return (
    <Row>
      <Cell>
        <span className={styles.activity}>
          <Tile emoji={activity.emoji} color={activity.color} size="small" />
          <Link
            to="/activities/$activityId"
            params={{ activityId: activity.id }}
            search={activity.started === 0 ? {} : { tab: 'analysis' }}
            preload="intent"
            className="text-link"
          >
            {activity.name}
          </Link>
        </span>
      </Cell>
      <Cell end label={t({ message: 'Started', context: 'how many' })}>
        {i18n.number(activity.started)}
      </Cell>
      <Cell end label={t`Working`}>
        {i18n.number(activity.working)}
      </Cell>
      <Cell end label={t({ message: 'Submitted', context: 'how many' })}>
        {i18n.number(activity.submitted)}
      </Cell>
      <Cell end label={t`To review`}>
        {activity.graded ? i18n.number(activity.to_review) : '–'}
      </Cell>
    </Row>
  );
}
