// Promises: the bytes of a file to who may read what it belongs to, as a download or as a picture, and never as a page.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { FilePart } from '#contract/files/file-address.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { FileAnswer } from '#contract/core/route.ts';
import { openContent } from '#server/features/contents/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { isKnown, readRange } from './byte-range.ts';
import { findPublicFile, findStoredFile } from './files.queries.ts';
import type { StoredFile } from './store-file.ts';

/** The call whose headers say what of the file is wanted. */
export interface Asking {
  request: Pick<FastifyRequest, 'headers' | 'method'>;
  reply: Pick<FastifyReply, 'header'>;
}

export async function readContentFile(
  ctx: Ctx,
  contentId: string,
  { part, download }: { part: FilePart; download?: boolean | undefined },
  asking: Asking,
): Promise<FileAnswer> {
  const { row } = await openContent(ctx, contentId);
  const fileId = part === 'screenshot' ? row.screenshot_file_id : row.file_id;
  const file = fileId === null ? undefined : await findStoredFile(ctx.db, fileId);
  if (!file || (part === 'thumbnail' && file.thumbnail_key === null)) throw new ApiError('not_found');
  const isSmall = part === 'thumbnail';
  return answer(ctx, asking, {
    key: isSmall && file.thumbnail_key !== null ? file.thumbnail_key : file.storage_key,
    // Of a small picture the size is not known before it is read.
    size: isSmall ? null : Number(file.size),
    etag: `"${file.sha256}${isSmall ? '.small' : ''}"`,
    filename: isSmall || part === 'screenshot' ? file.name : (row.name ?? file.name),
    mediaType: isSmall ? 'image/webp' : file.media_type,
    disposition: !download && isHarmless(file) ? 'inline' : 'attachment',
    // What one may read today one may not read tomorrow: asked each time, answered without bytes.
    cacheControl: 'private, no-cache',
  });
}

export async function readPublicFile(
  ctx: Ctx,
  { bucket, name }: { bucket: string; name: string },
  isOfMoment: boolean,
  asking: Asking,
): Promise<FileAnswer> {
  const file = await findPublicFile(ctx.db, bucket, name);
  if (!file) throw new ApiError('not_found');
  asking.reply.header('cross-origin-resource-policy', 'cross-origin');
  return answer(ctx, asking, {
    key: file.storage_key,
    size: Number(file.size),
    etag: `"${file.sha256}"`,
    filename: file.name,
    mediaType: file.media_type,
    disposition: 'inline',
    cacheControl: isOfMoment ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
  });
}

/** What a browser shows without running anything that is in it. */
function isHarmless({ media_type: type }: StoredFile): boolean {
  return ['image/jpeg', 'image/png', 'image/gif', 'image/webp'].includes(type) || /^(audio|video)\//.test(type);
}

interface Shown {
  key: string;
  /** bytes; null: known when it is opened */
  size: number | null;
  etag: string;
  filename: string;
  mediaType: string;
  disposition: 'inline' | 'attachment';
  cacheControl: string;
}

async function answer(ctx: Ctx, { request, reply }: Asking, shown: Shown): Promise<FileAnswer> {
  const { key, size, etag, filename, mediaType, disposition } = shown;
  const headers: Record<string, string> = {
    etag,
    'cache-control': shown.cacheControl,
    'accept-ranges': size === null ? 'none' : 'bytes',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  };
  const base = { filename, mediaType, disposition };
  const nothing = new Uint8Array();
  if (isKnown(request.headers['if-none-match'], etag)) return { ...base, headers, status: 304, content: nothing };
  const asked = size === null ? ({ kind: 'whole' } as const) : readRange(request.headers, { size, etag });
  if (asked.kind === 'none') {
    reply.header('content-range', `bytes */${size}`);
    throw new ApiError('range_not_satisfiable');
  }
  if (request.method === 'HEAD') {
    return { ...base, headers, content: Readable.from([]), ...(size !== null && { size }) };
  }
  const range = asked.kind === 'part' ? asked : undefined;
  const found = await ctx.files.read(key, range);
  if (!found) {
    ctx.log.error({ key }, 'The bytes of a file are not there');
    throw new ApiError('not_found');
  }
  if (!range) return { ...base, headers, content: found.stream, size: found.size };
  const { start, end } = range;
  return {
    ...base,
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${start}-${end}/${size}` },
    content: found.stream,
    size: end - start + 1,
  };
}
