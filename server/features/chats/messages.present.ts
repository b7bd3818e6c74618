import type { Message } from '#contract/chats/chats.entities.ts';
import type { ExhaustedLimit, MessageStatus } from '#server/database/tables/chats.ts';
import { presentContents } from './contents.present.ts';
import type { MessageContent } from './contents.present.ts';

export interface MessageRow {
  id: string;
  chat_id: string;
  user_id: string | null;
  moderation_categories: string[];
  created_at: Date;
  is_draft: boolean;
  status: MessageStatus | null;
  error_code: string | null;
  retry_after_seconds: number | null;
  exhausted_limit: ExhaustedLimit | null;
}

/** A message with its items in order. What moderation found in it is for the activity's staff owners (`seesHidden`). */
export function presentMessage(row: MessageRow, contents: readonly MessageContent[], seesHidden: boolean): Message {
  return {
    id: row.id,
    chat_id: row.chat_id,
    user_id: row.user_id,
    moderation_categories: seesHidden ? row.moderation_categories : [],
    created_at: row.created_at.toISOString(),
    is_draft: row.is_draft,
    status: row.status,
    error_code: row.error_code,
    retry_after_seconds: row.retry_after_seconds,
    exhausted_limit: row.exhausted_limit,
    contents: presentContents(contents, seesHidden),
  };
}
