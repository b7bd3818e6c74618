// Promises: who can set a tutor right knows that it refuses to work: at most once an hour a profile, by mail the platform's owners.
import { sql } from 'kysely';
import type { Ctx } from '#server/permissions/ctx.ts';
import { notify } from './notify.ts';

export interface MisconfiguredTutor {
  /** of the workspace's node */
  workspaceId: string | null;
  activityId: string | null;
  profileId: string;
  /** what the provider said, for the platform's owners; never a key */
  detail: string;
}

export const misconfiguredMailJob = 'mail_misconfigured_tutor';
const hour = 3_600_000;
const longestDetail = 300;

export async function tellStaffOfMisconfiguredTutor(ctx: Ctx, trouble: MisconfiguredTutor): Promise<void> {
  const { workspaceId, activityId, profileId } = trouble;
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - hour);
  await ctx.db.transaction().execute(async (trx) => {
    // Thirty pupils meet the same refusal in the same second: one after the other, each but the first finds it told.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`trouble ${profileId}`}, 0))`.execute(trx);
    const people = await trx
      .selectFrom('users')
      .where('archived_at', 'is', null)
      // A student may own an activity; models are none of his business.
      .where(
        sql<boolean>`(super_role = 'owner'
          or id in (select user_id from members join workspaces on workspaces.active_term_id = members.node_id
            where workspaces.node_id = ${workspaceId}::uuid and members.school_role = 'admin')
          or id in (select owner.user_id from members owner where owner.node_id = ${activityId}::uuid and owner.role = 1
            and exists (select from members staff join workspaces on workspaces.active_term_id = staff.node_id
              where staff.user_id = owner.user_id and staff.school_role in ('teacher', 'admin')
                and (staff.workspace_id = owner.workspace_id or owner.workspace_id is null))))`,
      )
      // Who was told within the hour is not told again.
      .where(
        sql<boolean>`not exists (select from notifications told where told.user_id = users.id
          and told.type = 'tutor_misconfigured' and told.profile_id = ${profileId} and told.created_at > ${since})`,
      )
      .select('id')
      .execute();
    const userIds = people.map((person) => person.id);
    await notify(ctx, trx, { userIds, type: 'tutor_misconfigured', profileId, workspaceId, activityId });
    const mailed = await trx
      .insertInto('tutor_troubles')
      .values({ profile_id: profileId, mailed_at: now })
      .onConflict((conflict) =>
        conflict.column('profile_id').doUpdateSet({ mailed_at: now }).where('tutor_troubles.mailed_at', '<=', since),
      )
      .returning('profile_id')
      .executeTakeFirst();
    if (!mailed) return;
    const owners = await trx
      .selectFrom('users')
      .where('super_role', '=', 'owner')
      .where('archived_at', 'is', null)
      .select('id')
      .execute();
    for (const { id } of owners) {
      const detail = trouble.detail.slice(0, longestDetail);
      await ctx.jobs.add(trx, misconfiguredMailJob, { userId: id, profileId, detail });
    }
  });
}
