import type { contentExportRoutes } from '#contract/contents/export.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { exportChat } from './export-chat.ts';
import { exportContent, exportToDrive } from './export-content.ts';

export const contentExportHttp: Handlers<typeof contentExportRoutes> = {
  exportContent: (ctx, { params, query }) => exportContent(ctx, params.id, query.format),
  exportChat: (ctx, { params, query }) => exportChat(ctx, params.id, query.format, query.names !== false),
  exportToGoogleDocs: (ctx, { query }) => exportToDrive(ctx, query.contentId),
};
