import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { standingRoutes } from '#contract/chats/standing.routes.ts';
import { homeRoutes } from '#contract/home/home.routes.ts';
import { invitationRoutes } from '#contract/invitations/invitations.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { refresh } from '#web/api/query.ts';
import { Button } from './button.tsx';
import { useNow } from './relative-time.tsx';
import { toast } from './toast.tsx';

export interface RemindButtonProps {
  activity: Activity;
  /** within a day somebody did it already */
  isReminded: boolean;
}

/** Mails those who have not begun an activity, once a day; nothing where one may not, or where nobody can begin it now. */
export function RemindButton({ activity, isReminded }: RemindButtonProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const now = useNow();
  const remind = useMutation({
    mutationFn: () => call(invitationRoutes.sendReminders, { params: { id: activity.id }, body: {} }),
    onSuccess: ({ count }) =>
      toast({
        text:
          count === 0
            ? t`Nobody was left to remind.`
            : t`${plural(count, { one: 'Reminded # student', other: 'Reminded # students' })}`,
      }),
    onError: (error) => toast({ text: errorText(error), tone: 'bad' }),
    onSettled: () => refresh(client, standingRoutes.readStanding, homeRoutes.listHomeStandings),
  });
  const { available_from: opens, deadline, paused, is_draft: isDraft, abilities, name } = activity;
  const isOpen =
    !paused &&
    !isDraft &&
    (opens === null || Date.parse(opens) <= now) &&
    (deadline === null || Date.parse(deadline) > now);
  if (abilities.modify !== true || abilities.view_all_chats !== true || !isOpen) return null;
  if (isReminded || (remind.isSuccess && remind.data.count > 0)) {
    // It stands where the button was, and takes its focus.
    const takeFocus = (words: HTMLSpanElement | null) => {
      if (remind.isSuccess && document.activeElement === document.body) words?.focus();
    };
    return <span ref={takeFocus} tabIndex={-1} className="small muted">{t`Reminded today`}</span>;
  }
  return (
    <Button
      size="compact"
      busy={remind.isPending}
      aria-label={t`Remind them to start ${name}`}
      onClick={() => remind.mutate()}
    >
      {t`Remind them`}
    </Button>
  );
}
