import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { IconEye } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { call } from '#web/api/call.ts';
import { query, refresh } from '#web/api/query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ActivityEditor } from './activity-editor.tsx';
import { changesOf, formOf, type ActivityForm } from './activity-form.ts';
import { ActivityPlace } from './activity-place.tsx';
import styles from './editor.module.css';

/** An activity's settings: the editor over what is saved. */
export default function SettingsPage() {
  const { t } = useLingui();
  const { activityId } = useParams({ strict: false });
  const activity = useQuery({
    ...query(activityRoutes.readActivity, { query: { activityId: activityId ?? '' } }),
    // A form that somebody is writing in must not change under his hands.
    refetchOnWindowFocus: false,
  });
  if (activity.isPending) return <SkeletonPage />;
  if (activity.isError) return <ErrorState error={activity.error} onRetry={() => void activity.refetch()} />;
  const one = activity.data.activity;
  if (one.abilities.modify !== true) {
    return (
      <Empty
        text={t`Only the owners of this activity change it.`}
        action={
          <ButtonLink variant="ink" to="/activities/$activityId" params={{ activityId: one.id }}>
            {t`Go to the activity`}
          </ButtonLink>
        }
      />
    );
  }
  return <Settings key={one.id} activity={one} />;
}

function Settings({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const saved = useMemo(() => formOf(activity), [activity]);

  const save = (publish: boolean) => async (form: ActivityForm) => {
    const body = { ...changesOf(form, saved), ...(publish ? { is_draft: false } : {}) };
    const answer = await call(activityRoutes.updateActivity, { params: { id: activity.id }, body });
    client.setQueryData(query(activityRoutes.readActivity, { query: { activityId: activity.id } }).queryKey, answer);
    await refresh(
      client,
      activityRoutes.isActivityPaused,
      activityRoutes.listGroupActivities,
      activityRoutes.listTermChildrenActivities,
      activityRoutes.listTermDescendantActivities,
    );
    toast({ text: publish ? t`Published. Its class sees it now.` : t`Saved.` });
  };

  return (
    <ActivityEditor
      saved={saved}
      keepAs={activity.id}
      activityId={activity.id}
      title={activity.name}
      note={<ActivityPlace activity={activity} />}
      onBack={() => void navigate({ to: '/activities/$activityId', params: { activityId: activity.id } })}
      lead={
        <>
          {activity.is_draft && <Badge>{t`Draft`}</Badge>}
          <ButtonLink
            className={styles.preview ?? ''}
            icon={<IconEye size={20} />}
            to="/activities/$activityId/sessions/$chatId"
            params={{ activityId: activity.id, chatId: 'new' }}
          >
            {t`Preview as a student`}
          </ButtonLink>
        </>
      }
      actions={
        activity.is_draft
          ? [
              { label: t`Save`, variant: 'quiet', save: save(false), needsChange: true },
              { label: t`Publish`, variant: 'primary', save: save(true) },
            ]
          : [{ label: t`Save`, variant: 'primary', save: save(false), needsChange: true }]
      }
    />
  );
}
