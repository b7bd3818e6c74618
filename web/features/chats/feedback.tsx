import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconChevronRight, IconTarget, IconThumbUp, IconTrendingUp } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import type { Analysis } from '#contract/chats/contents.entities.ts';
import { call } from '#web/api/call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Embers, emberCounts } from '#web/ui/embers.tsx';
import { FormError } from '#web/ui/field.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { DateTime } from '#web/ui/relative-time.tsx';
import styles from './lesson-panel.module.css';
import { usePutChat } from './use-put-chat.ts';

/** After a session: when it ended, the grade once the teacher has given it, what went well and what comes next. */
export function Feedback({ chat }: { chat: ChatWithMessages }) {
  const { t } = useLingui();
  const putChat = usePutChat(chat.id);
  const unsubmit = useMutation({
    mutationFn: () => call(chatRoutes.unsubmitChat, { params: { id: chat.id } }),
    onSuccess: (answer) => putChat(answer.chat),
  });
  const items = chat.progress?.items ?? [];
  const { done, total } = emberCounts(items);
  const heading = useFocusAfterSubmit(chat.submitted_at);

  return (
    <div className={styles.panelInside}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {t`Submitted`}
        </h2>
        {chat.submitted_at !== null && (
          <p className={styles.small}>
            <DateTime value={chat.submitted_at} />
            {chat.submitted_by !== 'student' && <SubmittedBy by={chat.submitted_by} />}
          </p>
        )}
      </div>
      {total > 0 && (
        <p className={styles.counted}>
          <Embers items={items} /> {t`${done} of ${total} done`}
        </p>
      )}
      {chat.activity?.graded === true && <Grade chat={chat} />}
      <Notes chat={chat} />
      {chat.abilities.unsubmit === true && (
        <Button wide busy={unsubmit.isPending} onClick={() => unsubmit.mutate()}>
          {t`Take it back and go on`}
        </Button>
      )}
      <FormError error={unsubmit.error} />
      {chat.parent_activity_id !== null && (
        <Link className="text-link" to="/activities/$activityId" params={{ activityId: chat.parent_activity_id }}>
          {t`Go to the activity`}
        </Link>
      )}
    </div>
  );
}

/** Who has just submitted is led to what comes of it; who opens an old session is left where he is. */
function useFocusAfterSubmit(submittedAt: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (submittedAt === null || Date.now() - Date.parse(submittedAt) > 15_000) return undefined;
    // The dialog that asked gives the focus back to its button, which is gone by then.
    const timer = setTimeout(() => heading.current?.focus(), 300);
    return () => clearTimeout(timer);
  }, [submittedAt]);
  return heading;
}

function SubmittedBy({ by }: { by: ChatWithMessages['submitted_by'] }) {
  if (by === 'deadline') return <Trans>, at the deadline</Trans>;
  if (by === 'duration') return <Trans>, when the time was over</Trans>;
  return null;
}

function Grade({ chat }: { chat: ChatWithMessages }) {
  const { t } = useLingui();
  if (chat.grade_confirmed_at === null || chat.grade === null) {
    return <p className={styles.waiting}>{t`Your teacher has not given the grade yet.`}</p>;
  }
  return (
    <div className={styles.grade}>
      <span className="small dim">{t`Grade`}</span>
      <b>{chat.grade}</b>
      {chat.grade_comment !== null && chat.grade_comment !== '' && <p dir="auto">{chat.grade_comment}</p>}
      {chat.grade_reason !== null && (
        <details className={styles.why}>
          <summary>
            <IconChevronRight size={16} className="flip-rtl" aria-hidden="true" />
            {t`Why this grade`}
          </summary>
          <Markdown text={chat.grade_reason} />
          {chat.grade_criteria.length > 0 && (
            <ul>
              {chat.grade_criteria
                .filter((one) => one.judged)
                .map((one) => (
                  <li key={`${one.name} ${one.reason}`}>
                    <b>{one.name}</b>{' '}
                    {one.points !== null && one.max_points !== null && t`${one.points} of ${one.max_points}`}{' '}
                    {one.reason}
                  </li>
                ))}
            </ul>
          )}
        </details>
      )}
    </div>
  );
}

function Notes({ chat }: { chat: ChatWithMessages }) {
  const { t } = useLingui();
  const { analysis } = chat;
  if (analysis === null || analysis.error !== null) {
    if (chat.review_waits_until !== null) {
      return (
        <p
          className={styles.waiting}
        >{t`Sparky reads your session as soon as he may. The limit for this class is reached.`}</p>
      );
    }
    if (analysis?.error === 'budget_exhausted') {
      return (
        <p className={styles.waiting}>{t`Sparky has not read your session: the limit for this class was reached.`}</p>
      );
    }
    const atWork = chat.analysis_requested_at !== null && analysis === null && chat.activity?.graded !== true;
    return atWork ? (
      <p className={styles.waiting}>{t`Sparky is reading your session. The notes appear here.`}</p>
    ) : null;
  }
  return (
    <>
      <Points icon={<IconThumbUp size={20} />} title={t`Strengths`} points={analysis.strengths} />
      <Points icon={<IconTrendingUp size={20} />} title={t`Improvements`} points={analysis.improvements} />
      <Points icon={<IconTarget size={20} />} title={t`Next objectives`} points={analysis.next_objectives} />
      {!chat.is_analyzed_with_sparks && <Badge>{t`By the practice tutor`}</Badge>}
    </>
  );
}

function Points({ icon, title, points }: { icon: ReactNode; title: string; points: Analysis['strengths'] }) {
  if (points.length === 0) return null;
  return (
    <section className={styles.points}>
      <h3>
        {icon}
        {title}
      </h3>
      <ul>
        {points.map((point) => (
          <li key={point.text}>
            <Markdown inline text={point.text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
