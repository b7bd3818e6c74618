import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import styles from './lesson-panel.module.css';

/** Beside a chat about a class: who sees it, on what the answers rest, and the way back to the class. */
export function InquiryPanel({ chat }: { chat: ChatWithMessages }) {
  const { t } = useLingui();
  const { parent_activity_id: activityId, parent_group_id: groupId } = chat;
  return (
    <div className={styles.panelInside}>
      <h2>{t`About this chat`}</h2>
      <p>{t`Only you see this chat. Sparky looks up what you may see yourself, and nothing else.`}</p>
      <p>
        {chat.tutor.is_practice
          ? t`Without an AI model Sparky answers from the counts and from the class analysis.`
          : t`The AI model is given no names: Sparky puts them back into the answer here. Check what matters in the sessions.`}
      </p>
      {activityId !== null && (
        <Link
          to="/activities/$activityId/overview"
          params={{ activityId }}
          search={{ tab: 'analysis' }}
          className="text-link"
        >
          {t`Class analysis of the activity`}
        </Link>
      )}
      {groupId !== null && (
        <Link to="/groups/$groupId/analytics" params={{ groupId }} className="text-link">
          {t`Class analysis of the group`}
        </Link>
      )}
    </div>
  );
}
