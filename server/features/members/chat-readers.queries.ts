import { sql } from 'kysely';
import type { ReaderReason } from '#contract/members/members.entities.ts';
import type { Db } from '#server/database/index.ts';
import type { SchoolRole } from '#server/database/tables/people.ts';
import type { ChatFacts } from '#server/permissions/chat-rows.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { visibleUsers } from '#server/permissions/visible.ts';
import { above } from './members.queries.ts';

export interface ReaderRow {
  id: string;
  full_name: string;
  preferred_name: string | null;
  avatar_url: string | null;
  color: string;
  school_role: SchoolRole | null;
  reason: ReaderReason;
  /** it was shared with him, which its owners know whoever he is */
  is_direct: boolean;
  is_known: boolean;
}

const ranked = sql`array['self', 'owner', 'viewer', 'class', 'school', 'district', 'moderator']`;

/** Everybody who may read the chat, each once with his nearest reason; platform owners, who may read all, are not among them. */
export async function findReaders(db: Db, m: Memberships, chat: ChatFacts): Promise<ReaderRow[]> {
  const path = chat.home_path ?? [];
  const isStaff = sql`exists (select from members s where s.user_id = o.user_id and s.node_id = ${chat.term_id}::uuid
    and s.school_role in ('teacher', 'admin'))`;
  // Such a chat is its maker's alone.
  const isSeenFromAbove = chat.mode === null;
  const nodes = above({ id: chat.home_id ?? chat.id, workspace_id: chat.workspace_id, path }, path);
  const reason = sql`case o.kind when 'district' then 'district' when 'group' then 'class' when 'activity' then 'class'
    else 'school' end`;
  const { rows } = await sql<ReaderRow>`select distinct on (users.id) users.id, users.full_name, users.preferred_name,
      users.avatar_url, users.color, in_term.school_role, reader.reason, reader.is_direct,
      ${visibleUsers(m)} as is_known
    from (
      select user_id, case when user_id = ${chat.creator_id} then 'self' when role = 1 then 'owner' else 'viewer' end as reason,
          true as is_direct
        from chat_members where chat_id = ${chat.id}
      union all
      select o.user_id, ${reason}, false from members o
        where ${isSeenFromAbove} and o.role = 1
          and (o.node_id = any(${nodes}) and (o.kind not in ('group', 'activity') or ${isStaff})
            or o.node_id = any(${[...(chat.library_path ?? [])]}::uuid[]) and ${isStaff})
      union all
      select o.user_id, 'moderator', false from members o
        where ${isSeenFromAbove} and o.is_content_moderator and o.kind in ('group', 'term')
          and o.node_id = any(${path}::uuid[]) and ${isStaff}
    ) reader
    join users on users.id = reader.user_id and users.archived_at is null
    left join members in_term on in_term.user_id = reader.user_id and in_term.node_id = ${chat.term_id}::uuid
    order by users.id, array_position(${ranked}, reader.reason)`.execute(db);
  return rows;
}
