// The answers that this process is writing, as they stand this moment: ahead of the database by up to a quarter second. Who
// reads the chat here meanwhile sees what has been sent already. Another node reads what was saved, with that save's cursor.
import type { StoredItem } from './generations.queries.ts';

export interface LiveAnswer {
  messageId: string;
  items: StoredItem[];
  /** where the chat's stream stood when `items` was taken */
  cursor: Promise<string>;
}

const live = new Map<string, () => LiveAnswer>();

/** From now on `look` says how the answer of this chat stands, until the returned function is called. */
export function showLive(chatId: string, look: () => LiveAnswer): () => void {
  live.set(chatId, look);
  return () => {
    if (live.get(chatId) === look) live.delete(chatId);
  };
}

/** Null when nothing is being written here in this chat. */
export function liveAnswer(chatId: string): LiveAnswer | null {
  return live.get(chatId)?.() ?? null;
}
