// A picture as a model may have it: small enough, turned upright, and without what a camera writes into it (place, owner).
import { buffer } from 'node:stream/consumers';
import type { PictureDoor } from '#server/features/tutor/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

/** Pixels of the longer side: more, models make smaller themselves. */
const mostPixels = 1_568;
const mostBytes = 32 * 1024 * 1024;

/** By the id of a file whose item the asking person may see; that is the caller's to know. */
export function createPictureDoor(ctx: Pick<Ctx, 'db' | 'files' | 'log'>): PictureDoor {
  return { load: (fileId) => load(ctx, fileId) };
}

async function load(ctx: Pick<Ctx, 'db' | 'files' | 'log'>, fileId: string): ReturnType<PictureDoor['load']> {
  try {
    const file = await ctx.db
      .selectFrom('files')
      .where('id', '=', fileId)
      .where('state', '=', 'stored')
      .select(['storage_key', 'size'])
      .executeTakeFirst();
    if (!file || Number(file.size) > mostBytes) return null;
    const stored = await ctx.files.read(file.storage_key);
    if (stored === null) return null;
    const { default: sharp } = await import('sharp');
    const bytes = await buffer(stored.stream);
    const data = await sharp(bytes, { limitInputPixels: 100_000_000 })
      .rotate()
      .resize({ width: mostPixels, height: mostPixels, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();
    return { mediaType: 'image/jpeg', data: new Uint8Array(data) };
  } catch (error) {
    // The lesson goes on without it.
    ctx.log.warn({ err: error, file_id: fileId }, 'a picture could not be shown to a model');
    return null;
  }
}
