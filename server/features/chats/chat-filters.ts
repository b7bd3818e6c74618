// What a list of chats is narrowed to, as conditions.
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { PageQuery } from '#server/database/paging.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { inheritedRoleOfChat, isWatched } from '#server/permissions/visible.ts';
import type { ChatPlace } from './chat-places.ts';

type ChatKind = 'session' | 'chat' | 'inquiry';

export interface ChatFilter extends PageQuery {
  search?: string | undefined;
  creatorId?: string | undefined;
  roles?: readonly (0 | 1)[] | undefined;
  kind?: ChatKind | undefined;
  state?: 'open' | 'submitted' | 'to_review' | undefined;
  flagged?: boolean | undefined;
  sort: 'creator_last_name' | 'name' | 'created_at' | 'submitted_at' | 'grade';
  order?: 'asc' | 'desc' | undefined;
}

const ofKind: Record<ChatKind, RawBuilder<SqlBool>> = {
  session: sql`(chats.parent_activity_id is not null and chats.mode is null)`,
  chat: sql`(chats.parent_activity_id is null and chats.mode is null)`,
  inquiry: sql`chats.mode = 'analytics'`,
};

/** Each on rows of `chats` with `home`; `wordsFound` stands before the query. */
export function filtersOf(
  m: Memberships,
  { creatorId, roles, kind, state, flagged, search }: ChatFilter,
): RawBuilder<SqlBool>[] {
  const filters: RawBuilder<SqlBool>[] = [];
  if (creatorId) filters.push(sql<SqlBool>`chats.creator_id = ${creatorId}::uuid`);
  if (roles) filters.push(sql<SqlBool>`${inheritedRoleOfChat(m)} = any(${roles}::int[])`);
  if (kind) filters.push(ofKind[kind]);
  if (state) filters.push(sql<SqlBool>`(chats.submitted_at is null) = ${state === 'open'}`);
  // Who does not watch over a session learns neither that it has no grade nor that it is flagged.
  if (state === 'to_review') filters.push(sql<SqlBool>`(chats.grade is null and ${watched(m)})`);
  if (flagged) filters.push(watched(m), hasOpenAlert);
  if (search) filters.push(matches(search));
  return filters;
}

const watched = (m: Memberships): RawBuilder<SqlBool> => (m.is_super ? sql<SqlBool>`true` : isWatched(m));
const hasOpenAlert = sql<SqlBool>`exists (select from message_alerts
  where message_alerts.chat_id = chats.id and message_alerts.state = 'open')`;

/** What was typed begins words of the chat's name, of its activity's or of its maker's. */
function matches(typed: string): RawBuilder<SqlBool> {
  if (typed.includes('\0')) return sql<SqlBool>`false`;
  return sql<SqlBool>`(chats.search @@ hearth_search_query(${typed})
    or chats.creator_id in (select id from found_people) or chats.parent_activity_id in (select id from found_activities))`;
}

/** People and activities of that name are looked up once, not for each chat: those of the school, and of libraries. */
export function wordsFound(typed: string | undefined, { workspaceId }: ChatPlace): RawBuilder<unknown> {
  if (!typed || typed.includes('\0')) return sql``;
  const words = sql`hearth_search_query(${typed})`;
  const here = sql`select id from nodes where workspace_id = ${workspaceId}::uuid and kind = 'activity' and search @@ ${words} union`;
  return sql`with found_people as materialized (select id from users where search @@ ${words}),
    found_activities as materialized (${workspaceId === null ? sql`` : here}
      select id from nodes where kind = 'activity' and term_id is null and search @@ ${words})`;
}
