import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { UsageReport } from '#contract/budgets/budgets.entities.ts';
import { DayBars } from '#web/ui/day-bars.tsx';
import { Cell, Row, Table } from '#web/ui/table.tsx';
import { moneyText } from './amounts.ts';
import { CsvLink } from './csv-link.tsx';
import type { UsagePlace } from './usage-page.tsx';
import styles from './usage.module.css';

/** Tokens by day: bars for the eye, the same as a table, and as a file. */
export function DayChart({ usage, place }: { usage: UsageReport; place: UsagePlace }) {
  const { t, i18n } = useLingui();
  const [isTable, setTable] = useState(false);
  const number = new Intl.NumberFormat(i18n.locale);
  const short = new Intl.DateTimeFormat(i18n.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const days = usage.by_day.map((day) => ({ ...day, tokens: day.input_tokens + day.output_tokens }));
  const most = Math.max(...days.map((day) => day.tokens), 1);
  const busiest = days.find((day) => day.tokens === most);
  const dateText = (date: string): string => short.format(new Date(`${date}T00:00:00Z`));
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.chartHead}>
        <span>{t`Tokens by day`}</span>
        <span className={styles.chartLinks}>
          <button type="button" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? t`Hide the table` : t`Show as a table`}
          </button>
          <CsvLink place={place} usage={usage} by="day" />
        </span>
      </figcaption>
      <DayBars
        label={
          busiest
            ? t`From ${dateText(usage.since)} to ${dateText(usage.until)}; most on ${dateText(busiest.date)}: ${number.format(most)} tokens`
            : t`Nothing was used`
        }
        days={days.map(({ date, tokens }) => ({
          ...{ date, count: tokens },
          title: `${dateText(date)}: ${number.format(tokens)}`,
        }))}
        axis={[dateText(usage.since), t`at most ${number.format(most)} a day`, dateText(usage.until)]}
      />
      {isTable && (
        <Table
          label={t`Use by day`}
          head={[
            { label: t`Day` },
            { label: t`Answers`, end: true },
            { label: t`Tokens`, end: true },
            { label: t`Cost`, end: true },
          ]}
        >
          {days
            .filter((day) => day.calls > 0)
            .toReversed()
            .map((day) => (
              <Row key={day.date}>
                <Cell>{dateText(day.date)}</Cell>
                <Cell end label={t`Answers`}>
                  {number.format(day.calls)}
                </Cell>
                <Cell end label={t`Tokens`}>
                  {number.format(day.tokens)}
                </Cell>
                <Cell end label={t`Cost`}>
                  {moneyText(day.money, i18n.locale)}
                </Cell>
              </Row>
            ))}
        </Table>
      )}
    </figure>
  );
}
