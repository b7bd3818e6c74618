import { useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconEye, IconQuote } from '@tabler/icons-react';
import type { ChatWithMessages, GradeCriterion } from '#contract/chats/chats.entities.ts';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import styles from './review-panel.module.css';
import { useSelection } from './use-selection.ts';

/** What a grade rests on: of the draft while it is to be decided, else of the grade that was given. */
export function ReviewReasons({ chat }: { chat: ChatWithMessages }) {
  const { t } = useLingui();
  const draft = chat.grade_draft;
  const isDraft = draft !== null && draft.is_open;
  const basis = isDraft
    ? draft
    : { reason: chat.grade_reason, criteria: chat.grade_criteria, evidence: chat.grade_evidence, left_open: [] };
  const hasReasons = (basis.reason ?? '') !== '' || basis.criteria.length > 0;
  return (
    <>
      {basis.left_open.map((sentence) => (
        <p key={sentence} className={styles.leftOpen}>
          <IconEye size={18} aria-hidden="true" />
          <span dir="auto">{sentence}</span>
        </p>
      ))}
      {hasReasons && (
        <details className={styles.reasons}>
          <summary>
            <IconChevronRight size={16} className="flip-rtl" aria-hidden="true" />
            {isDraft ? t`What the draft rests on` : t`What the grade rests on`}
          </summary>
          {basis.reason !== null && <Markdown text={basis.reason} />}
          <Criteria criteria={basis.criteria} />
          <Evidence evidence={basis.evidence} />
        </details>
      )}
    </>
  );
}

export function Criteria({ criteria }: { criteria: readonly GradeCriterion[] }) {
  const { t } = useLingui();
  if (criteria.length === 0) return null;
  return (
    <ul className={styles.criteria}>
      {criteria.map((one) => (
        <li key={`${one.name} ${one.reason}`}>
          <span className={styles.criterion}>{one.name}</span>{' '}
          <span className="dim">
            {one.points !== null && one.max_points !== null && (
              <span className={styles.points2}>{t`${one.points} of ${one.max_points}`} </span>
            )}
            <bdi>{one.reason}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The student's own words; each leads to where they stand. */
function Evidence({ evidence }: { evidence: ChatWithMessages['grade_evidence'] }) {
  const { t } = useLingui();
  const { choose } = useSelection();
  if (evidence.length === 0) return null;
  return (
    <ul className={styles.quotes} aria-label={t`Evidence`}>
      {evidence.map((one) => (
        <li key={`${one.message_id} ${one.quote}`}>
          <button
            type="button"
            title={t`Show it in the transcript`}
            onClick={() => choose({ ref: one.message_id, place: 0, by: 'analysis', messageId: one.message_id })}
          >
            <IconQuote size={14} aria-hidden="true" />
            <Markdown inline text={one.quote} />
          </button>
        </li>
      ))}
    </ul>
  );
}
