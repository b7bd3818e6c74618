import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { copyRoutes } from '#contract/activities/duplicate.routes.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { ErrorState } from '../error-state.tsx';
import { FormError } from '../field.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import { toast } from '../toast.tsx';
import { refreshActivities } from './activity-changes.ts';
import styles from './activity-actions.module.css';
import { PublishRow } from './publish-row.tsx';
import { usePublished, type Library } from './published.ts';

export interface PublishDialogProps {
  activity: Activity;
  onClose: () => void;
}

/** Where copies of it stand for others to use; each says who will see it. */
export default function PublishDialog({ activity, onClose }: PublishDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { libraries, isPending, error, retry } = usePublished(activity);

  async function show(text: string) {
    toast({ text });
    await refreshActivities(client);
  }
  const publish = useMutation({
    mutationFn: (library: Library) =>
      call(copyRoutes.publishActivity, { body: { activityId: activity.id, destination: library.destination } }),
    onSuccess: (_answer, library) =>
      show(library.copy === null ? t`Published in ${library.name}.` : t`The copy in ${library.name} is up to date.`),
  });
  const unpublish = useMutation({
    mutationFn: (library: Library & { copy: Activity }) =>
      call(copyRoutes.unpublishActivity, { body: { activityId: library.copy.id } }),
    onSuccess: (_answer, library) => show(t`No longer in ${library.name}.`),
  });
  const open = useMutation({
    mutationFn: () => call(copyRoutes.publishActivity, { body: { activityId: activity.id } }),
    onSuccess: async () => {
      toast({ text: t`Students see it now.` });
      await refresh(client, activityRoutes.readActivity);
      await refreshActivities(client);
      onClose();
    },
  });
  const busyWith = publish.isPending ? publish.variables : unpublish.isPending ? unpublish.variables : null;

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Publish Activity`}
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      {activity.is_draft && (
        <div className={styles.draft}>
          <p>
            <Trans>This is a draft: only its owners see it.</Trans>
          </p>
          <Button variant="ink" size="compact" busy={open.isPending} onClick={() => open.mutate()}>
            {t`Show it to students`}
          </Button>
        </div>
      )}
      <p className="muted">
        <Trans>
          A copy of <b>{activity.name}</b> stands in the library, with its guidelines for whoever duplicates it.
          Students and sessions are not in it. Your own goes on as it is.
        </Trans>
      </p>
      {isPending ? (
        <SkeletonRows count={2} height={64} />
      ) : error !== null ? (
        <ErrorState quiet error={error} onRetry={retry} />
      ) : libraries.length === 0 ? (
        <p>{t`There is no library that you may publish to.`}</p>
      ) : (
        <ul className={styles.results}>
          {libraries.map((library) => (
            <PublishRow
              key={library.destination}
              library={library}
              isBusy={busyWith?.destination === library.destination}
              onPublish={() => publish.mutate(library)}
              onUnpublish={(copy) => unpublish.mutate({ ...library, copy })}
            />
          ))}
        </ul>
      )}
      <FormError error={publish.error ?? unpublish.error ?? open.error} />
    </Dialog>
  );
}
