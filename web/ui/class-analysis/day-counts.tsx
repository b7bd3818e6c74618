import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DailyCounts } from '#contract/analytics/analytics.entities.ts';
import { analyticsRoutes } from '#contract/analytics/analytics.routes.ts';
import { query } from '#web/api/query.ts';
import { Panel, Section } from '../card.tsx';
import { DayBars } from '../day-bars.tsx';
import { Empty } from '../empty.tsx';
import { ErrorState } from '../error-state.tsx';
import { Segmented } from '../segmented.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import { Cell, Row, Table } from '../table.tsx';
import type { AnalysisScope } from './analysis-query.ts';
import styles from './day-counts.module.css';

const routes = {
  messages: analyticsRoutes.countDailyMessages,
  sessions: analyticsRoutes.countDailyChats,
  people: analyticsRoutes.countDailyActiveMembers,
};
type Kind = keyof typeof routes;

/** What was going on in the last thirty days: bars for the eye, the same as a table, and as a file. */
export function DayCounts({ scope, id }: { scope: AnalysisScope; id: string }) {
  const { t } = useLingui();
  const [kind, setKind] = useState<Kind>('messages');
  const place = scope === 'group' ? { groupId: id } : { activityId: id };
  const read = useQuery({ ...query(routes[kind], { query: place }), placeholderData: keepPreviousData });
  const days = read.data?.objects ?? [];
  return (
    <Section
      title={t`By day`}
      action={
        <Segmented
          compact
          label={t`What is counted`}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'messages', label: t`Messages` },
            { value: 'sessions', label: t`Sessions` },
            { value: 'people', label: t`People` },
          ]}
        />
      }
    >
      {read.isPending ? (
        <Panel className={styles.panel}>
          <SkeletonRows count={3} />
        </Panel>
      ) : read.isError ? (
        <ErrorState quiet error={read.error} onRetry={() => void read.refetch()} />
      ) : days.every((day) => day.count === 0) ? (
        <Empty text={t`Nothing was said here in the last thirty days.`} />
      ) : (
        <Panel className={styles.panel}>
          <Days kind={kind} days={days} />
        </Panel>
      )}
    </Section>
  );
}

function Days({ kind, days }: { kind: Kind; days: DailyCounts['objects'] }) {
  const { t, i18n } = useLingui();
  const [isTable, setTable] = useState(false);
  const number = new Intl.NumberFormat(i18n.locale);
  const short = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const dateText = (date: string): string => short.format(new Date(`${date}T00:00:00Z`));
  const most = Math.max(...days.map((day) => day.count), 1);
  const busiest = days.find((day) => day.count === most);
  const [first, last] = [dateText(days[0]?.date ?? ''), dateText(days.at(-1)?.date ?? '')];
  const words = {
    messages: t`Messages by day`,
    sessions: t`Sessions begun by day`,
    people: t`People who wrote, by day`,
  };
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.head}>
        <span>{words[kind]}</span>
        <span className={styles.links}>
          <button type="button" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? t`Hide the table` : t`Show as a table`}
          </button>
          <a href={csvOf(kind, days)} download={`${kind}-${days.at(-1)?.date ?? ''}.csv`}>
            {t`CSV`}
          </a>
        </span>
      </figcaption>
      <DayBars
        label={t`From ${first} to ${last}; most on ${dateText(busiest?.date ?? '')}: ${number.format(most)}`}
        days={days.map((day) => ({ ...day, title: `${dateText(day.date)}: ${number.format(day.count)}` }))}
        axis={[first, t`at most ${number.format(most)} a day`, last]}
      />
      {isTable && (
        <Table label={words[kind]} head={[{ label: t`Day` }, { label: t`Count`, end: true }]}>
          {days
            .filter((day) => day.count > 0)
            .toReversed()
            .map((day) => (
              <Row key={day.date}>
                <Cell>{dateText(day.date)}</Cell>
                <Cell end label={t`Count`}>
                  {number.format(day.count)}
                </Cell>
              </Row>
            ))}
        </Table>
      )}
    </figure>
  );
}

/** Dates and numbers alone: nothing in it needs quotes. */
function csvOf(kind: Kind, days: DailyCounts['objects']): string {
  const lines = [`date,${kind}`, ...days.map((day) => `${day.date},${day.count}`)];
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`${lines.join('\r\n')}\r\n`)}`;
}
