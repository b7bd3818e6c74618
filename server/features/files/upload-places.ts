// Who may put a file where: each bucket asks for the right over what the file is for.
import { ApiError, fieldError } from '#contract/core/errors.ts';
import { bucketRules } from '#contract/files/bucket-rules.ts';
import type { Bucket, BucketRule } from '#contract/files/bucket-rules.ts';
import { openContent, openPlace, requireMayKeep } from '#server/features/contents/index.ts';
import type { OpenContent, Place } from '#server/features/contents/index.ts';
import { accessNode, access, hidden, isUuid } from '#server/permissions/access.ts';
import { memberships } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

interface ShownPlace<Holds> {
  holds: Holds;
  entityId: string;
  workspaceId: string | null;
}

/** What the file is for, with the requester's right over it. */
export type UploadPlace =
  | ShownPlace<'logo'>
  | ShownPlace<'avatar'>
  | { holds: 'attachment'; place: Place; workspaceId: string | null }
  | { holds: 'screenshot'; opened: OpenContent; workspaceId: string | null };

export interface UploadWish {
  bucket: Bucket;
  entity_id: string;
}

export function ruleOf(bucket: Bucket): BucketRule {
  const rule = bucketRules[bucket];
  if (!rule) throw new ApiError('not_allowed', 'What stands in this bucket is made by Sparky.');
  return rule;
}

/** Throws not_found for what he may not see, not_allowed for what he may not change, and the 409 that says why it is closed. */
export async function openUploadPlace(ctx: Ctx, { bucket, entity_id: id }: UploadWish): Promise<UploadPlace> {
  const { holds } = ruleOf(bucket);
  if (holds === 'avatar') return openAvatar(ctx, id);
  if (holds === 'logo') return openLogo(ctx, id);
  if (!isUuid(id)) throw hidden(await memberships(ctx));
  const key = id.toLowerCase();
  if (holds === 'screenshot') return openScreenshot(ctx, key);
  const isChat = await ctx.db.selectFrom('chats').where('id', '=', key).select('id').executeTakeFirst();
  const place = await openPlace(ctx, isChat ? { chat_id: key } : { activity_id: key });
  if (place.chat) requireMayKeep(ctx, place.chat, true);
  const workspaceId = (place.chat?.chat ?? place.activity?.node)?.workspace_id ?? null;
  return { holds: 'attachment', place, workspaceId };
}

async function openAvatar(ctx: Ctx, id: string): Promise<UploadPlace> {
  const self = ctx.actor.user_id;
  if (self === null) throw new ApiError('not_signed_in');
  // Whether there is such a person is nobody's business here.
  if (id !== 'me' && id.toLowerCase() !== self) throw new ApiError('not_found');
  return { holds: 'avatar', entityId: self, workspaceId: null };
}

async function openLogo(ctx: Ctx, id: string): Promise<UploadPlace> {
  const { node } = isUuid(id)
    ? await accessNode(ctx, id.toLowerCase(), 'modify')
    : await access(ctx, 'workspace', id, 'modify');
  if (node.kind === 'activity' || node.kind === 'term') {
    throw fieldError('entity_id', 'A district, a school or a group has a logo.');
  }
  return { holds: 'logo', entityId: node.id, workspaceId: node.workspace_id };
}

async function openScreenshot(ctx: Ctx, id: string): Promise<UploadPlace> {
  const opened = await openContent(ctx, id);
  const { row, chat, activity } = opened;
  if (activity && activity.abilities.modify !== true) throw new ApiError('not_allowed');
  if (chat) {
    requireMayKeep(ctx, chat, row.message_is_draft ?? row.is_draft);
    if (row.message_is_draft === false)
      throw new ApiError('conflict', 'A message that has been sent cannot be changed.');
  }
  const workspaceId = (chat?.chat ?? activity?.node)?.workspace_id ?? null;
  return { holds: 'screenshot', opened, workspaceId };
}
