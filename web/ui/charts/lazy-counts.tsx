// <ActivityCounts activityId={activity.id} /> and <LazyPlaceCounts place={{ termId }} term={term} />: sums with their trend and
// charts by day, with a span that stands in the address. They come, with their texts, when they are first drawn.
import { lazy, Suspense } from 'react';
import { loadMessages } from '#web/api/language.ts';
import { usePlace } from '#web/api/place.ts';
import { SkeletonRows } from '../skeleton.tsx';
import type { CountTableProps } from './count-table.tsx';
import type { PlaceCountsProps } from './place-counts.tsx';

const PlaceCounts = lazy(async () => {
  void import('./day-plot.tsx');
  return (await Promise.all([import('./place-counts.tsx'), loadMessages('charts')]))[0];
});

const CountTable = lazy(async () => (await Promise.all([import('./count-table.tsx'), loadMessages('charts')]))[0]);

export function LazyPlaceCounts(props: PlaceCountsProps) {
  return (
    <Suspense fallback={<SkeletonRows count={4} />}>
      <PlaceCounts {...props} />
    </Suspense>
  );
}

/** Where it went on: by group, activity, teacher or workspace, in every order, searched, as a file. */
export function LazyCountTable(props: CountTableProps) {
  return (
    <Suspense fallback={<SkeletonRows count={5} />}>
      <CountTable {...props} />
    </Suspense>
  );
}

/** What went on in an activity, for who sees all its sessions. */
export function ActivityCounts({ activityId }: { activityId: string }) {
  const { term } = usePlace();
  return <LazyPlaceCounts place={{ activityId }} term={term} />;
}
