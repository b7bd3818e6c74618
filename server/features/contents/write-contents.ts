// Promises: all of these items stand where they belong, or none of them and nothing is changed.
import { z } from 'zod';
import type { Content, WrittenContent } from '#contract/contents/contents.entities.ts';
import { writtenTypes } from '#contract/chats/contents.entities.ts';
import { limits } from '#contract/core/constants.ts';
import { ApiError } from '#contract/core/errors.ts';
import { id as idOf, unsavedPrefix } from '#contract/core/ids.ts';
import { countTokens, grouped } from '#contract/core/tokens.ts';
import type { Trx } from '#server/database/index.ts';
import { flagContent } from '#server/features/chats/index.ts';
import { newId } from '#server/platform/ids.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { closeActivity, lockPlaces, openPlaces, requireMayKeep } from './content-places.ts';
import type { Place } from './content-places.ts';
import { presentOpen, revisionOf } from './contents.present.ts';
import { countBeside, findContentsById, keepPictures, nextPosition } from './contents.queries.ts';
import type { ContentRow } from './contents.queries.ts';
import { seesContent } from './open-content.ts';
import { writtenWords } from './written-words.ts';

/** Beside the messages of one chat. */
const mostBeside = 200;

export async function writeContents(ctx: Ctx, items: readonly WrittenContent[]): Promise<Content[]> {
  for (const item of items) checkLength(item);
  const places = await openPlaces(ctx, items);
  const placeOf = (item: WrittenContent): Place => {
    const place = places.get(item.chat_id ?? item.activity_id ?? '');
    if (!place) throw new ApiError('not_found');
    return place;
  };
  const rows = await ctx.db.transaction().execute(async (trx) => {
    await lockPlaces(trx, places);
    const ids: string[] = [];
    for (const item of items) {
      const place = placeOf(item);
      ids.push(await writeOne(ctx, trx, place, item));
      if (place.chat) await keepPictures(trx, place.chat.chat.id, ctx.actor.user_id, picturesOf(item));
    }
    for (const place of places.values()) {
      if (place.activity) await closeActivity(ctx, trx, place.activity);
      if (place.chat) await requireRoomBeside(trx, place.chat.chat.id);
    }
    const written = await findContentsById(trx, ids);
    return ids.flatMap((id) => written.find((row) => row.id === id) ?? []);
  });
  return rows.map((row) => {
    const place = places.get(row.chat_id ?? row.activity_id ?? '');
    return presentOpen(row, place ?? { chat: null, activity: null, seesHidden: false });
  });
}

/** To be asked after the writing, in its transaction. */
export async function requireRoomBeside(trx: Trx, chatId: string): Promise<void> {
  if ((await countBeside(trx, chatId)) <= mostBeside) return;
  throw new ApiError('conflict', `At most ${mostBeside} items stand beside the messages of a chat.`);
}

function checkLength(item: WrittenContent): void {
  const objects = [item.source_object, item.hidden_source_object].map((object) =>
    object ? JSON.stringify(object) : '',
  );
  const tokens = [item.source_text ?? '', ...objects].reduce((sum, text) => sum + countTokens(text), 0);
  if (tokens <= limits.contentTokens) return;
  const sentence = `This content is too long: ${grouped(tokens)} of at most ${grouped(limits.contentTokens)} tokens.`;
  throw new ApiError('input_too_long', sentence);
}

async function writeOne(ctx: Ctx, trx: Trx, place: Place, item: WrittenContent): Promise<string> {
  const hides = item.is_hidden_from_user === true || item.hidden_source_object != null;
  if (hides && !place.seesHidden) throw new ApiError('not_allowed');
  if (item.id === undefined || item.id.startsWith(unsavedPrefix)) return insertOne(ctx, trx, place, item);
  const [row] = await findContentsById(trx, [item.id]);
  if (!row || !isOf(row, place)) throw new ApiError('not_found');
  await changeOne(ctx, trx, place, row, item);
  return row.id;
}

/** What belongs elsewhere, or may not be seen, is not there. */
function isOf(row: ContentRow, { chat, activity }: Place): boolean {
  if (chat) return row.chat_id === chat.chat.id && seesContent(row, chat);
  return row.activity_id === activity?.node.id;
}

/** The pictures that a drawing names, by the ids of their items. */
function picturesOf({ type, is_draft, source_object: drawn }: WrittenContent): string[] {
  if (type !== 'whiteboard' || is_draft || !drawn || Array.isArray(drawn)) return [];
  const files: unknown = drawn['files'];
  if (typeof files !== 'object' || files === null) return [];
  return Object.values(files as Record<string, unknown>).flatMap((file) => {
    const parsed = z.object({ content_id: idOf }).safeParse(file);
    return parsed.success ? [parsed.data.content_id] : [];
  });
}

async function insertOne(ctx: Ctx, trx: Trx, place: Place, item: WrittenContent): Promise<string> {
  const id = newId();
  const { chat, activity } = place;
  if (chat) requireMayKeep(ctx, chat, item.is_draft ?? false);
  const purpose = activity ? (item.purpose ?? 'guidelines') : null;
  const home = chat?.chat ?? activity?.node;
  await trx
    .insertInto('contents')
    .values({
      id,
      ...fieldsOf(item),
      type: item.type,
      workspace_id: home?.workspace_id ?? null,
      chat_id: chat?.chat.id ?? null,
      activity_id: activity?.node.id ?? null,
      purpose,
      position: activity ? await nextPosition(trx, activity.node.id, purpose) : 0,
      is_draft: chat ? (item.is_draft ?? false) : false,
      creator_id: ctx.actor.user_id,
      created_at: ctx.clock.now(),
    })
    .execute();
  if (chat && item.is_draft !== true) {
    await flagContent(ctx, trx, chat, {
      contentId: id,
      name: item.name ?? null,
      before: '',
      after: writtenWords(item),
    });
  }
  return id;
}

async function changeOne(ctx: Ctx, trx: Trx, place: Place, row: ContentRow, item: WrittenContent): Promise<void> {
  if (!(writtenTypes as readonly string[]).includes(row.type)) {
    throw new ApiError('conflict', 'This content was not written by hand and cannot be changed.');
  }
  if (row.message_is_draft === false) {
    throw new ApiError('conflict', 'A message that has been sent cannot be changed.');
  }
  if (item.revision !== undefined && item.revision !== revisionOf(row)) {
    throw new ApiError('conflict', 'This content was changed meanwhile. Read it again.');
  }
  // What stands in a draft is a draft until the message is sent.
  const isDraft = row.message_is_draft ?? item.is_draft ?? row.is_draft;
  if (isDraft && place.chat && row.creator_id !== ctx.actor.user_id) throw new ApiError('not_allowed');
  if (place.chat) requireMayKeep(ctx, place.chat, isDraft);
  const moves = place.activity && item.purpose && item.purpose !== row.purpose ? item.purpose : null;
  await trx
    .updateTable('contents')
    .set({
      ...fieldsOf(item),
      type: item.type,
      is_draft: place.chat ? isDraft : false,
      ...(moves && { purpose: moves, position: await nextPosition(trx, row.activity_id ?? '', moves) }),
    })
    .where('id', '=', row.id)
    .execute();
  if (place.chat && !isDraft) {
    // Until now nobody else saw a draft: all of it is new.
    const before = row.is_draft ? '' : writtenWords(row);
    const after = writtenWords({ ...row, ...given(item) });
    await flagContent(ctx, trx, place.chat, { contentId: row.id, name: item.name ?? row.name, before, after });
  }
}

/** What was given of what has words. */
function given({ name, source_text, source_object }: WrittenContent): Parameters<typeof writtenWords>[0] {
  return {
    ...(name !== undefined && { name }),
    ...(source_text !== undefined && { source_text }),
    ...(source_object !== undefined && { source_object }),
  };
}

/** What was given; the rest stays, or is empty where it is new. */
function fieldsOf(item: WrittenContent) {
  const { name, source_text, source_url, source_object, hidden_source_object, is_hidden_from_user } = item;
  return {
    ...(name !== undefined && { name }),
    ...(source_text !== undefined && { source_text }),
    ...(source_url !== undefined && { source_url }),
    ...(source_object !== undefined && { source_object: json(source_object) }),
    // Null comes back from whoever does not see it, and takes nothing away.
    ...(hidden_source_object != null && { hidden_source_object: json(hidden_source_object) }),
    ...(is_hidden_from_user !== undefined && { is_hidden_from_user }),
  };
}

function json(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
