import { sql } from 'kysely';
import type { Db } from '#server/database/index.ts';
import type { PointRow } from '#server/database/tables/chats.ts';
import { creatorOf } from '#server/database/creators.ts';
import type { Creator } from '#server/database/creators.ts';
import { chatRows } from '#server/permissions/chat-rows.ts';
import type { ChatFacts } from '#server/permissions/chat-rows.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { visibleChats } from '#server/permissions/visible.ts';
import type { Scope } from '#server/permissions/visible.ts';

/** Sessions of the activity in which anything happened after `since`, the last active first; trials are not among them. */
export async function movedSessions(
  db: Db,
  m: Memberships,
  under: Scope,
  { since, limit }: { since: Date; limit: number },
): Promise<ChatFacts[]> {
  const last = sql<Date>`greatest(chats.created_at, chats.last_message_at, chats.submitted_at, presence.seen_at)`;
  return chatRows(db, m.user_id)
    .leftJoin('session_presence as presence', 'presence.chat_id', 'chats.id')
    .where('chats.parent_activity_id', '=', under.node.id)
    .where('chats.mode', 'is', null)
    .where('chats.is_preview', '=', false)
    .where('chats.archived_at', 'is', null)
    .where(visibleChats(m, { under }))
    .where(last, '>', since)
    .orderBy(last, 'desc')
    .orderBy('chats.id')
    .limit(limit)
    .execute();
}

/** What stands in other tables about a session that is watched. */
export interface WatchedDetail {
  id: string;
  student: Creator;
  seen_at: Date | null;
  left_at: Date | null;
  wrote_at: Date | null;
  is_answering: boolean;
  last_by: string | null;
  last_at: Date | null;
  /** the beginning of its visible words; null: it has none yet */
  last_text: string | null;
  open_alerts: number;
  is_urgent: boolean;
  flagged_messages: number;
  /** when the student last said something */
  last_said_at: Date | null;
  improvements: PointRow[] | null;
  next_objectives: PointRow[] | null;
}

export async function watchedDetails(db: Db, ids: readonly string[], now: Date): Promise<Map<string, WatchedDetail>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<WatchedDetail>`select chats.id, ${creatorOf(sql`chats.creator_id`)} as student,
      presence.seen_at, presence.left_at, presence.wrote_at,
      exists (select from generations where generations.chat_id = chats.id and generations.state = 'running'
        and generations.lease_until > ${now}::timestamptz) as is_answering,
      last.user_id as last_by, last.created_at as last_at, last.words as last_text,
      alerts.open_alerts, alerts.is_urgent, said.flagged_messages, said.last_said_at,
      newest.improvements, newest.next_objectives
    from unnest(${[...ids]}::uuid[]) as wanted (id)
    join chats on chats.id = wanted.id
    left join session_presence presence on presence.chat_id = chats.id
    left join lateral (
      select messages.user_id, messages.created_at,
        (select left(string_agg(left(contents.source_text, 400), ' ' order by contents.position), 400) from contents
          where contents.message_id = messages.id and contents.type = 'text' and not contents.is_hidden_from_user) as words
      from messages where messages.chat_id = chats.id and not messages.is_draft and messages.replaced_at is null
      order by messages.created_at desc, messages.id desc limit 1
    ) last on true
    cross join lateral (
      select count(*)::int as open_alerts, coalesce(bool_or(severity = 'urgent'), false) as is_urgent
      from message_alerts where message_alerts.chat_id = chats.id and message_alerts.state = 'open'
    ) alerts
    cross join lateral (
      select count(*) filter (where messages.moderation_categories <> '{}')::int as flagged_messages,
        max(messages.created_at) filter (where messages.user_id = chats.creator_id) as last_said_at
      from messages where messages.chat_id = chats.id and not messages.is_draft
    ) said
    left join lateral (
      select analyses.improvements, analyses.next_objectives from analyses
      where analyses.chat_id = chats.id and analyses.error is null order by analyses.created_at desc limit 1
    ) newest on true`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
