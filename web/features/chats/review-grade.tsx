import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconChevronRight, IconEye } from '@tabler/icons-react';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import type { ChatWithMessages, GradeDraft } from '#contract/chats/chats.entities.ts';
import { query } from '#web/api/query.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/field-choices.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Sparky } from '#web/ui/sparky.tsx';
import styles from './review-panel.module.css';

/** More levels than this do not stand side by side. */
const mostSegments = 5;

export interface ReviewGradeProps {
  chat: ChatWithMessages;
  level: string | null;
  onChoose: (level: string) => void;
}

/** The levels of the rubric, Sparky's proposal among them, with what it rests on and what he left open. */
export function ReviewGrade({ chat, level, onChoose }: ReviewGradeProps) {
  const { t } = useLingui();
  const activityId = chat.parent_activity_id ?? '';
  const activity = useQuery(query(activityRoutes.readActivity, { query: { activityId } }));
  if (activity.isPending) return <SkeletonRows count={2} />;
  if (activity.isError) return <ErrorState quiet error={activity.error} onRetry={() => void activity.refetch()} />;
  const rubric = activity.data.activity.grading_rubric;
  // A grade given before the rubric was changed is still a choice.
  const grades = [...new Set([...rubric.map((one) => one.grade), ...(chat.grade === null ? [] : [chat.grade])])];
  const at = rubric.findIndex((one) => one.grade === level);
  const chosen = rubric[at];
  const draft = chat.grade_draft;
  const isConfirmed = chat.grade_confirmed_at !== null;

  return (
    <section className={styles.grading} aria-label={t`Grade`}>
      <div className={styles.gradingHead}>
        <h2>{t`Grade`}</h2>
        <GradeNote chat={chat} />
      </div>
      {grades.length <= mostSegments ? (
        <Segmented
          tone="ink"
          label={t`Grade`}
          value={level}
          onChange={onChoose}
          options={grades.map((grade) => ({ value: grade, label: grade }))}
        />
      ) : (
        <SelectField
          aria-label={t`Grade`}
          value={level ?? ''}
          data={[
            ...(level === null ? [{ value: '', label: t`Choose a grade` }] : []),
            ...grades.map((grade) => ({ value: grade, label: grade })),
          ]}
          onChange={onChoose}
        />
      )}
      {chosen !== undefined && chosen.content !== '' && (
        <div className={styles.level}>
          <Markdown text={chosen.content} />
        </div>
      )}
      <Beside rubric={rubric} at={at} />
      {draft !== null && draft.error === null && !isConfirmed && <Reasons draft={draft} />}
    </section>
  );
}

/** Whose grade this is, and whether the student has it. */
function GradeNote({ chat }: { chat: ChatWithMessages }) {
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
      {draft.error === null && draft.grade !== null
        ? t`Sparky's draft, not sent yet`
        : t`Sparky proposes no grade. Choose it yourself.`}
    </span>
  );
}

/** What the next level asks for: the teacher sees what was missing. */
function Beside({ rubric, at }: { rubric: readonly { grade: string; content: string }[]; at: number }) {
  const next = at === -1 ? undefined : rubric[at + 1];
  if (next === undefined || next.content === '') return null;
  return (
    <p className={styles.beside}>
      {next.grade}: <Markdown inline text={next.content} />
    </p>
  );
}

function Reasons({ draft }: { draft: GradeDraft }) {
  const { t } = useLingui();
  return (
    <>
      {draft.left_open.map((sentence) => (
        <p key={sentence} className={styles.leftOpen}>
          <IconEye size={18} aria-hidden="true" />
          <span>{sentence}</span>
        </p>
      ))}
      {draft.reason !== null && draft.reason !== '' && (
        <details className={styles.reasons}>
          <summary>
            <IconChevronRight size={16} className="flip-rtl" aria-hidden="true" />
            {t`What the draft rests on`}
          </summary>
          <Markdown text={draft.reason} />
          {draft.criteria.length > 0 && (
            <ul>
              {draft.criteria.map((one) => (
                <li key={one.name}>
                  <span>{one.name}</span> <span className="dim">{one.reason}</span>
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
    </>
  );
}
