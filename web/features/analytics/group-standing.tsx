import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ActivityStanding } from '#contract/analytics/analytics.entities.ts';
import { analysisQuery } from '#web/ui/class-analysis/analysis-query.ts';
import { Section } from '#web/ui/card.tsx';
import { Cell, Row, Table } from '#web/ui/table.tsx';
import { Tile } from '#web/ui/tile.tsx';
import styles from './analytics.module.css';

/** The activities of a group, each with how many are where. */
export function GroupStanding({ groupId }: { groupId: string }) {
  const { t } = useLingui();
  const read = useQuery(analysisQuery('group', groupId));
  const activities = read.data?.analysis.activities ?? [];
  if (activities.length === 0) return null;
  return (
    <Section title={t`Activities`}>
      <Table
        label={t`Activities and where their sessions stand`}
        head={[
          { label: t`Activity` },
          { label: t`Started`, end: true },
          { label: t`Working`, end: true },
          { label: t`Submitted`, end: true },
          { label: t`To review`, end: true },
        ]}
      >
        {activities.map((activity) => (
          <Line key={activity.id} activity={activity} />
        ))}
      </Table>
    </Section>
  );
}

function Line({ activity }: { activity: ActivityStanding }) {
  const { t } = useLingui();
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
      <Cell end label={t`Started`}>
        {activity.started}
      </Cell>
      <Cell end label={t`Working`}>
        {activity.working}
      </Cell>
      <Cell end label={t`Submitted`}>
        {activity.submitted}
      </Cell>
      <Cell end label={t`To review`}>
        {activity.graded ? activity.to_review : '–'}
      </Cell>
    </Row>
  );
}
