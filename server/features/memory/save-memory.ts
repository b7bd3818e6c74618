// Promises: a note about a pupil is kept once, and all of them together never take more than two kilobytes. What belongs to
// people rather than to Sparky is not kept.
import { ApiError, fieldError } from '#contract/core/errors.ts';
import { memoryLimits } from '#contract/memory/memory.entities.ts';
import type { Memory } from '#contract/memory/memory.entities.ts';
import { moderateLocally } from '#server/features/moderation/index.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { newId } from '#server/platform/ids.ts';
import { aboutChat } from './list-memories.ts';
import { lockMemories, memoriesAbout, presentMemory } from './memory.queries.ts';
import type { About, MemoryRow } from './memory.queries.ts';

export interface NewMemory {
  chatId: string;
  text: string;
}

/** By the pupil himself or by somebody who watches over the session. */
export async function saveMemory(ctx: Ctx, { chatId, text }: NewMemory): Promise<Memory> {
  const about = await aboutChat(ctx, chatId);
  return presentMemory(await keep(ctx, { ...about, chatId, text, source: sourceOf(ctx, about) }));
}

/** By Sparky, with the rights of the person whose message asked: nothing is kept about anybody else. */
export async function saveMemoryOfSparky(ctx: Ctx, { chatId, text }: NewMemory): Promise<Memory> {
  const { chat, standing } = await accessChat(ctx, chatId, 'view');
  if (!standing.is_creator || chat.parent_activity_id === null || chat.mode !== null) throw new ApiError('not_allowed');
  const about = { userId: chat.creator_id, activityId: chat.parent_activity_id, homeId: chat.home_id };
  return presentMemory(await keep(ctx, { ...about, chatId, text, source: 'sparky' }));
}

interface MemoryToKeep extends NewMemory, About {
  source: MemoryRow['source'];
}

function keep(ctx: Ctx, memory: MemoryToKeep): Promise<MemoryRow> {
  const { chatId, userId, activityId, source } = memory;
  // PostgreSQL takes no NUL in a text.
  const text = memory.text.replaceAll('\u0000', '').replaceAll(/\s+/g, ' ').trim();
  if (moderateLocally(text, []).action !== 'allow') throw fieldError('text', notForNotes);
  return ctx.db.transaction().execute(async (trx) => {
    await lockMemories(trx, memory);
    const before = await memoriesAbout(trx, memory);
    const twin = before.find((one) => one.text.toLowerCase() === text.toLowerCase());
    if (twin) return twin;
    const used = before.reduce((sum, one) => sum + bytesOf(one.text), 0);
    if (used + bytesOf(text) > memoryLimits.bytes) throw new ApiError('conflict', full);
    const chat = await trx
      .selectFrom('chats')
      .innerJoin('nodes', 'nodes.id', 'chats.parent_activity_id')
      .where('chats.id', '=', chatId)
      .select(['chats.workspace_id', 'nodes.name'])
      .executeTakeFirstOrThrow();
    const row = {
      id: newId(),
      activity_id: activityId,
      user_id: userId,
      chat_id: chatId,
      text,
      source,
      created_at: ctx.clock.now(),
    };
    await trx
      .insertInto('memories')
      .values({ ...row, workspace_id: chat.workspace_id, created_by: source === 'sparky' ? null : ctx.actor.user_id })
      .execute();
    return { ...row, activity_name: chat.name };
  });
}

const notForNotes =
  "This does not belong in Sparky's notes. If you or somebody else is not safe, please tell an adult you trust today.";
const full = 'Sparky can keep no more about this activity. Delete a note first.';

function sourceOf(ctx: Ctx, { userId }: { userId: string }): MemoryRow['source'] {
  return ctx.actor.user_id === userId ? 'student' : 'teacher';
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
