import type { fileRoutes } from '#contract/files/files.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { readContentFile, readPublicFile } from './read-file.ts';
import { uploadFile } from './upload-file.ts';

export const filesHttp: Handlers<typeof fileRoutes> = {
  uploadFile: (ctx, { request }) => uploadFile(ctx, request.raw),
  readContentFile: (ctx, { params, query, request, reply }) =>
    readContentFile(ctx, params.id, query, { request, reply }),
  readPublicFile: (ctx, { params, query, request, reply }) =>
    readPublicFile(ctx, params, query.t !== undefined, { request, reply }),
};
