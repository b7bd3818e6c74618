import { Plural, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { copyRoutes } from '#contract/activities/duplicate.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { query, refresh } from '#web/api/query.ts';
import { refreshActivities } from '#web/ui/activity-actions/activity-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { SwitchField } from '#web/ui/field-choices.tsx';
import { DateTime, useNow } from '#web/ui/relative-time.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './activity.module.css';

/** Whether students can work in it now, the switch for that, and the times that open and close it. */
export function ActivitySwitches({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const now = useNow();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (wish: { paused: boolean } | 'publish') =>
      wish === 'publish'
        ? call(copyRoutes.publishActivity, { body: { activityId: activity.id } })
        : call(activityRoutes.updateActivity, { params: { id: activity.id }, body: wish }),
    onSuccess: async (answer) => {
      client.setQueryData(query(activityRoutes.readActivity, { query: { activityId: activity.id } }).queryKey, answer);
      await refresh(client, activityRoutes.isActivityPaused);
      await refreshActivities(client);
    },
    onError: (error) => toast({ text: errorText(error), tone: 'bad' }),
  });
  const wish = change.isPending ? change.variables : null;
  const paused = wish !== null && wish !== 'publish' ? wish.paused : activity.paused;
  const { available_from: opens, deadline, duration } = activity;
  const isBefore = opens !== null && Date.parse(opens) > now;
  const isOver = deadline !== null && Date.parse(deadline) <= now;
  const modify = activity.abilities.modify === true;
  if (!modify && opens === null && deadline === null && duration === null) return null;

  return (
    <Panel className={styles.switches}>
      {modify && activity.is_draft ? (
        <>
          <p>{t`This is a draft: only its owners see it.`}</p>
          <Button variant="ink" busy={wish === 'publish'} onClick={() => change.mutate('publish')}>
            {t`Show it to students`}
          </Button>
        </>
      ) : (
        modify && (
          <SwitchField
            label={t`Open for students`}
            description={
              paused
                ? t`Paused: no new sessions, no replies.`
                : isOver
                  ? t`Closed: the deadline has passed.`
                  : isBefore
                    ? t`Not open yet.`
                    : undefined
            }
            checked={!paused}
            onChange={(event) => change.mutate({ paused: !event.currentTarget.checked })}
          />
        )
      )}
      <dl className={styles.times}>
        {opens !== null && (
          <Time label={isBefore ? t`Opens` : t`Open since`}>
            <DateTime value={opens} />
          </Time>
        )}
        <Time label={isOver ? t`Closed` : t`Deadline`}>
          {deadline === null ? t`None` : <DateTime value={deadline} />}
        </Time>
        <Time label={t`Duration`}>
          {duration === null ? t`No limit` : <Plural value={duration} one="# minute" other="# minutes" />}
        </Time>
      </dl>
    </Panel>
  );
}

function Time({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
