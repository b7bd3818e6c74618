// Promises: those of the group who have not begun an open activity that they may see are mailed about it, each at most once a day;
// the mails are written and sent by jobs.
import { ApiError } from '#contract/core/errors.ts';
import { peopleToTellOfPin } from '#server/features/activities/index.ts';
import { pupilsNotBegun } from '#server/features/chats/index.ts';
import { activityState } from '#server/permissions/abilities.ts';
import { access } from '#server/permissions/access.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { requireOpen } from '#server/permissions/session.rules.ts';
import { mailOnceADay } from './mail-once-a-day.ts';
import { lockMails } from './mailings.queries.ts';
import { listed } from './send-invitations.ts';

/** How many mails are on their way; 409 where nobody can begin it now. */
export async function sendReminders(ctx: Ctx, activityId: string): Promise<number> {
  // Who sees the sessions is told who has not begun; an owner who is a student is not.
  const { node, abilities } = await access(ctx, 'activity', activityId, 'view_all_chats');
  if (abilities.modify !== true) throw new ApiError('not_allowed');
  if (node.is_draft) throw new ApiError('conflict', 'The activity is a draft: its students do not see it yet.');
  requireOpen(activityState(node, ctx.clock.now()));
  const groupId = node.parent_kind === 'group' ? node.parent_id : null;
  if (groupId === null) return 0;
  return ctx.db.transaction().execute(async (trx) => {
    await lockMails(trx, groupId, ctx.actor.user_id);
    const notBegun = await pupilsNotBegun(trx, node.id);
    const place = { id: groupId, term_id: node.term_id };
    const people = await peopleToTellOfPin(trx, place, node.id, { roles: [], userIds: notBegun });
    const mailing = { kind: 'reminder', place_kind: 'group', place_id: groupId, activity_id: node.id } as const;
    const written = await mailOnceADay(ctx, trx, mailing, people);
    if (written.length > 0) {
      const line = { entity_type: 'activity', entity_id: node.id, workspace_id: node.workspace_id } as const;
      const details = { user_ids: written.slice(0, listed), count: written.length };
      await audit(ctx, { action: 'reminders_sent', ...line, details }, trx);
    }
    return written.length;
  });
}
