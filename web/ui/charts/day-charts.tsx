import { useLingui } from '@lingui/react/macro';
import type { PlaceCounts } from '#contract/analytics/breakdown.entities.ts';
import { Panel, Section } from '../card.tsx';
import { Empty } from '../empty.tsx';
import styles from './charts.module.css';
import { DayChart } from './day-chart.tsx';

/** The span day by day: who wrote, what was begun, what was said. */
export function DayCharts({ counts }: { counts: PlaceCounts }) {
  const { t } = useLingui();
  const { by_day: days } = counts;
  const charts = [
    { key: 'people', title: t`People who wrote, by day`, unit: t`People` },
    { key: 'sessions', title: t`Sessions begun by day`, unit: t`Sessions` },
    { key: 'messages', title: t`Messages by day`, unit: t`Messages` },
  ] as const;
  return (
    <Section title={t`By day`}>
      {days.every((day) => day.messages === 0 && day.sessions === 0) ? (
        <Empty
          text={t`Nothing went on here in these days. Choose a longer span, or come back after the next lesson.`}
        />
      ) : (
        <Panel className={styles.charts}>
          {charts.map(({ key, title, unit }) => (
            <DayChart
              key={key}
              title={title}
              unit={unit}
              days={days.map((day) => ({ date: day.date, count: day[key] }))}
            />
          ))}
        </Panel>
      )}
    </Section>
  );
}
