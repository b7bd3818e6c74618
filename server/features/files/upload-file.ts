// Promises: the file is stored and stands where it belongs, or nothing of it is left.
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Content } from '#contract/contents/contents.entities.ts';
import { ApiError } from '#contract/core/errors.ts';
import { tooLargeMessage, uploadMessages } from '#contract/files/bucket-rules.ts';
import type { FileObject } from '#contract/files/files.entities.ts';
import type { FileType } from '#contract/files/file-types.ts';
import { fileAddress } from '#contract/files/file-address.ts';
import { fileRoutes } from '#contract/files/files.routes.ts';
import type { Trx } from '#server/database/index.ts';
import {
  closeActivity,
  findContent,
  lockPlaces,
  nextPosition,
  presentOpen,
  requireMayKeep,
  requireRoomBeside,
} from '#server/features/contents/index.ts';
import { forgetMemberships } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { requireLivingSession } from '#server/permissions/living-session.ts';
import { newId } from '#server/platform/ids.ts';
import { invalid } from '#server/platform/implement.ts';
import { issueSentence } from '#server/platform/issue-sentence.ts';
import { receiveForm } from '#server/platform/receive-form.ts';
import type { ReceivedFile } from '#server/platform/receive-form.ts';
import { checkBytes, typeByName } from './check-file.ts';
import { encodePicture, encodeShown } from './encode-picture.ts';
import { asOneOf, requireRoom } from './make-room.ts';
import { beginFile, dropFile, finishFile } from './store-file.ts';
import type { Incoming } from './store-file.ts';
import { openUploadPlace, ruleOf } from './upload-places.ts';
import type { UploadPlace } from './upload-places.ts';

export interface Uploaded {
  url: string;
  content: Content | null;
}

type Wish = z.output<typeof fileRoutes.uploadFile.body>;

/** One file on its way in, and what has been found out about it. */
interface Upload {
  wish: Wish;
  type: FileType;
  file: Incoming;
}

export function uploadFile(ctx: Ctx, request: IncomingMessage): Promise<Uploaded> {
  return asOneOf(ctx.actor.user_id ?? '', () => takeIn(ctx, request));
}

async function takeIn(ctx: Ctx, request: IncomingMessage): Promise<Uploaded> {
  let upload: Upload | null = null;
  try {
    const received = await receiveForm(request, async (fields, named) => {
      const wish = readFields(fields);
      const rule = ruleOf(wish.bucket);
      const place = await openUploadPlace(ctx, wish);
      const type = typeByName(named.name, named.mediaType, rule);
      await requireRoom(
        ctx.files.incoming,
        Math.min(Number(request.headers['content-length'] ?? rule.most), rule.most),
      );
      const hasThumbnail = place.holds === 'attachment' && type.kind === 'image';
      const about = { bucket: wish.bucket, name: named.name, mediaType: type.mediaType };
      const file = await beginFile(ctx, { ...about, workspaceId: place.workspaceId, hasThumbnail });
      upload = { wish, type, file };
      return { path: file.path, most: rule.most, tooLarge: tooLargeMessage(rule) };
    });
    if (!upload) throw new Error('A file came in that nobody opened');
    return await settle(ctx, upload, received);
  } catch (error) {
    if (upload) await dropFile(ctx, (upload as Upload).file);
    throw error;
  }
}

function readFields(fields: Record<string, string>): Wish {
  const parsed = fileRoutes.uploadFile.body.safeParse(fields, { error: issueSentence });
  if (!parsed.success) throw invalid(parsed.error.issues);
  return parsed.data;
}

async function settle(ctx: Ctx, { wish, type, file }: Upload, received: ReceivedFile): Promise<Uploaded> {
  await checkBytes(file.path, type);
  // Asked again: it may have taken minutes, in which a session was submitted, a right taken back or the school closed.
  await requireLivingSession(ctx);
  forgetMemberships(ctx);
  const place = await openUploadPlace(ctx, wish);
  if (place.holds === 'logo' || place.holds === 'avatar') return settleShown(ctx, file, place);
  const facts = await storeBytes(ctx, file, type, received);
  const id = await ctx.db.transaction().execute(async (trx) => {
    if (place.holds === 'screenshot') return putScreenshot(ctx, trx, file, facts, place);
    return putAttachment(ctx, trx, { wish, type, file }, facts, place);
  });
  const row = await findContent(ctx.db, id);
  if (!row) throw new ApiError('not_found');
  const shown = place.holds === 'screenshot' ? place.opened : place.place;
  const path = fileAddress(id, place.holds === 'screenshot' ? 'screenshot' : 'source');
  return { url: addressOf(ctx, path), content: presentOpen(row, shown) };
}

interface Facts extends FileObject {
  name: string;
  sha256: string;
}

/** Pictures are drawn anew, and have a small one beside them; all else is kept as it came. */
async function storeBytes(ctx: Ctx, file: Incoming, type: FileType, received: ReceivedFile): Promise<Facts> {
  const { name } = received;
  if (type.kind !== 'image') {
    await ctx.files.adopt(file.key, file.path);
    const { size, sha256 } = received;
    return { name, size, sha256, media_type: type.mediaType, width: null, height: null };
  }
  const { picture, thumbnail } = await encodePicture(file.path);
  await ctx.files.write(file.key, picture.bytes);
  if (file.thumbnailKey) await ctx.files.write(file.thumbnailKey, thumbnail.bytes);
  await rm(file.path, { force: true });
  const { bytes, mediaType, width, height } = picture;
  return { name, size: bytes.length, sha256: hashOf(bytes), media_type: mediaType, width, height };
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

async function putAttachment(
  ctx: Ctx,
  trx: Trx,
  { wish, type, file }: Upload,
  { sha256, ...facts }: Facts,
  { place, workspaceId }: Extract<UploadPlace, { holds: 'attachment' }>,
): Promise<string> {
  const { chat, activity } = place;
  await lockPlaces(trx, new Map([[wish.entity_id.toLowerCase(), place]]));
  if (chat) requireMayKeep(ctx, chat, true);
  await finish(trx, file, { ...facts, sha256 });
  const id = newId();
  const purpose = activity ? (wish.purpose ?? 'guidelines') : null;
  const { name, ...object } = facts;
  await trx
    .insertInto('contents')
    .values({
      id,
      type: type.kind,
      name,
      source_object: JSON.stringify(object),
      file_id: file.id,
      workspace_id: workspaceId,
      chat_id: chat?.chat.id ?? null,
      activity_id: activity?.node.id ?? null,
      purpose,
      position: activity ? await nextPosition(trx, activity.node.id, purpose) : 0,
      // Until the message is sent that it is put in.
      is_draft: chat !== null,
      creator_id: ctx.actor.user_id,
      created_at: ctx.clock.now(),
    })
    .execute();
  if (activity) await closeActivity(ctx, trx, activity);
  if (chat) await requireRoomBeside(trx, chat.chat.id);
  // One after the other: many pupils' files at once leave the other jobs their turn.
  await ctx.jobs.add(trx, 'extract_content', { contentId: id }, { line: 'extract_content' });
  return id;
}

async function putScreenshot(
  ctx: Ctx,
  trx: Trx,
  file: Incoming,
  facts: Facts,
  { opened: { row, ...place } }: Extract<UploadPlace, { holds: 'screenshot' }>,
): Promise<string> {
  await lockPlaces(trx, new Map([[row.chat_id ?? row.activity_id ?? '', place]]));
  await finish(trx, file, facts);
  // The message that it stands in may just have been sent.
  const now = await findContent(trx, row.id);
  if (!now) throw new ApiError('not_found');
  if (place.chat) requireMayKeep(ctx, place.chat, now.message_is_draft ?? now.is_draft);
  if (now.message_is_draft === false) throw new ApiError('conflict', 'A message that has been sent cannot be changed.');
  await trx.updateTable('contents').set({ screenshot_file_id: file.id }).where('id', '=', row.id).execute();
  return row.id;
}

/** A logo or avatar takes the place of the one before; the old one is read until the new one is there. */
async function settleShown(
  ctx: Ctx,
  file: Incoming,
  { holds, entityId }: Extract<UploadPlace, { holds: 'logo' | 'avatar' }>,
): Promise<Uploaded> {
  const { bytes, mediaType, width, height } = await encodeShown(file.path, holds === 'logo' ? 'contain' : 'cover');
  const name = `${entityId}.webp`;
  const url = addressOf(ctx, `/api/files/${file.bucket}/${name}?t=${ctx.clock.now().getTime()}`);
  await ctx.files.write(file.key, bytes);
  await rm(file.path, { force: true });
  await ctx.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${file.bucket}/${name}`}, 0))`.execute(trx);
    const before = await trx
      .deleteFrom('files')
      .where('bucket', '=', file.bucket)
      .where('name', '=', name)
      .where('state', '=', 'stored')
      .returning('storage_key')
      .execute();
    const created_at = ctx.clock.now();
    for (const { storage_key } of before) {
      await trx.insertInto('files_to_remove').values({ storage_key, created_at }).execute();
    }
    const size = bytes.length;
    const facts = { name, size, sha256: hashOf(bytes), media_type: mediaType, width, height, entity_id: entityId };
    await finish(trx, file, facts);
    if (before.length > 0) await ctx.jobs.add(trx, 'remove_files', {}, { jobKey: 'remove_files', keepRunAt: true });
  });
  return { url, content: null };
}

async function finish(trx: Trx, file: Incoming, facts: Parameters<typeof finishFile>[2]): Promise<void> {
  if (await finishFile(trx, file.id, facts)) return;
  throw new ApiError('unavailable', 'The upload took too long. Try again.');
}

function addressOf(ctx: Ctx, path: string): string {
  if (ctx.config.publicUrl === null) throw new ApiError('internal', uploadMessages.address);
  return `${ctx.config.publicUrl}${path}`;
}
