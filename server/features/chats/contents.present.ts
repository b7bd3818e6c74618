import type { ContentItem } from '#contract/chats/contents.entities.ts';
import { fileAddress } from '#contract/files/file-address.ts';
import type { ContentType } from '#server/database/tables/chats.ts';
import type { StoredItem } from './generations.queries.ts';

/** What of a content item is stored with a message. */
export interface MessageContent {
  id: string;
  base_id: string | null;
  message_id: string | null;
  type: ContentType;
  name: string | null;
  thumbnail_url: string | null;
  source_url: string | null;
  source_text: string | null;
  source_object: unknown;
  hidden_source_object: unknown;
  screenshot_url: string | null;
  transcription: string | null;
  summary: string | null;
  is_draft: boolean;
  is_hidden_from_user: boolean;
  is_summarized: boolean;
  tool_call_id: string | null;
  /** of a file, picture or sound: its bytes; of any: the picture of it */
  file_id: string | null;
  screenshot_file_id: string | null;
  creator_id: string | null;
  created_at: Date;
}

/**
 * A content item as the contract has it. `seesHidden`: the viewer is a staff owner of the activity; for everybody else the
 * hidden object is null (hidden items must not reach this function for them at all).
 */
export function presentContent(row: MessageContent, seesHidden: boolean): ContentItem {
  return {
    id: row.id,
    base_id: row.base_id,
    type: row.type,
    name: row.name,
    // By the item's own id: a duplicate's file is read by the rights over the duplicate.
    thumbnail_url: row.file_id && row.type === 'image' ? fileAddress(row.id, 'thumbnail') : row.thumbnail_url,
    source_url: row.file_id ? fileAddress(row.id) : row.source_url,
    source_text: row.source_text,
    source_object: row.source_object ?? null,
    hidden_source_object: seesHidden ? (row.hidden_source_object ?? null) : null,
    screenshot_url: row.screenshot_file_id ? fileAddress(row.id, 'screenshot') : row.screenshot_url,
    transcription: row.transcription,
    summary: row.summary,
    is_draft: row.is_draft,
    created_at: row.created_at.toISOString(),
    creator_id: row.creator_id,
    is_summarized: row.is_summarized,
    summary_or_transcription: row.summary ?? row.transcription,
    is_hidden_from_user: row.is_hidden_from_user,
    tool_call_id: row.tool_call_id,
  };
}

/** The items a viewer may have, presented. */
export function presentContents(rows: readonly MessageContent[], seesHidden: boolean): ContentItem[] {
  const shown = seesHidden ? rows : rows.filter((row) => !row.is_hidden_from_user);
  return shown.map((row) => presentContent(row, seesHidden));
}

/** An item of the tutor's as a viewer gets it before it is read back from the database. */
export function asContent(item: StoredItem, messageId: string, now: Date): MessageContent {
  return {
    ...item,
    base_id: null,
    message_id: messageId,
    thumbnail_url: null,
    source_url: null,
    hidden_source_object: null,
    screenshot_url: null,
    transcription: null,
    summary: null,
    is_draft: false,
    is_summarized: false,
    file_id: null,
    screenshot_file_id: null,
    creator_id: null,
    created_at: now,
  };
}
