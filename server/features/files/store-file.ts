// Promises: a row before the first byte and its bytes on the disk before it is stored: what a killed process leaves is known.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import { endingOf } from '#contract/files/file-types.ts';
import type { Bucket } from '#contract/files/bucket-rules.ts';
import type { Tables, Trx } from '#server/database/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { newId } from '#server/platform/ids.ts';

export type StoredFile = Selectable<Tables['files']>;

/** A file that is coming in: known to the database, in nobody's sight yet. */
export interface Incoming {
  id: string;
  bucket: Bucket;
  /** where its bytes are kept while they come in */
  path: string;
  key: string;
  thumbnailKey: string | null;
}

export async function beginFile(
  ctx: Ctx,
  file: { bucket: Bucket; name: string; mediaType: string; workspaceId: string | null; hasThumbnail: boolean },
): Promise<Incoming> {
  const id = newId();
  const ending = endingOf(file.name);
  const key = `${file.bucket}/${id}${ending ? `.${ending}` : ''}`;
  const thumbnailKey = file.hasThumbnail ? `attachment-thumbnails/${id}.webp` : null;
  await ctx.db
    .insertInto('files')
    .values({
      id,
      bucket: file.bucket,
      storage_key: key,
      thumbnail_key: thumbnailKey,
      name: file.name,
      media_type: file.mediaType,
      workspace_id: file.workspaceId,
      creator_id: ctx.actor.user_id,
      created_at: ctx.clock.now(),
    })
    .execute();
  return { id, bucket: file.bucket, path: join(ctx.files.incoming, id), key, thumbnailKey };
}

/** To be called in the transaction that makes something of it; false: the cleaning took it away meanwhile. */
export async function finishFile(
  trx: Trx,
  id: string,
  facts: Partial<Pick<StoredFile, 'name' | 'media_type' | 'sha256' | 'width' | 'height' | 'entity_id'>> & {
    size: number;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set({ ...facts, state: 'stored' })
    .where('id', '=', id)
    .where('state', '=', 'unfinished')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Of an upload that failed: nothing of it is left. What cannot be removed now is removed by the cleaning. */
export async function dropFile(ctx: Ctx, file: Incoming): Promise<void> {
  try {
    await rm(file.path, { force: true });
    await ctx.files.remove(file.key);
    if (file.thumbnailKey) await ctx.files.remove(file.thumbnailKey);
    await ctx.db.deleteFrom('files').where('id', '=', file.id).where('state', '=', 'unfinished').execute();
  } catch (error) {
    ctx.log.warn({ err: error }, 'What is left of an upload will be removed later');
  }
}
