import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconChecks, IconDownload, IconHistory, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { Chat } from '#contract/chats/chats.entities.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { gradingRoutes, type Grading } from '#contract/chats/grading.routes.ts';
import { addressOf, call } from '#web/api/call.ts';
import { query, refresh } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/field.tsx';
import { ConfirmGradesDialog } from './confirm-grades-dialog.tsx';
import { outdated, toConfirm } from './grading-data.ts';
import styles from './grading.module.css';

/** How often the page asks how far Sparky is, while he is at it. */
const askEveryMs = 3_000;

/** What a teacher does with many sessions at once: confirm the drafts, grade again, take the table along. */
export function GradingTools({ activity, chats }: { activity: Activity; chats: readonly Chat[] }) {
  const { t, i18n } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const { ready, leftOut } = toConfirm(chats);
  const count = ready.length;
  const locale = i18n.locale.startsWith('es') ? 'es' : 'en';
  const table = addressOf(gradingRoutes.downloadSessions.path, { params: { id: activity.id }, query: { locale } });
  const isGraded = activity.graded && activity.abilities.view_all_chats === true;
  if (activity.abilities.view_all_chats !== true) return null;
  return (
    <div className={styles.tools}>
      {isGraded && <Regrading activity={activity} chats={chats} />}
      <div className={styles.buttons}>
        {isGraded && count > 0 && (
          <Button variant="ink" icon={<IconChecks size={20} />} onClick={() => setIsAsking(true)}>
            <Plural value={count} one="Confirm # draft" other="Confirm # drafts" />
          </Button>
        )}
        <a className={styles.download} href={table} download>
          <IconDownload size={18} aria-hidden="true" />
          {t`Download as a table (CSV)`}
        </a>
      </div>
      <ConfirmGradesDialog
        activityId={activity.id}
        levels={activity.grading_rubric.map((level) => level.grade)}
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        ready={ready}
        leftOut={leftOut}
      />
    </div>
  );
}

/** Says that the rubric was changed and offers to grade again; then how far that is. */
function Regrading({ activity, chats }: { activity: Activity; chats: readonly Chat[] }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const older = outdated(chats).length;
  const key = query(gradingRoutes.readGrading, { query: { activityId: activity.id } });
  const state = useQuery({
    ...key,
    refetchInterval: ({ state: { data } }) => (isUnderWay(data?.grading) ? askEveryMs : false),
  });
  const regrade = useMutation({
    mutationFn: () => call(gradingRoutes.regradeActivity, { params: { id: activity.id }, body: {} }),
    onSuccess: async (answer) => {
      client.setQueryData(key.queryKey, answer);
      await refresh(client, chatRoutes.listActivityChats);
    },
  });
  const grading = state.data?.grading;
  const done = grading?.regrade?.done ?? 0;
  // Each draft that is there is on the list at once.
  useEffect(() => {
    if (done > 0) void refresh(client, chatRoutes.listActivityChats);
  }, [client, done]);

  if (isUnderWay(grading) && grading?.regrade) {
    const { total, waiting, failed } = grading.regrade;
    return (
      <div className={styles.notice} role="status">
        <span>
          <Trans>
            Sparky grades again: {done} of {total} done.
          </Trans>{' '}
          {waiting > 0 && t`The limit for this class is reached; the rest waits.`}
          {failed > 0 && waiting === 0 && t`Some did not work; he tries them again.`}
        </span>
        <progress className={styles.progress} max={total} value={done} aria-label={t`Graded again`} />
      </div>
    );
  }
  if (older === 0) return null;
  return (
    <div className={styles.notice} data-tone="warn">
      <IconHistory size={18} aria-hidden="true" />
      <span>
        <Plural
          value={older}
          one="The rubric was changed. # session rests on the older one."
          other="The rubric was changed. # sessions rest on the older one."
        />
      </span>
      <Button size="compact" icon={<IconRefresh size={16} />} busy={regrade.isPending} onClick={() => regrade.mutate()}>
        {t`Grade again`}
      </Button>
      <FormError error={regrade.error} />
    </div>
  );
}

function isUnderWay(grading: Grading | undefined): boolean {
  const regrade = grading?.regrade;
  return regrade !== null && regrade !== undefined && regrade.done < regrade.total;
}
