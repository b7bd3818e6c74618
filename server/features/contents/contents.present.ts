import { createHash } from 'node:crypto';
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
    revision: revisionOf(row),
    abilities: abilitiesOn(row, opened.chat, opened.activity),
  };
}

/** The same for the same name, text, address and object, whoever wrote them. */
export function revisionOf({ name, source_text, source_url, source_object }: ContentRow): string {
  const written = JSON.stringify([name, source_text, source_url, source_object ?? null]);
  return createHash('sha256').update(written).digest('base64url').slice(0, 22);
}
