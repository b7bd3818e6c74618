import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import type { PlaceCounts } from '#contract/analytics/breakdown.entities.ts';
import { Card } from '../card.tsx';
import styles from './charts.module.css';
import { trendOf } from './trend.ts';

/** The sums of a span, each beside the same number of days before it. */
export function CountCards({ counts }: { counts: PlaceCounts }) {
  const { t, i18n } = useLingui();
  const { now, earlier, members } = counts;
  const number = new Intl.NumberFormat(i18n.locale);
  const date = new Intl.DateTimeFormat(i18n.locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
  const facts = [
    { key: 'sessions', label: t`Sessions begun` },
    { key: 'messages', label: t`Messages` },
    { key: 'people', label: t`People who wrote` },
    { key: 'activities', label: t`Activities made` },
  ] as const;
  return (
    <div className={styles.counts}>
      <dl className={styles.cards}>
        {facts.map(({ key, label }) => (
          <Card key={key} className={styles.card}>
            <dt>{label}</dt>
            <dd>
              <b className="num" title={number.format(now[key])}>
                {largeText(i18n.locale, now[key])}
              </b>
              {key === 'people' && members > 0 && (
                <span className={styles.note}>
                  <Plural value={members} one="of # member" other="of # members" />
                </span>
              )}
              <TrendLine now={now[key]} before={earlier[key]} />
            </dd>
          </Card>
        ))}
      </dl>
      <p className={styles.note}>
        <Trans>
          {date.formatRange(at(counts.since), at(counts.until))}, beside{' '}
          {date.formatRange(at(counts.earlier_since), at(counts.earlier_until))}. Days are those of {counts.timezone}.
        </Trans>
      </p>
    </div>
  );
}

function TrendLine({ now, before }: { now: number; before: number }) {
  const { t, i18n } = useLingui();
  const trend = trendOf(now, before);
  const was = new Intl.NumberFormat(i18n.locale).format(before);
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent', signDisplay: 'exceptZero' });
  if (trend.kind === 'none') return <span className={styles.trend}>{t`None before either`}</span>;
  if (trend.kind === 'first') {
    return (
      <span className={styles.trend}>
        <IconArrowUpRight size={16} className="flip-rtl" aria-hidden="true" />
        {t`None before`}
      </span>
    );
  }
  if (trend.kind === 'same') {
    return (
      <span className={styles.trend}>
        <IconEqual size={16} aria-hidden="true" />
        {t`As many as before`}
      </span>
    );
  }
  const Icon = now > before ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={styles.trend}>
      <Icon size={16} className="flip-rtl" aria-hidden="true" />
      {trend.kind === 'times' ? (
        t`${trend.times} times the ${was} before`
      ) : (
        <Trans>
          {percent.format(trend.part)} from {was}
        </Trans>
      )}
    </span>
  );
}

/** Up to a million in full; beyond, a card holds "12.3M" and its tooltip the rest. */
function largeText(locale: string, value: number): string {
  const large = value >= 1_000_000 ? ({ notation: 'compact', maximumFractionDigits: 1 } as const) : {};
  return new Intl.NumberFormat(locale, large).format(value);
}
