import { z } from 'zod';
import { id } from '../core/ids.ts';
import { listQuery, page, queryList } from '../core/paging.ts';
import { tool } from '../core/route.ts';
import { content, contentType, writtenContent } from './contents.entities.ts';

export const contentRoutes = {
  readContent: tool({
    name: 'read_content',
    summary: 'One content item (text, document, code, file) of a chat or of an activity, whole.',
    right: 'signed_in',
    query: z.strictObject({ contentId: id }),
    response: z.object({ content }),
  }),
  listContents: tool({
    name: 'list_contents',
    summary: 'All content items of a chat, those of its messages and those beside them, oldest first.',
    right: 'signed_in',
    query: z.strictObject({ ...listQuery, chatId: id, types: queryList(contentType).optional() }),
    response: page(content),
  }),
  writeContents: tool({
    name: 'write_contents',
    method: 'POST',
    summary:
      "Makes or changes content items beside a chat's messages, in one's own draft, or in an activity's guidelines (the default) or initial message; all or nothing.",
    right: 'signed_in',
    body: z.strictObject({ contents: z.array(writtenContent).min(1).max(100) }),
    response: z.object({ contents: z.array(content) }),
    status: 201,
    idempotent: true,
    errors: [
      'not_allowed',
      'conflict',
      'input_too_long',
      'activity_paused',
      'activity_not_open_yet',
      'activity_closed',
      'already_submitted',
    ],
  }),
  deleteContent: tool({
    name: 'delete_content',
    method: 'DELETE',
    summary: 'Deletes a content item; what stands in a message that was sent stays.',
    right: 'signed_in',
    query: z.strictObject({ contentId: id }),
    response: null,
    errors: [
      'not_allowed',
      'conflict',
      'activity_paused',
      'activity_not_open_yet',
      'activity_closed',
      'already_submitted',
    ],
  }),
};
