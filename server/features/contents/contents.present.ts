import type { Content } from '#contract/contents/contents.entities.ts';
import { presentContent } from '#server/features/chats/index.ts';
import type { ContentRow } from './contents.queries.ts';
import { abilitiesOn } from './open-content.ts';
import type { OpenContent } from './open-content.ts';

/** A content item by itself; rows that the viewer may not have must not reach this function at all. */
export function presentOpen(row: ContentRow, opened: Omit<OpenContent, 'row'>): Content {
  return {
    ...presentContent(row, opened.seesHidden),
    chat_id: row.chat_id,
    activity_id: row.activity_id,
    purpose: row.purpose,
    abilities: abilitiesOn(row, opened.chat, opened.activity),
  };
}
