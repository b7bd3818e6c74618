import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconAlertCircle, IconCheck, IconClock, IconLoader2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Virtualizer } from 'virtua';
import type { Group } from '#contract/groups/groups.entities.ts';
import type { JobItem } from '#contract/jobs/jobs.entities.ts';
import { jobRoutes } from '#contract/jobs/jobs.routes.ts';
import { query } from '#web/api/query.ts';
import { refreshActivities } from '#web/ui/activity-actions/activity-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { forgetImport, isUnderWay, jobPollMs, keptImport } from './import-run.ts';
import styles from './import.module.css';
import { listHeight } from './list-height.ts';

export interface ImportProgressProps {
  group: Group;
  jobId: string;
  onClose: () => void;
}

/** How far an import has come, activity by activity. It goes on by itself: one may leave and come back. */
export function ImportProgress({ group, jobId, onClose }: ImportProgressProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [kept] = useState(() => keptImport(group.id));
  const read = useQuery({
    ...query(jobRoutes.readJob, { params: { id: jobId } }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.job) ? jobPollMs : false),
  });
  const job = read.data?.job;
  const isOver = job !== undefined && !isUnderWay(job);
  useEffect(() => {
    if (isOver) void refreshActivities(client);
  }, [client, isOver]);

  function close() {
    // Seen to its end, it needs not be found again.
    if (isOver) forgetImport(group.id);
    onClose();
  }

  return (
    <Dialog
      opened
      wide
      onClose={close}
      title={isOver ? t`Import finished` : t`Importing activities`}
      actions={
        <Button variant="ink" onClick={close}>
          {t`Close`}
        </Button>
      }
    >
      {read.isPending ? (
        <SkeletonRows count={4} />
      ) : job === undefined ? (
        <ErrorState quiet error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <>
          <p role="status" className="muted">
            {isOver ? (
              <Plural
                value={job.total - job.errors}
                _0="Nothing was imported."
                one="# activity was imported."
                other="# activities were imported."
              />
            ) : (
              <Trans>
                {job.done} of {job.total} done. You may leave this page: it goes on, and you find it here again.
              </Trans>
            )}
          </p>
          <progress className={styles.progress} max={job.total} value={job.done} aria-label={t`Progress`} />
          <div
            className={styles.list}
            style={{ height: listHeight(job.items.length) }}
            role="region"
            aria-label={t`Imported activities`}
            tabIndex={0}
          >
            <Virtualizer as="ul" item="li">
              {job.items.map((item, at) => (
                <Item
                  key={item.activity_id}
                  item={item}
                  name={item.name ?? (kept?.jobId === jobId ? kept.names[item.activity_id] : undefined)}
                  at={at}
                />
              ))}
            </Virtualizer>
          </div>
        </>
      )}
    </Dialog>
  );
}

function Item({ item, name, at }: { item: JobItem; name: string | undefined; at: number }) {
  const { t } = useLingui();
  const called = name ?? t`Activity ${at + 1}`;
  return (
    <div className={styles.line}>
      <span className={styles.words}>
        {item.result_id === null ? (
          <span className={styles.name}>{called}</span>
        ) : (
          <Link
            to="/activities/$activityId"
            params={{ activityId: item.result_id }}
            className={classes(styles.name, 'text-link')}
          >
            {called}
          </Link>
        )}
        {item.state === 'error' && (
          <span className={classes('small', styles.bad)}>
            {t`The activity import has failed. Please contact support for help.`}
          </span>
        )}
      </span>
      <ItemState state={item.state} />
    </div>
  );
}

function ItemState({ state }: Pick<JobItem, 'state'>) {
  const { t } = useLingui();
  const looks = {
    pending: [IconClock, t`Waiting`, undefined],
    in_progress: [IconLoader2, t`Importing`, undefined],
    success: [IconCheck, t`Imported`, styles.good],
    error: [IconAlertCircle, t`Failed`, styles.bad],
  } as const;
  const [Icon, label, tone] = looks[state];
  return (
    <span className={classes(styles.state, tone)}>
      <Icon size={16} aria-hidden="true" />
      {label}
    </span>
  );
}
