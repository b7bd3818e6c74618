import { Plural, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Chat } from '#contract/chats/chats.entities.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { gradingRoutes, type NotConfirmedReason } from '#contract/chats/grading.routes.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { displayName } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/field.tsx';
import { countGrades, type ToConfirm } from './grading-data.ts';
import styles from './grading.module.css';

export interface ConfirmGradesDialogProps extends ToConfirm {
  activityId: string;
  levels: readonly string[];
  opened: boolean;
  onClose: () => void;
}

/** What is about to be confirmed, grade by grade, and what is not; afterwards what was, and what was not and why. */
export function ConfirmGradesDialog({ activityId, levels, opened, onClose, ready, leftOut }: ConfirmGradesDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  // The list goes on behind the dialog: what was asked about stays what was asked about.
  const [asked, setAsked] = useState<ToConfirm | null>(null);
  const shown = asked ?? { ready, leftOut };
  const confirm = useMutation({
    mutationFn: (chats: readonly Chat[]) =>
      call(gradingRoutes.confirmGrades, {
        params: { id: activityId },
        body: { chats: chats.map(({ id, grade_version }) => ({ id, grade_version })) },
      }),
    onSuccess: () => refresh(client, chatRoutes.listActivityChats, chatRoutes.listTermDescendantChats),
  });
  const count = shown.ready.length;
  const result = confirm.data;

  function close() {
    onClose();
    setAsked(null);
    confirm.reset();
  }

  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={result ? t`Confirmed` : t`Confirm Sparky's drafts`}
      actions={
        result ? (
          <Button variant="primary" onClick={close}>{t`Done`}</Button>
        ) : (
          <>
            <Button onClick={close}>{t`Cancel`}</Button>
            <Button
              variant="primary"
              busy={confirm.isPending}
              disabled={count === 0}
              onClick={() => {
                setAsked({ ready, leftOut });
                confirm.mutate(ready);
              }}
            >
              <Plural value={count} one="Confirm # grade" other="Confirm # grades" />
            </Button>
          </>
        )
      }
    >
      {result ? (
        <div role="status">
          <p>
            <Plural
              value={result.confirmed.length}
              _0="No grade was confirmed."
              one="# grade is confirmed. The student sees it now."
              other="# grades are confirmed. The students see them now."
            />
          </p>
          <NotConfirmed
            chats={shown.ready}
            list={result.not_confirmed.map(({ chat_id, reason }) => ({ id: chat_id, why: reason }))}
          />
        </div>
      ) : (
        <>
          <p>{t`These are the grades that Sparky proposes. Students see them as soon as you confirm.`}</p>
          <ul className={styles.counts}>
            {countGrades(shown.ready, levels).map((one) => (
              <li key={one.grade}>
                <span>{one.grade}</span>
                <b className="num">{one.count}</b>
              </li>
            ))}
          </ul>
          <NotConfirmed
            chats={shown.leftOut.map(({ chat }) => chat)}
            list={shown.leftOut.map(({ chat, why }) => ({ id: chat.id, why }))}
          />
        </>
      )}
      <FormError error={confirm.error} />
    </Dialog>
  );
}

interface NotConfirmedProps {
  chats: readonly Chat[];
  list: readonly { id: string; why: NotConfirmedReason }[];
}

function NotConfirmed({ chats, list }: NotConfirmedProps) {
  const { t } = useLingui();
  const byId = new Map(chats.map((chat) => [chat.id, chat]));
  const words: Record<NotConfirmedReason, string> = {
    not_found: t`It is not there any more.`,
    not_allowed: t`You may not grade it.`,
    not_submitted: t`The student works in it again.`,
    no_draft: t`There is no draft yet.`,
    pending: t`Sparky is still working on a draft.`,
    failed: t`Sparky's last try failed.`,
    left_open: t`Sparky left the grade open.`,
    stale: t`The draft rests on an older rubric.`,
    changed: t`Something was decided meanwhile.`,
    already_decided: t`It is decided already.`,
  };
  if (list.length === 0) return null;
  return (
    <section className={styles.others}>
      <h3>{t`For you to look at`}</h3>
      <ul>
        {list.map(({ id, why }) => {
          const chat = byId.get(id);
          const name = chat?.creator ? displayName(chat.creator) : t`A session`;
          return (
            <li key={id}>
              {chat?.parent_activity_id ? (
                <Link
                  className="text-link"
                  to="/activities/$activityId/sessions/$chatId"
                  params={{ activityId: chat.parent_activity_id, chatId: id }}
                >
                  {name}
                </Link>
              ) : (
                <span>{name}</span>
              )}{' '}
              <span className="dim">{words[why]}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
