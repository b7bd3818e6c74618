import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Breakdown, CountLine } from '#contract/analytics/breakdown.entities.ts';
import { countsQuery, type CountPlace } from '#web/ui/charts/counts-query.ts';
import { LazyCountTable, LazyPlaceCounts } from '#web/ui/charts/lazy-counts.tsx';
import type { SpanTerm } from '#web/ui/charts/span.ts';
import { useSpan } from '#web/ui/charts/use-span.ts';
import { AlertCounts } from './alert-counts.tsx';
import { Attention, whereId } from './attention.tsx';
import { LineName } from './line-name.tsx';
import { UsageSummary, type UsagePlace } from './usage-summary.tsx';

export interface PlaceReportProps {
  place: CountPlace;
  term: SpanTerm | null;
  breakdowns: readonly Breakdown[];
  /** whose use and limits stand at the end; null: of none */
  usage: UsagePlace | null;
  /** between what waits and the figures */
  children?: ReactNode;
}

function nameOf(line: CountLine, name: string): ReactNode {
  return <LineName line={line} name={name} />;
}

/** A place in one page: what waits first, then what went on, where, and what it cost. */
export function PlaceReport({ place, term, breakdowns, usage, children }: PlaceReportProps) {
  const { span } = useSpan(term);
  const read = useQuery(countsQuery(place, span));
  return (
    <>
      {read.data !== undefined && <Attention counts={read.data.counts} />}
      {children}
      <LazyPlaceCounts place={place} term={term}>
        {(asked, counts) => (
          <>
            <div id={whereId}>
              <LazyCountTable place={place} span={asked} breakdowns={breakdowns} nameOf={nameOf} />
            </div>
            <AlertCounts counts={counts} />
            {usage !== null && <UsageSummary place={place} usage={usage} counts={counts} />}
          </>
        )}
      </LazyPlaceCounts>
    </>
  );
}
