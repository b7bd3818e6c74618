import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { creatorOf } from '#server/database/creators.ts';
import type { Creator } from '#server/database/creators.ts';
import { prepared } from '#server/database/index.ts';
import type { Db } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageQuery, PageWindow, SortKey } from '#server/database/paging.ts';
import type { PointRow } from '#server/database/tables/chats.ts';
import { chatRows } from '#server/permissions/chat-rows.ts';
import type { ChatFacts } from '#server/permissions/chat-rows.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { gradingJson, gradingOf } from './grades.queries.ts';
import type { GradingJson, SessionGrading } from './grades.queries.ts';
import { watchesChat } from '#server/permissions/chat-seeing.ts';
import { inheritedRoleOfChat, seenGradeOfChat, seesAllGrades, visibleChats } from '#server/permissions/visible.ts';
import type { Scope } from '#server/permissions/visible.ts';

export interface ChatFilter extends PageQuery {
  search?: string | undefined;
  creatorId?: string | undefined;
  roles?: readonly (0 | 1)[] | undefined;
  sort: 'creator_last_name' | 'name' | 'created_at' | 'submitted_at' | 'grade';
  order?: 'asc' | 'desc' | undefined;
}

export type ChatPlace = { activityId: string } | { termId: string };

/** A page of the chats of a place that the person may see; trials are in no list. One query, whatever the page's length. */
export async function findChats(
  db: Db,
  m: Memberships,
  scope: Scope,
  place: ChatPlace,
  filter: ChatFilter,
): Promise<{ window: PageWindow<ChatFacts>; rows: ChatFacts[] }> {
  const keys = sortKeys(filter, m, scope);
  const window = pageWindow(`chats ${filter.sort} ${keys[0]?.direction}`, keys, filter);
  let query = chatRows(db, m.user_id)
    .where(within(place))
    .where('chats.is_preview', '=', false)
    .where(visibleChats(m, { under: scope }))
    .where(window.where);
  if (filter.creatorId) query = query.where('chats.creator_id', '=', filter.creatorId);
  if (filter.roles) query = query.where(sql<SqlBool>`${inheritedRoleOfChat(m)} = any(${filter.roles}::int[])`);
  if (filter.search) query = query.where(matches(filter.search));
  const rows = await query.orderBy(window.orderBy).limit(window.limit).offset(window.offset).execute();
  return { window, rows };
}

/** One chat anew, after its rights have been asked. */
export async function chatRow(db: Db, userId: string | null, chatId: string): Promise<ChatFacts | null> {
  const row = await chatRows(db, userId).modifyFront(prepared).where('chats.id', '=', chatId).executeTakeFirst();
  return row ?? null;
}

function within(place: ChatPlace): RawBuilder<SqlBool> {
  return 'activityId' in place
    ? sql<SqlBool>`(chats.parent_activity_id = ${place.activityId} and chats.mode is null)`
    : sql<SqlBool>`chats.term_id = ${place.termId}`;
}

/** What was typed begins words of the chat's name or of its student's. */
function matches(typed: string): RawBuilder<SqlBool> {
  if (typed.includes('\0')) return sql<SqlBool>`false`;
  return sql<SqlBool>`(chats.search @@ hearth_search_query(${typed}) or exists (
    select from users where users.id = chats.creator_id and users.search @@ hearth_search_query(${typed})))`;
}

function sortKeys({ sort, order }: ChatFilter, m: Memberships, scope: Scope): SortKey<ChatFacts>[] {
  const isTime = sort === 'created_at' || sort === 'submitted_at';
  const direction = order ?? (isTime ? 'desc' : 'asc');
  const id: SortKey<ChatFacts> = { column: sql`chats.id`, direction, type: 'uuid', value: (row) => row.id };
  switch (sort) {
    case 'created_at':
      return [{ column: sql`chats.created_at`, direction, type: 'timestamptz', value: (row) => row.created_at }, id];
    case 'submitted_at':
      return [
        {
          column: sql`chats.submitted_at`,
          direction,
          type: 'timestamptz',
          nullable: true,
          value: (row) => row.submitted_at,
        },
        id,
      ];
    case 'grade':
      return [
        {
          // Neither the order nor a page's cursor tells of a grade that is hidden.
          column: seenGradeOfChat(m, scope),
          direction,
          type: 'text',
          nullable: true,
          value: (row) => (seesGrade(m, scope, row) ? row.grade : null),
        },
        id,
      ];
    case 'name':
      return [{ column: sql`chats.name`, direction, type: 'text', value: (row) => row.name }, id];
    case 'creator_last_name':
      return [
        { column: sql`chats.creator_sort_name`, direction, type: 'text', value: (row) => row.creator_sort_name },
        id,
      ];
  }
}

function seesGrade(m: Memberships, scope: Scope, row: ChatFacts): boolean {
  return seesAllGrades(m, scope) || row.creator_id === m.user_id || watchesChat(m, row);
}

/** "last name, first names" without case and accents, as lists sort by it. */
export function sortNameOf(userId: string): RawBuilder<string> {
  return sql<string>`(select hearth_plain(last_name || ', ' || full_name) from users where id = ${userId})`;
}

export interface AnalysisRow {
  chat_id: string | null;
  strengths: PointRow[];
  improvements: PointRow[];
  next_objectives: PointRow[];
  error: string | null;
}

/** What stands beside chats in tables of its own, by chat id: one read, however long the list is. */
export interface ChatExtras {
  creators: ReadonlyMap<string, Creator>;
  roles: ReadonlyMap<string, { user_id: string; role: 0 | 1 }[]>;
  analyses: ReadonlyMap<string, AnalysisRow>;
  gradings: ReadonlyMap<string, SessionGrading>;
}

export async function readExtras(db: Db, chatIds: readonly string[]): Promise<ChatExtras> {
  const { rows } = await sql<ExtrasRow>`select ${prepared} wanted.id,
      (select ${creatorOf(sql`chats.creator_id`)} from chats where chats.id = wanted.id) as creator,
      (select json_agg(json_build_object('user_id', user_id, 'role', role) order by created_at, user_id)
        from chat_members where chat_id = wanted.id) as roles,
      (select row_to_json(newest) from (select chat_id, strengths, improvements, next_objectives, error from analyses
        where chat_id = wanted.id order by created_at desc, id desc limit 1) newest) as analysis,
      ${gradingJson} as grading
    from ${asTable(chatIds)} as wanted (id)`.execute(db);
  const by = <T>(of: (row: ExtrasRow) => T | null): ReadonlyMap<string, T> =>
    new Map(
      rows.flatMap((row): [string, T][] => {
        const value = of(row);
        return value === null ? [] : [[row.id, value]];
      }),
    );
  return {
    creators: by((row) => row.creator),
    roles: by((row) => row.roles),
    analyses: by((row) => row.analysis),
    gradings: by((row) => row.grading && gradingOf(row.grading)),
  };
}

/** One id stands as one: of an array PostgreSQL expects ten, and would plan the prepared query anew each time instead. */
function asTable(ids: readonly string[]): RawBuilder<unknown> {
  const [only] = ids;
  return ids.length === 1 ? sql`(select ${only}::uuid)` : sql`unnest(${[...ids]}::uuid[])`;
}

interface ExtrasRow {
  id: string;
  creator: Creator | null;
  roles: { user_id: string; role: 0 | 1 }[] | null;
  analysis: AnalysisRow | null;
  grading: GradingJson | null;
}
