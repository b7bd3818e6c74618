// How many of something there were on each day: a drawing for the eye, the same as a table and as a file.
//   <DayChart title={t`Messages by day`} unit={t`Messages`} days={read.data.objects} />
// It comes, with its texts, when it is first drawn; until then its room is kept.
import { lazy, Suspense } from 'react';
import { loadMessages } from '#web/api/language.ts';
import { Skeleton } from '../skeleton.tsx';
import type { DayChartProps } from './day-figure.tsx';

const DayFigure = lazy(async () => {
  // What draws is the heavy part: it comes beside the frame.
  void import('./day-plot.tsx');
  return (await Promise.all([import('./day-figure.tsx'), loadMessages('charts')]))[0];
});

export function DayChart(props: DayChartProps) {
  return (
    <Suspense fallback={<Skeleton height={224} />}>
      <DayFigure {...props} />
    </Suspense>
  );
}
