import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { IconHistory, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { gradingRoutes } from '#contract/chats/grading.routes.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/field.tsx';
import { DateTime, RelativeTime } from '#web/ui/relative-time.tsx';
import { Sparky } from '#web/ui/sparky.tsx';
import styles from './review-panel.module.css';
import { usePutChat } from './use-put-chat.ts';

/** Whose grade this is, and whether the student has it. */
export function GradeNote({ chat }: { chat: ChatWithMessages }) {
  const { t } = useLingui();
  const draft = chat.grade_draft;
  if (chat.grade_confirmed_at !== null) {
    return (
      <span className={styles.note}>
        {t`Given`} <RelativeTime value={chat.grade_confirmed_at} />
      </span>
    );
  }
  if (draft === null) return <span className={styles.note}>{t`Not given yet`}</span>;
  return (
    <span className={styles.note}>
      <Sparky size={20} still />
      {draft.grade !== null ? t`Sparky's draft, not sent yet` : t`Sparky proposes no grade. Choose it yourself.`}
    </span>
  );
}

/** What the teacher must know before he decides: a draft on its way or failed, a rubric that was changed, a newer draft. */
export function GradeNotices({ chat }: { chat: ChatWithMessages }) {
  const { t } = useLingui();
  const { grade, grade_draft: draft } = chat;
  const isReopened = chat.submitted_at === null;
  if (chat.review_waits_until !== null && chat.is_grade_pending) {
    return (
      <Notice chat={chat} action={t`Try now`}>
        {t`The limit for this class is reached. Sparky tries again at`} <DateTime value={chat.review_waits_until} />.
      </Notice>
    );
  }
  if (chat.is_grade_pending && (draft?.error ?? null) === null) {
    if (draft === null && grade === null && isReopened) return null;
    return (
      <p className={styles.notice} role="status">
        <Sparky size={20} state="thinking" />
        <span>{t`Sparky is working on a draft. It appears here.`}</span>
      </p>
    );
  }
  if (draft !== null && draft.error === 'budget_exhausted' && !chat.is_grade_pending) {
    return (
      <Notice chat={chat} action={isReopened ? null : t`Try again`}>
        {t`Not judged, because the limit for this class was reached for two days. Ask again when there is more.`}
      </Notice>
    );
  }
  if (draft !== null && draft.error !== null) {
    return (
      <Notice chat={chat} action={isReopened ? null : t`Try again`}>
        {t`Sparky's last try to grade failed. He tries again by himself, or now.`}
      </Notice>
    );
  }
  if (draft !== null && draft.is_stale && draft.is_open) {
    return (
      <Notice chat={chat} action={isReopened ? null : t`Grade again`}>
        {t`The rubric was changed since. This draft rests on the older one.`}
      </Notice>
    );
  }
  if (grade !== null && draft !== null && draft.is_open) {
    const proposed = draft.grade;
    return (
      <p className={styles.notice} role="status">
        <Sparky size={20} still />
        <span>
          {proposed === null
            ? t`Sparky has read it again and leaves the grade open. ${grade} stands until you decide.`
            : t`Sparky now proposes ${proposed}. ${grade} stands until you decide.`}
        </span>
      </p>
    );
  }
  if (chat.is_grade_stale) {
    return (
      <Notice chat={chat} action={t`Grade again`}>
        {t`The rubric was changed since this grade was given.`}
      </Notice>
    );
  }
  return null;
}

function Notice({ chat, action, children }: { chat: ChatWithMessages; action: string | null; children: ReactNode }) {
  const putChat = usePutChat(chat.id);
  const regrade = useMutation({
    mutationFn: () => call(gradingRoutes.regradeChat, { params: { id: chat.id } }),
    onSuccess: (answer) => putChat(answer.chat),
  });
  return (
    <div className={styles.notice} data-tone="warn" role="status">
      <IconHistory size={18} aria-hidden="true" />
      <span>{children}</span>
      {action !== null && (
        <Button
          size="compact"
          icon={<IconRefresh size={16} />}
          busy={regrade.isPending}
          onClick={() => regrade.mutate()}
        >
          {action}
        </Button>
      )}
      <FormError error={regrade.error} />
    </div>
  );
}
