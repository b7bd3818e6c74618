import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { query } from '#web/api/query.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/field-choices.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { GradeNote, GradeNotices } from './review-grade-notes.tsx';
import { ReviewHistory } from './review-history.tsx';
import styles from './review-panel.module.css';
import { ReviewReasons } from './review-reasons.tsx';

/** More levels than this do not stand side by side. */
const mostSegments = 5;

export interface ReviewGradeProps {
  chat: ChatWithMessages;
  level: string | null;
  onChoose: (level: string) => void;
}

/** The levels of the rubric, Sparky's proposal among them, with what it rests on, what he left open and what was before. */
export function ReviewGrade({ chat, level, onChoose }: ReviewGradeProps) {
  const { t } = useLingui();
  const activityId = chat.parent_activity_id ?? '';
  const activity = useQuery(query(activityRoutes.readActivity, { query: { activityId } }));
  if (activity.isPending) return <SkeletonRows count={2} />;
  if (activity.isError) return <ErrorState quiet error={activity.error} onRetry={() => void activity.refetch()} />;
  const { grading_rubric: rubric, grades: scale } = activity.data.activity;
  const levels = rubric.map((one) => one.grade);
  const others = (scale ?? []).filter((grade) => !levels.includes(grade));
  // A grade given before the rubric was changed is still a choice.
  const kept = chat.grade !== null && !others.includes(chat.grade) ? [chat.grade] : [];
  const grades = [...new Set([...levels, ...kept])];
  const at = rubric.findIndex((one) => one.grade === level);
  const chosen = rubric[at];
  const draft = chat.grade_draft;

  return (
    <section className={styles.grading} aria-label={t`Grade`}>
      <div className={styles.gradingHead}>
        <h2>{t`Grade`}</h2>
        <GradeNote chat={chat} />
      </div>
      <GradeNotices chat={chat} />
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
          value={level !== null && grades.includes(level) ? level : ''}
          data={[
            ...(level === null || !grades.includes(level) ? [{ value: '', label: t`Choose a grade` }] : []),
            ...grades.map((grade) => ({ value: grade, label: grade })),
          ]}
          onChange={(grade) => grade !== '' && onChoose(grade)}
        />
      )}
      {others.length > 0 && (
        <SelectField
          label={t`Or a grade of the scale`}
          value={level !== null && others.includes(level) ? level : ''}
          data={[
            { value: '', label: t({ message: 'None', context: 'a grade' }) },
            ...others.map((grade) => ({ value: grade, label: grade })),
          ]}
          onChange={(grade) => onChoose(grade === '' ? (draft?.grade ?? levels[0] ?? '') : grade)}
        />
      )}
      {chosen !== undefined && chosen.content !== '' && (
        <div className={styles.level}>
          <Markdown text={chosen.content} />
        </div>
      )}
      <Beside rubric={rubric} at={at} />
      <ReviewReasons chat={chat} />
      <ReviewHistory chat={chat} />
    </section>
  );
}

/** What the next level asks for: the teacher sees what was missing. */
function Beside({ rubric, at }: { rubric: readonly { grade: string; content: string }[]; at: number }) {
  const next = at === -1 ? undefined : rubric[at + 1];
  if (next === undefined || next.content === '') return null;
  return (
    <p className={styles.beside} dir="auto">
      {next.grade}: <Markdown inline text={next.content} />
    </p>
  );
}
