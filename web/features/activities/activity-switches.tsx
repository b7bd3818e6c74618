import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconLink } from '@tabler/icons-react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { query, refresh } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { SwitchField } from '#web/ui/field-choices.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './activity.module.css';

/** What a teacher does to a running activity: pause it, and hand out its address. */
export function ActivitySwitches({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const pause = useMutation({
    mutationFn: (paused: boolean) =>
      call(activityRoutes.updateActivity, { params: { id: activity.id }, body: { paused } }),
    onSuccess: async (answer) => {
      client.setQueryData(query(activityRoutes.readActivity, { query: { activityId: activity.id } }).queryKey, answer);
      await refresh(client, activityRoutes.isActivityPaused, activityRoutes.listGroupActivities);
    },
    onError: (error) => toast({ text: errorText(error), tone: 'bad' }),
  });

  async function copyLink() {
    const address = `${location.origin}/activities/${activity.id}`;
    try {
      await navigator.clipboard.writeText(address);
      toast({ text: t`Link copied.` });
    } catch {
      // Without https, or where the school's policy forbids it, the address itself is still of use.
      toast({ text: address, forMs: 20_000 });
    }
  }

  const paused = pause.isPending ? pause.variables : activity.paused;
  return (
    <Panel className={styles.switches}>
      {activity.abilities.modify === true && (
        <SwitchField
          label={t`Open for students`}
          description={paused ? t`Paused: no new sessions, no replies.` : undefined}
          checked={!paused}
          onChange={(event) => pause.mutate(!event.currentTarget.checked)}
        />
      )}
      <Button icon={<IconLink size={20} />} onClick={() => void copyLink()}>
        {t`Copy link`}
      </Button>
    </Panel>
  );
}
