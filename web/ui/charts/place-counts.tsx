// The figures of one place: sums with their trend, and its days. Load it by `lazy-counts.tsx`, which brings its texts.
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PlaceCounts as Counts } from '#contract/analytics/breakdown.entities.ts';
import { Section } from '../card.tsx';
import { ErrorState } from '../error-state.tsx';
import { Skeleton } from '../skeleton.tsx';
import styles from './charts.module.css';
import { CountCards } from './count-cards.tsx';
import { countsQuery, type CountPlace } from './counts-query.ts';
import { DayCharts } from './day-charts.tsx';
import { SpanPicker } from './span-picker.tsx';
import type { Span, SpanTerm } from './span.ts';
import { useSpan } from './use-span.ts';

export interface PlaceCountsProps {
  place: CountPlace;
  term: SpanTerm | null;
  /** what stands below the figures, of the same place and span */
  children?: (span: Span, counts: Counts) => ReactNode;
}

export default function PlaceCounts({ place, term, children }: PlaceCountsProps) {
  const { t } = useLingui();
  const choice = useSpan(term);
  const read = useQuery({ ...countsQuery(place, choice.span), placeholderData: keepPreviousData });
  return (
    <>
      <Section title={t`What went on`} action={<SpanPicker choice={choice} />}>
        {read.isPending ? (
          <div className={styles.cards}>
            {['sessions', 'messages', 'people', 'activities'].map((key) => (
              <Skeleton key={key} height={112} />
            ))}
          </div>
        ) : read.isError ? (
          <ErrorState quiet error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <div className={styles.figures} data-old={read.isPlaceholderData || undefined}>
            <CountCards counts={read.data.counts} />
          </div>
        )}
      </Section>
      {read.data !== undefined && (
        <>
          <DayCharts counts={read.data.counts} />
          {children?.(choice.span, read.data.counts)}
        </>
      )}
    </>
  );
}
