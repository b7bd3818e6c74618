import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { PlaceCounts } from '#contract/analytics/breakdown.entities.ts';
import type { BudgetReading } from '#contract/budgets/budgets.entities.ts';
import { budgetRoutes } from '#contract/budgets/budgets.routes.ts';
import { query } from '#web/api/query.ts';
import { fillOf, moneyText } from '#web/ui/amounts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Panel, Section } from '#web/ui/card.tsx';
import type { CountPlace } from '#web/ui/charts/counts-query.ts';
import { DayChart } from '#web/ui/charts/day-chart.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import styles from './analytics.module.css';

export type UsagePlace = { workspaceId: string } | { groupId: string };

/** What the models were asked in the span and what is left of the limits; everything else is on the page of usage. */
export function UsageSummary({ place, usage, counts }: { place: CountPlace; usage: UsagePlace; counts: PlaceCounts }) {
  const { t, i18n } = useLingui();
  const { since, until } = counts;
  const read = useQuery(query(budgetRoutes.readWorkspaceUsage, { query: { ...place, since, until } }));
  const limits = useQuery(query(budgetRoutes.readBudgetUsage, { query: usage }));
  const number = new Intl.NumberFormat(i18n.locale);
  return (
    <Section
      title={t`Usage and limits`}
      action={
        <ButtonLink size="compact" to="/usage" search={usage}>
          {t`Open usage and limits`}
        </ButtonLink>
      }
    >
      {read.isPending ? (
        <Panel className={styles.usage}>
          <SkeletonRows count={3} />
        </Panel>
      ) : read.isError ? (
        <ErrorState quiet error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Panel className={styles.usage}>
          {limits.data !== undefined && <Limits reading={limits.data.usage} />}
          {read.data.usage.totals.calls === 0 ? (
            <Empty quiet text={t`No model was asked in these days.`} />
          ) : (
            <>
              <dl className={styles.totals}>
                <div>
                  <dt>{t`Tokens`}</dt>
                  <dd className="num">
                    {number.format(read.data.usage.totals.input_tokens + read.data.usage.totals.output_tokens)}
                  </dd>
                </div>
                <div>
                  <dt>{t`Answers`}</dt>
                  <dd className="num">{number.format(read.data.usage.totals.calls)}</dd>
                </div>
                {read.data.usage.totals.money.length > 0 && (
                  <div>
                    <dt>{t`Cost`}</dt>
                    <dd className="num">{moneyText(read.data.usage.totals.money, i18n.locale)}</dd>
                  </div>
                )}
              </dl>
              <DayChart
                title={t`Tokens by day`}
                unit={t`Tokens`}
                days={read.data.usage.by_day.map((day) => ({
                  date: day.date,
                  count: day.input_tokens + day.output_tokens,
                }))}
              />
            </>
          )}
        </Panel>
      )}
    </Section>
  );
}

/** How many limits there are, and how many of them are used up or nearly so. */
function Limits({ reading: { budgets, is_practice: isPractice } }: { reading: BudgetReading }) {
  const { t } = useLingui();
  const states = budgets.map((budget) => fillOf(budget).state);
  const short = states.filter((state) => state !== 'fine').length;
  if (budgets.length === 0) {
    return (
      <p className="muted">
        {isPractice
          ? t`The practice tutor answers here. It costs nothing, and nothing limits this place.`
          : t`Nothing limits this place yet.`}
      </p>
    );
  }
  return (
    <p className="muted">
      <Plural value={budgets.length} one="# limit applies here." other="# limits apply here." />{' '}
      {short === 0 ? (
        t`There is enough left of all.`
      ) : (
        <Plural value={short} one="# is used up or nearly so." other="# are used up or nearly so." />
      )}
    </p>
  );
}
