// Promises: no bytes stay that nothing points at, and none go that something points at, whatever happens at the same time.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '#server/permissions/ctx.ts';
import { findUnused } from './files.queries.ts';

const hour = 3_600_000;
/** No upload takes so long; what is unfinished then was broken off. */
const unfinishedFor = hour;
/** Time to put a file in a message, or back where it was taken away. */
const unusedFor = 24 * hour;
/** An attachment that was put into no message. */
const unsentFor = 7 * 24 * hour;
const batch = 200;

type World = Pick<Ctx, 'db' | 'files' | 'clock' | 'log'>;

/**
 * Takes what nothing points at out of the database, then lets its bytes go. Bears running twice, and at once. `startedAt`: of this
 * process; what came in before it came to one that is no more.
 */
export async function removeUnused(ctx: World, startedAt = new Date(0)): Promise<void> {
  const now = ctx.clock.now().getTime();
  const unfinishedBefore = new Date(Math.max(now - unfinishedFor, startedAt.getTime()));
  await removeUnsent(ctx, new Date(now - unsentFor));
  const ages = { unfinishedBefore, unusedBefore: new Date(now - unusedFor) };
  let after: { created_at: Date; id: string } | null = null;
  for (;;) {
    const found: { id: string; created_at: Date }[] = await findUnused(ctx.db, ages, after, batch);
    for (const { id } of found) await takeOut(ctx, id);
    after = found.at(-1) ?? null;
    if (found.length < batch) break;
  }
  await removeBytes(ctx);
  await ctx.files.removeIncoming(unfinishedBefore);
}

async function removeUnsent({ db }: World, before: Date): Promise<void> {
  await db
    .deleteFrom('contents')
    .where('file_id', 'is not', null)
    .where('chat_id', 'is not', null)
    .where('message_id', 'is', null)
    .where('is_draft', '=', true)
    .where('created_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('chats').whereRef('chats.opened_content_id', '=', 'contents.id').select('chats.id')),
      ),
    )
    .execute();
}

const pointedAt = '23503';

/** The row goes and its keys are kept in mind, together; a reference that was made meanwhile keeps both. */
async function takeOut(ctx: World, id: string): Promise<void> {
  try {
    await ctx.db.transaction().execute(async (trx) => {
      const row = await trx
        .deleteFrom('files')
        .where('id', '=', id)
        .returning(['storage_key', 'thumbnail_key'])
        .executeTakeFirst();
      const created_at = ctx.clock.now();
      for (const storage_key of [row?.storage_key, row?.thumbnail_key]) {
        if (storage_key) await trx.insertInto('files_to_remove').values({ storage_key, created_at }).execute();
      }
    });
    await rm(join(ctx.files.incoming, id), { force: true });
  } catch (error) {
    if ((error as { code?: string }).code !== pointedAt) throw error;
  }
}

/** Bytes whose row is gone; what the storage does not let go of now is tried again the next time. */
export async function removeBytes(ctx: World): Promise<void> {
  const keys = await ctx.db.selectFrom('files_to_remove').orderBy('created_at').select('storage_key').execute();
  for (const { storage_key } of keys) {
    try {
      await ctx.files.remove(storage_key);
      await ctx.db.deleteFrom('files_to_remove').where('storage_key', '=', storage_key).execute();
    } catch (error) {
      ctx.log.warn({ err: error }, 'The storage did not let a file go');
    }
  }
}
