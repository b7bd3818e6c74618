import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { query } from '#web/api/query.ts';
import { DuplicateDialog, ShareActivityDialog } from '#web/ui/activity-actions/lazy-activity-actions.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Refused } from '#web/ui/refused.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';

// Each comes to whom it is for: a student's page carries none of the teacher's tools.
const Overview = lazy(() => import('./overview.tsx').then((module) => ({ default: module.Overview })));
const StudentView = lazy(() => import('./student-view.tsx').then((module) => ({ default: module.StudentView })));

/** An activity: its overview for who owns it, the way into a session for everybody else. */
export default function ActivityPage() {
  const { t } = useLingui();
  const { activityId } = useParams({ strict: false });
  const { duplicate_activity: duplicates, share_activity: shares } = useSearch({ strict: false });
  const navigate = useNavigate();
  const activity = useQuery(query(activityRoutes.readActivity, { query: { activityId: activityId ?? '' } }));
  if (activity.isPending) return <SkeletonPage />;
  if (activity.isError) return <ErrorState error={activity.error} onRetry={() => void activity.refetch()} />;
  const one = activity.data.activity;
  // The dialog leaves the address, and all else that stands in it stays.
  const close = (dialog: 'duplicate_activity' | 'share_activity') =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, [dialog]: undefined }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Suspense fallback={<SkeletonPage />}>
      {one.abilities.view_all_chats === true ? <Overview activity={one} /> : <StudentView activity={one} />}
      {duplicates !== undefined && one.abilities.duplicate !== true && (
        <Refused
          why={t`Only teachers and the owners of this activity can duplicate it.`}
          onSaid={() => close('duplicate_activity')}
        />
      )}
      {duplicates !== undefined && one.abilities.duplicate === true && (
        <DuplicateDialog activity={one} onClose={() => close('duplicate_activity')} />
      )}
      {shares !== undefined && one.abilities.share === true && (
        <ShareActivityDialog activity={one} onClose={() => close('share_activity')} />
      )}
    </Suspense>
  );
}
