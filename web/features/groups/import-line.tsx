import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { jobRoutes } from '#contract/jobs/jobs.routes.ts';
import { query } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { isUnderWay, jobPollMs, keptImport } from './import-run.ts';
import styles from './import.module.css';

/** An import into this group that was left: how far it is, and the way back to it. */
export function ImportLine({ groupId, onOpen }: { groupId: string; onOpen: (jobId: string) => void }) {
  const { t } = useLingui();
  const [kept] = useState(() => keptImport(groupId));
  const read = useQuery({
    ...query(jobRoutes.readJob, { params: { id: kept?.jobId ?? '' } }),
    enabled: kept !== null,
    retry: false,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.job) ? jobPollMs * 2 : false),
  });
  const job = read.data?.job;
  if (kept === null || job === undefined) return null;
  return (
    <div className={styles.left}>
      <IconFileImport size={20} aria-hidden="true" />
      <span className={styles.words}>
        {isUnderWay(job) ? (
          <Trans>
            Importing activities: {job.done} of {job.total} done.
          </Trans>
        ) : (
          <Trans>The import of activities is finished.</Trans>
        )}
      </span>
      <Button size="compact" onClick={() => onOpen(job.id)}>
        {t`Show`}
      </Button>
    </div>
  );
}
