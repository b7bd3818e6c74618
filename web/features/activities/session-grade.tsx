import { useLingui } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import type { Chat } from '#contract/chats/chats.entities.ts';
import { Sparky } from '#web/ui/sparky.tsx';
import styles from './grading.module.css';

/** In a row of the list: what Sparky proposes, and what to look at before it is confirmed. */
export function SessionGrade({ chat }: { chat: Chat }) {
  const { t } = useLingui();
  const draft = chat.grade_draft;
  if (chat.submitted_at === null || chat.abilities.grade !== true) return null;
  if (chat.is_grade_pending && (draft?.error ?? null) === null) {
    return <span className={styles.draft}>{t`Draft on its way`}</span>;
  }
  if (draft !== null && draft.is_open) {
    return (
      <span className={styles.draft} data-stale={draft.is_stale || undefined}>
        <Sparky size={20} still />
        <span className="truncate">{draft.grade ?? (draft.error === null ? t`Left open` : t`Failed`)}</span>
        {draft.grade !== null && draft.is_stale && (
          <IconHistory
            className={styles.stale}
            size={16}
            role="img"
            title={t`Older rubric`}
            aria-label={t`Older rubric`}
          />
        )}
      </span>
    );
  }
  if (chat.is_grade_stale) {
    return (
      <span className={styles.draft} data-stale>
        {t`Older rubric`}
      </span>
    );
  }
  return null;
}
