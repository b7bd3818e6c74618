import type { contentExportRoutes } from '#contract/contents/export.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { exportContent, exportToDrive } from './export-content.ts';

export const contentExportHttp: Handlers<typeof contentExportRoutes> = {
  exportContent: (ctx, { params, query }) => exportContent(ctx, params.id, query.format),
  exportToGoogleDocs: (ctx, { query }) => exportToDrive(ctx, query.contentId),
};
