import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { Chat, ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { call, CallError } from '#web/api/call.ts';
import { errorText, fieldText } from '#web/api/error-text.ts';
import { query, refresh } from '#web/api/query.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormError, TextArea } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { nameOf } from './review-words.ts';
import styles from './review-panel.module.css';

export interface ReviewConfirmProps {
  chat: ChatWithMessages;
  level: string | null;
  /** The next session that waits for a grade. */
  next: Chat | null;
  /** What was chosen is decided, or something else stands by now: the page shows what stands. */
  onSettled: () => void;
}

interface GivenGrade {
  grade: string | null;
  grade_comment: string | null;
}

const nothingGiven: GivenGrade = { grade: null, grade_comment: null };

/** Gives the grade, with a comment if there is one; then leads to the next session. What it is decided on goes along. */
export function ReviewConfirm({ chat, level, next, onSettled }: ReviewConfirmProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const given = chat.grade_comment ?? '';
  const [written, setWritten] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const comment = written ?? given;
  const isGiven = chat.grade_confirmed_at !== null;
  const isChanged = level !== chat.grade || comment.trim() !== given;
  const mustDecide = isGiven && (chat.is_grade_stale || chat.grade_draft?.is_open === true);
  const proposed = chat.grade_draft?.is_open === true ? chat.grade_draft.grade : null;
  const isOverride = level !== null && proposed !== null && level !== proposed && level !== chat.grade;
  const name = nameOf(chat);
  const readKey = query(chatRoutes.readChat, { query: { chatId: chat.id } }).queryKey;

  async function put(change: GivenGrade & { grade_version?: number; confirm_grade?: boolean }) {
    const answer = await call(chatRoutes.updateChat, { params: { id: chat.id }, body: change });
    client.setQueryData(readKey, (old) =>
      old === undefined ? old : { ...old, chat: { ...old.chat, ...answer.chat } },
    );
    await refresh(client, chatRoutes.listActivityChats, chatRoutes.listTermDescendantChats);
    return answer.chat.grade_version;
  }

  async function takeBack(before: GivenGrade, version: number) {
    try {
      await put({ ...before, grade_version: version });
    } catch (error) {
      toast({ text: errorText(error), tone: 'bad' });
    }
  }

  const give = useMutation({
    // What stood before comes along: the page shows the new grade by the time somebody takes it back.
    mutationFn: ({ grade }: { grade: string; before: GivenGrade }) =>
      put({
        grade,
        grade_comment: comment.trim() === '' ? null : comment.trim(),
        grade_version: chat.grade_version,
        ...(mustDecide ? { confirm_grade: true } : {}),
      }),
    onSuccess: (version, { grade, before }) => {
      setWritten(null);
      onSettled();
      toast({
        text: t`${grade} is confirmed. ${name} sees it now.`,
        action: { label: t`Undo`, run: () => void takeBack(before, version) },
      });
    },
    onError: async (error) => {
      // What stands by now is shown beside what was written, which is kept.
      if (isConflict(error)) await client.refetchQueries({ queryKey: readKey });
    },
  });

  function addComment() {
    flushSync(() => setWritten(''));
    area.current?.focus();
  }

  const doGive = () => {
    if (level === null) return;
    const before = isGiven ? { grade: chat.grade, grade_comment: chat.grade_comment } : nothingGiven;
    give.mutate({ grade: level, before });
  };
  const label =
    level === null
      ? t`Choose a grade`
      : !isGiven
        ? t`Confirm ${level}`
        : level !== chat.grade
          ? t`Change to ${level}`
          : isChanged
            ? t`Save the comment`
            : t`Keep ${level}`;
  const showsComment = written !== null || given !== '' || isOverride;

  return (
    <div className={styles.foot}>
      {showsComment && (
        <TextArea
          label={
            isOverride && level !== null ? t`Why ${level}? ${name} reads it with the grade.` : t`Comment for ${name}`
          }
          minRows={2}
          maxRows={6}
          maxLength={4000}
          ref={area}
          value={comment}
          error={fieldText(give.error, 'grade_comment')}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
      )}
      {isConflict(give.error) ? (
        <p className={styles.notice} data-tone="warn" role="alert">
          <span>{t`Somebody decided meanwhile. This is what stands now: look at it, then decide.`}</span>
        </p>
      ) : (
        <FormError error={give.error} />
      )}
      <div className={styles.footRow}>
        {isGiven && !isChanged && !mustDecide ? (
          <Done next={next} />
        ) : (
          <Button
            variant="primary"
            className={styles.confirm ?? ''}
            icon={<IconCheck size={20} />}
            busy={give.isPending}
            disabled={level === null}
            onClick={doGive}
          >
            {label}
          </Button>
        )}
        {!showsComment && <Button onClick={addComment}>{t`Add a comment`}</Button>}
      </div>
    </div>
  );
}

function isConflict(error: unknown): boolean {
  return error instanceof CallError && error.code === 'conflict';
}

function Done({ next }: { next: Chat | null }) {
  const { t } = useLingui();
  if (next === null || next.parent_activity_id === null) {
    return <p className={styles.done}>{t`Nothing else to review here.`}</p>;
  }
  const name = nameOf(next);
  return (
    <ButtonLink
      variant="primary"
      className={styles.confirm ?? ''}
      iconEnd={<IconArrowRight size={20} className="flip-rtl" />}
      to="/activities/$activityId/sessions/$chatId"
      params={{ activityId: next.parent_activity_id, chatId: next.id }}
    >
      {t`Next: ${name}`}
    </ButtonLink>
  );
}
