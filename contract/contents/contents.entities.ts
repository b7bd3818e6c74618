import { z } from 'zod';
import { contentItem, contentObject, contentTypes, writtenTypes } from '../chats/contents.entities.ts';
import { abilities, changes, webUrl } from '../core/entity.ts';
import { id, unsavedPrefix } from '../core/ids.ts';

/** A content item by itself, with where it belongs: a chat (in a message, or beside them), or an activity. */
export const content = contentItem.extend({
  chat_id: id.nullable(),
  activity_id: id.nullable(),
  /** of an activity's */
  purpose: z.enum(['guidelines', 'initial_message']).nullable(),
  /** of its name, text and object; another one after each change of them */
  revision: z.string(),
  abilities,
});
export type Content = z.output<typeof content>;

export const contentType = z.enum(contentTypes);

const ways = (item: { chat_id?: unknown; activity_id?: unknown }) =>
  [item.chat_id, item.activity_id].filter((way) => typeof way === 'string').length;

/** One of `write_contents`: with the id of an item that is there it changes that one, else it makes a new one. */
export const writtenContent = changes(
  {
    id: z.union([id, z.string().startsWith(unsavedPrefix).max(100)]).optional(),
    chat_id: id.nullable().optional(),
    activity_id: id.nullable().optional(),
    purpose: z.enum(['guidelines', 'initial_message']).nullable().optional(),
    type: z.enum(writtenTypes),
    name: z.string().trim().max(200).nullable().optional(),
    source_text: z.string().nullable().optional(),
    source_url: webUrl.nullable().optional(),
    source_object: contentObject.optional(),
    hidden_source_object: contentObject.optional(),
    is_draft: z.boolean().optional(),
    is_hidden_from_user: z.boolean().optional(),
    /** the item's, as it was read; when it has become another, nothing is written and the answer is conflict */
    revision: z.string().max(100).optional(),
  },
  [
    'base_id',
    'thumbnail_url',
    'screenshot_url',
    'transcription',
    'summary',
    'created_at',
    'creator_id',
    'is_summarized',
    'summary_or_transcription',
    'tool_call_id',
    'abilities',
  ],
)
  .refine((item) => ways(item) === 1, { path: ['chat_id'], message: 'Give one of chat_id and activity_id.' })
  .refine((item) => item.type !== 'link' || typeof item.source_url === 'string', {
    path: ['source_url'],
    message: 'This is required',
  });
export type WrittenContent = z.output<typeof writtenContent>;
