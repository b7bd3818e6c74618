// The frame of a chart by day, its words, its table and its file: load it by `day-chart.tsx`, not by this file.
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Skeleton } from '../skeleton.tsx';
import { Cell, Row, Table } from '../table.tsx';
import styles from './charts.module.css';
import { CsvButton } from './csv-button.tsx';

export interface DayChartProps {
  title: string;
  /** `date` is YYYY-MM-DD; every day of the span, in order */
  days: readonly { date: string; count: number }[];
  /** what is counted, as a column is named: "Messages" */
  unit: string;
  /** more about a day, in the table alone */
  columns?: readonly { label: string; text: (date: string) => string }[];
  /** a link to a file of the server's, in place of the one that is made of `days` */
  csv?: ReactNode;
}

const DayPlot = lazy(() => import('./day-plot.tsx'));

export default function DayFigure({ title, days, unit, columns = [], csv }: DayChartProps) {
  const { t, i18n } = useLingui();
  const [isTable, setTable] = useState(false);
  const words = dayWords(i18n.locale, days);
  const busiest = days.reduce<DayChartProps['days'][number] | null>(
    (most, day) => (day.count > (most?.count ?? 0) ? day : most),
    null,
  );
  const [first, last] = [words.date(days[0]?.date ?? ''), words.date(days.at(-1)?.date ?? '')];
  const label =
    busiest === null
      ? t`${title}: nothing from ${first} to ${last}`
      : t`${title}, from ${first} to ${last}; most on ${words.date(busiest.date)}: ${words.number(busiest.count)}`;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.head}>
        <span>{title}</span>
        <span className={styles.actions}>
          <button type="button" className={styles.action} aria-expanded={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? t`Hide the table` : t`Show as a table`}
          </button>
          {csv ?? (
            <CsvButton
              name={`${title} ${days.at(-1)?.date ?? ''}`}
              rows={() => [[t`Day`, unit], ...days.map((day) => [day.date, day.count])]}
            />
          )}
        </span>
      </figcaption>
      <div role="img" aria-label={label} className={styles.plot}>
        <Suspense fallback={<Skeleton height={180} />}>
          <DayPlot days={days} unit={unit} words={words} />
        </Suspense>
      </div>
      {isTable && (
        <Table
          label={title}
          head={[
            { label: t`Day` },
            ...columns.map(({ label: of }) => ({ label: of, end: true })),
            { label: unit, end: true },
          ]}
        >
          {days
            .filter((day) => day.count > 0 || days.length <= 7)
            .toReversed()
            .map((day) => (
              <Row key={day.date}>
                <Cell>{words.date(day.date)}</Cell>
                {columns.map((column) => (
                  <Cell key={column.label} end label={column.label}>
                    {column.text(day.date)}
                  </Cell>
                ))}
                <Cell end label={unit}>
                  {words.number(day.count)}
                </Cell>
              </Row>
            ))}
        </Table>
      )}
    </figure>
  );
}

export interface DayWords {
  date: (date: string) => string;
  number: (value: number) => string;
  /** for an axis: 12K */
  short: (value: number) => string;
}

/** Dates and numbers in the interface's language; a span over a new year says which one. */
function dayWords(locale: string, days: DayChartProps['days']): DayWords {
  const isOneYear = days[0]?.date.slice(0, 4) === days.at(-1)?.date.slice(0, 4);
  const date = new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
    ...(isOneYear ? {} : { year: 'numeric' }),
  });
  const number = new Intl.NumberFormat(locale);
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return {
    date: (day) => (day === '' ? '' : date.format(new Date(`${day}T00:00:00Z`))),
    number: (value) => number.format(value),
    short: (value) => short.format(value),
  };
}
