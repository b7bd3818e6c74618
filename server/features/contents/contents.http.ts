import type { contentRoutes } from '#contract/contents/contents.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { deleteContent } from './delete-content.ts';
import { listContents, readContent } from './read-content.ts';
import { writeContents } from './write-contents.ts';

export const contentsHttp: Handlers<typeof contentRoutes> = {
  readContent: async (ctx, { query }) => ({ content: await readContent(ctx, query.contentId) }),
  listContents: (ctx, { query }) => listContents(ctx, query.chatId, query),
  writeContents: async (ctx, { body }) => ({ contents: await writeContents(ctx, body.contents) }),
  deleteContent: (ctx, { query }) => deleteContent(ctx, query.contentId) as Promise<undefined>,
};
