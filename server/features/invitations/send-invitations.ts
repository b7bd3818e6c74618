// Promises: everybody of the list who stands in the place gets an e-mail that invites him, but for who has had enough of them;
// the mails are written and sent by jobs. Who waits for such a mail already gets no second one.
import type { z } from 'zod';
import type {
  InvitationEntity,
  InvitationFailure,
  invitationRoutes,
} from '#contract/invitations/invitations.routes.ts';
import { access, hidden } from '#server/permissions/access.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { noPermissionToInvite } from '#server/permissions/members.rules.ts';
import { countMails, findRows, insertMailings, lockMails } from './mailings.queries.ts';
import { checkMailsADay, dayMs } from './mails-a-day.ts';
import { writeJob } from './write-mailings.ts';

/** One person, about one place, in a day; a mail that did not arrive is not counted. */
export const mailsAboutAPlace = 3;
/** The same about all places together: nobody is flooded by who makes a hundred groups. */
export const mailsInAll = 40;
/** So many ids are written down; of more there is the number. */
export const listed = 100;

type Body = z.output<(typeof invitationRoutes)['sendInvitations']['body']>;
type Answer = z.output<(typeof invitationRoutes)['sendInvitations']['response']>;

export async function sendInvitations(ctx: Ctx, { entity, userIds, personalMessage }: Body): Promise<Answer> {
  const { manages, invites, workspaceId } = await mayMail(ctx, entity);
  const wanted = [...new Set(userIds)];
  const me = ctx.actor.user_id;
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (trx) => {
    await lockMails(trx, entity.id, me);
    const rows = await findRows(trx, { kind: entity.type, id: entity.id }, wanted);
    if (!manages) {
      const foreign = wanted.find((id) => !invites || rows.get(id) !== me);
      if (foreign !== undefined) throw noPermissionToInvite(foreign, { kind: entity.type, id: entity.id });
    }
    const about = { kind: 'invitation' as const, placeId: entity.id, activityId: null };
    const counts = await countMails(trx, about, wanted, new Date(now.getTime() - dayMs));
    const answer: Answer = { sent: [], failed: [] };
    const written: string[] = [];
    for (const user_id of wanted) {
      const count = counts.get(user_id);
      const reason = reasonAgainst(user_id === me, rows.has(user_id), count);
      if (reason !== null) {
        answer.failed.push({ user_id, reason });
        continue;
      }
      answer.sent.push(user_id);
      if (count?.waits !== true) written.push(user_id);
    }
    if (written.length > 0) {
      await checkMailsADay(ctx, trx, written.length);
      const mailing = {
        kind: 'invitation' as const,
        place_kind: entity.type,
        place_id: entity.id,
        activity_id: null,
        sender_id: me,
        personal_message: personalMessage,
      };
      const batchId = await insertMailings(trx, mailing, written, now);
      await ctx.jobs.add(trx, writeJob, { batchId });
      const line = { entity_type: entity.type, entity_id: entity.id, workspace_id: workspaceId };
      const details = { user_ids: written.slice(0, listed), count: written.length };
      await audit(ctx, { action: 'invitations_sent', ...line, details }, trx);
    }
    return answer;
  });
}

function reasonAgainst(
  isOneself: boolean,
  isThere: boolean,
  count: { waits: boolean; here: number; inAll: number } | undefined,
): InvitationFailure | null {
  if (isOneself) return 'yourself';
  if (!isThere) return 'not_a_member';
  if (count === undefined || count.waits) return null;
  return count.here >= mailsAboutAPlace || count.inAll >= mailsInAll ? 'too_often' : null;
}

/** Whether he manages the people of the place; who does not may mail those whom he added himself, while he may add people. */
async function mayMail(
  ctx: Ctx,
  { type, id }: InvitationEntity,
): Promise<{ manages: boolean; invites: boolean; workspaceId: string | null }> {
  if (type === 'chat') {
    const { abilities, chat } = await accessChat(ctx, id, 'view');
    const manages = abilities.manage_members === true;
    return { manages, invites: manages, workspaceId: chat.workspace_id };
  }
  const { via, m, abilities, node } = await access(ctx, type, id, 'view');
  if (via === 'door') throw hidden(m);
  const { manage_members: manages = false, invite: invites = false } = abilities;
  return { manages, invites, workspaceId: node.workspace_id };
}
