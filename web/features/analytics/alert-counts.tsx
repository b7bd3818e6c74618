import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PlaceCounts } from '#contract/analytics/breakdown.entities.ts';
import { categoryText } from '#web/ui/alert-words.ts';
import { Section } from '#web/ui/card.tsx';
import { CsvButton } from '#web/ui/charts/csv-button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Cell, Row, Table } from '#web/ui/table.tsx';
import styles from './analytics.module.css';

/** What was raised in the span, by category: bars for the eye, the numbers beside them. */
export function AlertCounts({ counts }: { counts: PlaceCounts }) {
  const { t, i18n } = useLingui();
  const number = new Intl.NumberFormat(i18n.locale);
  const { by_category: categories } = counts.alerts;
  const most = Math.max(...categories.map((one) => one.raised), 1);
  const head = [t`Category`, t`Raised`, t`Still open`] as const;
  return (
    <Section
      title={t`Alerts raised in these days`}
      action={
        categories.length > 0 && (
          <CsvButton
            name={t`Alerts`}
            rows={() => [head, ...categories.map((one) => [categoryText(i18n, one.category), one.raised, one.open])]}
          />
        )
      }
    >
      {categories.length === 0 ? (
        <Empty quiet text={t`No alert was raised in these days.`} />
      ) : (
        <Table
          label={t`Alerts by category`}
          head={[{ label: head[0] }, { label: head[1], end: true }, { label: head[2], end: true }]}
        >
          {categories.map((one) => (
            <Row key={one.category}>
              <Cell>
                <span className={styles.category}>
                  <Link to="/alerts" className="text-link" preload="intent">
                    {categoryText(i18n, one.category)}
                  </Link>
                  <span className={styles.bar} aria-hidden="true">
                    <i style={{ inlineSize: `${(one.raised / most) * 100}%` }} />
                  </span>
                </span>
              </Cell>
              <Cell end label={head[1]}>
                {number.format(one.raised)}
              </Cell>
              <Cell end label={head[2]}>
                {number.format(one.open)}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </Section>
  );
}
