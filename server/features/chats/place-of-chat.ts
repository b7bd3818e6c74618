// Where a chat is, in the words of budgets and alerts.
import type { Spender } from '#server/features/budgets/index.ts';
import type { ChatFacts } from '#server/permissions/chat-rows.ts';

type Placed = Pick<ChatFacts, 'id' | 'workspace_id' | 'term_id' | 'parent_activity_id' | 'home_path'>;

/** Where the cost of a call belongs; `userId`: whose message asked. */
export function spenderOf(chat: Placed, userId: string | null): Spender {
  return {
    workspaceId: chat.workspace_id,
    termId: chat.term_id,
    activityId: chat.parent_activity_id,
    chatId: chat.id,
    path: chat.home_path ?? [],
    userId,
  };
}

/** The nearest group above what is said in the chat; null where it hangs on its term, or on none. */
export function groupOf(chat: Placed): string | null {
  const path = chat.home_path ?? [];
  const termAt = chat.term_id === null ? -1 : path.indexOf(chat.term_id);
  if (termAt < 0) return null;
  return path.slice(termAt + 1).findLast((id) => id !== chat.parent_activity_id) ?? null;
}

/** Which model answers, and as what it is counted. */
export function purposeOf({ mode }: Pick<ChatFacts, 'mode'>): 'chat' | 'analytics' {
  return mode === 'analytics' ? 'analytics' : 'chat';
}
