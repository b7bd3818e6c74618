import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { budgetRoutes } from '#contract/budgets/budgets.routes.ts';
import type { UsageReport } from '#contract/budgets/budgets.entities.ts';
import { query } from '#web/api/query.ts';
import { Panel, Section } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { DayChart } from '#web/ui/charts/day-chart.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { moneyText } from '#web/ui/amounts.ts';
import { Breakdown } from './breakdown.tsx';
import { CsvLink } from './csv-link.tsx';
import type { UsagePlace } from './usage-page.tsx';
import styles from './usage.module.css';

const spans = { week: 7, month: 30, quarter: 90, year: 365 } as const;
type Span = keyof typeof spans;

/** What was used: in sum, by day, and by whatever one asks. */
export function Report({ place }: { place: UsagePlace }) {
  const { t } = useLingui();
  const [span, setSpan] = useState<Span>('month');
  const since = daysAgo(spans[span] - 1);
  const asked = { ...place, since };
  const read = useQuery({
    ...query(budgetRoutes.readWorkspaceUsage, { query: asked }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Section
        title={t`What was used`}
        action={
          <Segmented
            compact
            label={t`Span of time`}
            value={span}
            onChange={setSpan}
            options={[
              { value: 'week', label: t`7 days` },
              { value: 'month', label: t`30 days` },
              { value: 'quarter', label: t`90 days` },
              { value: 'year', label: t`A year` },
            ]}
          />
        }
      >
        {read.isPending ? (
          <Panel className={styles.report}>
            <SkeletonRows count={4} />
          </Panel>
        ) : read.isError ? (
          <ErrorState quiet error={read.error} onRetry={() => void read.refetch()} />
        ) : read.data.usage.totals.calls === 0 ? (
          <Empty text={t`Nothing was used in this time. It appears here as soon as somebody talks to Sparky.`} />
        ) : (
          <Panel className={styles.report}>
            <Totals usage={read.data.usage} />
            <Days usage={read.data.usage} place={place} />
          </Panel>
        )}
      </Section>
      {read.data !== undefined && read.data.usage.totals.calls > 0 && (
        <Breakdown usage={read.data.usage} place={place} />
      )}
    </>
  );
}

function Totals({ usage }: { usage: UsageReport }) {
  const { t, i18n } = useLingui();
  const { totals } = usage;
  const number = new Intl.NumberFormat(i18n.locale);
  const facts: [string, string][] = [
    [t`Tokens`, number.format(totals.input_tokens + totals.output_tokens)],
    [t`Answers`, number.format(totals.calls)],
  ];
  if (totals.money.length > 0) facts.push([t`Cost`, moneyText(totals.money, i18n.locale)]);
  return (
    <div>
      <dl className={styles.totals}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {totals.practice_tokens > 0 && (
        <p className="small dim">
          <Trans>
            {number.format(totals.practice_tokens)} of the tokens are the practice tutor's: they cost nothing and count
            for no limit.
          </Trans>
        </p>
      )}
    </div>
  );
}

function Days({ usage, place }: { usage: UsageReport; place: UsagePlace }) {
  const { t, i18n } = useLingui();
  const number = new Intl.NumberFormat(i18n.locale);
  const byDate = new Map(usage.by_day.map((day) => [day.date, day]));
  return (
    <DayChart
      title={t`Tokens by day`}
      unit={t`Tokens`}
      days={usage.by_day.map((day) => ({ date: day.date, count: day.input_tokens + day.output_tokens }))}
      columns={[
        { label: t`Answers`, text: (date) => number.format(byDate.get(date)?.calls ?? 0) },
        { label: t`Cost`, text: (date) => moneyText(byDate.get(date)?.money ?? [], i18n.locale) },
      ]}
      csv={<CsvLink place={place} usage={usage} by="day" />}
    />
  );
}

/** A date so many days before today, YYYY-MM-DD. */
function daysAgo(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() - days);
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
