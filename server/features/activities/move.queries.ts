// What of an activity's surroundings changes when it is moved, for a transaction that holds the trees' lock.
import { sql } from 'kysely';
import type { Trx } from '#server/database/index.ts';
import { chatsOfActivities } from '#server/permissions/tree.ts';

function any(ids: readonly string[]) {
  return sql`any(${[...ids]}::uuid[])`;
}

/**
 * Keeps sessions from beginning in these and from being archived until the transaction ends. Sessions before activities:
 * who archives a session counts it in its activity afterwards.
 */
export async function lockSessionsAndActivities(
  trx: Trx,
  leaving: readonly string[],
  all: readonly string[],
): Promise<void> {
  if (leaving.length > 0) {
    await sql`select from chats where id = ${chatsOfActivities(leaving)} order by id for no key update`.execute(trx);
  }
  await sql`select from activities where node_id = ${any(all)} order by node_id for update`.execute(trx);
}

/**
 * What was done in an activity stays in the term where it was done, with those who saw it there: its sessions live on in the
 * group or term that it stood in, and what was used for them is counted there. To be called before it is moved.
 */
export async function leaveSessions(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`update chats set home_id = activity.parent_id from nodes activity
    where activity.id = ${any(ids)} and activity.term_id is not null and chats.id = ${chatsOfActivities(ids)}
      and chats.home_id = activity.id and chats.mode is null`.execute(trx);
  // In a library what was used is its pupils' own: it hangs on nothing then.
  await sql`with gone as (delete from usage_days where home_id = ${any(ids)} returning *)
    insert into usage_days as days (workspace_id, day, home_id, activity_id, user_id, purpose, profile_id, model, currency,
      calls, input_tokens, output_tokens, cost_micros)
    select gone.workspace_id, gone.day, case when activity.term_id is not null then activity.parent_id end,
      gone.activity_id, gone.user_id, gone.purpose, gone.profile_id, gone.model, gone.currency, gone.calls,
      gone.input_tokens, gone.output_tokens, gone.cost_micros
    from gone join nodes activity on activity.id = gone.home_id
    on conflict (workspace_id, day, home_id, activity_id, user_id, purpose, profile_id, model, currency) do update set
      calls = days.calls + excluded.calls, input_tokens = days.input_tokens + excluded.input_tokens,
      output_tokens = days.output_tokens + excluded.output_tokens, cost_micros = days.cost_micros + excluded.cost_micros`.execute(
    trx,
  );
  // The report on the class is of those sessions.
  await sql`delete from class_analyses where node_id = ${any(ids)}`.execute(trx);
  await sql`update activities set analysis_requested_at = null, analysis_started_at = null, analysis_updated_at = null
    where node_id = ${any(ids)} and analysis_requested_at is not null`.execute(trx);
}

/**
 * Pins in what is not above them any more go. A copy that was published in a library is no publication once it has left it:
 * publishing again makes a new one. `place`: where they are to stand.
 */
export async function dropPinsAndPublications(
  trx: Trx,
  ids: readonly string[],
  place: { id: string; path: readonly string[] } | null,
): Promise<void> {
  await sql`with unpinned as (delete from activity_pins where activity_id = ${any(ids)}
      and not node_id = any(${[...(place?.path ?? [])]}::uuid[]))
    delete from publications where copy_id = ${any(ids)}
      and library_id is distinct from ${place?.id ?? null}::uuid`.execute(trx);
}

export async function setVisibility(trx: Trx, ids: readonly string[], visibility: 0 | 1): Promise<void> {
  await sql`update nodes set visibility = ${visibility} where id = ${any(ids)}`.execute(trx);
}

/** What names the school of an activity beside the tree: its contents, and its limits, which are the school's own. */
export async function followSchool(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`update contents set workspace_id = nodes.workspace_id from nodes
    where nodes.id = ${any(ids)} and contents.activity_id = nodes.id
      and contents.workspace_id is distinct from nodes.workspace_id`.execute(trx);
  await sql`delete from budgets using nodes where nodes.id = ${any(ids)} and budgets.node_id = nodes.id
    and budgets.workspace_id is distinct from nodes.workspace_id`.execute(trx);
}

/** An alert names the class in which its session is now. */
export async function followClass(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`update message_alerts set group_id = (select above.id from nodes above
      where above.id = any(home.path) and above.kind = 'group' order by cardinality(above.path) desc limit 1)
    from chats join nodes home on home.id = chats.home_id
    where message_alerts.activity_id = ${any(ids)} and message_alerts.chat_id = chats.id and chats.home_id = ${any(ids)}`.execute(
    trx,
  );
}
