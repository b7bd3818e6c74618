// Promises: whoever has just proven an address of exactly one school's domains is a member of that school, as if he had pressed
// Join there; where several schools share the domain he chooses himself, and where he is known already nothing changes.
import { sql } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import type { Db } from '#server/database/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { addTermMembers } from './add-term-members.ts';

export async function joinByDomain(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const schools = await findSchools(ctx.db, userId);
  const [school] = schools;
  if (schools.length !== 1 || !school || school.is_member) return;
  const actor = { user_id: userId, super_role: null, impersonator_id: null, ip: null };
  try {
    const joining = [{ user_id: userId, school_role: null }];
    await addTermMembers({ ...ctx, actor }, school.term_id, joining, { shouldOverride: false });
  } catch (error) {
    // No seat left, or the rule was taken away meanwhile: the school's own page says so when he comes to join.
    if (!(error instanceof ApiError)) throw error;
    ctx.log.info({ code: error.code }, 'Nobody joined by his domain');
  }
}

/** Those that have a rule for the domain of his proven address. */
async function findSchools(db: Db, userId: string): Promise<{ term_id: string; is_member: boolean }[]> {
  const { rows } = await sql<{ term_id: string; is_member: boolean }>`
    select workspaces.active_term_id as term_id, exists (select from members
      where members.user_id = users.id and members.workspace_id = workspaces.node_id) as is_member
    from users
    join workspace_domains rule on rule.domain = split_part(lower(users.email), '@', 2)
    join workspaces on workspaces.node_id = rule.workspace_id and workspaces.active_term_id is not null
    join nodes on nodes.id = workspaces.node_id and not nodes.is_gone
    where users.id = ${userId} and users.auth_uid is not null and users.archived_at is null
    limit 2`.execute(db);
  return rows;
}
