import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { creatorOf } from '#server/database/creators.ts';
import type { Creator } from '#server/database/creators.ts';
import { prepared } from '#server/database/index.ts';
import type { Db } from '#server/database/index.ts';
import type { PointRow } from '#server/database/tables/chats.ts';
import { chatRows } from '#server/permissions/chat-rows.ts';
import type { ChatFacts } from '#server/permissions/chat-rows.ts';
import { gradingJson, gradingOf } from './grades.queries.ts';
import type { GradingJson, SessionGrading } from './grades.queries.ts';

/** One chat anew, after its rights have been asked. */
export async function chatRow(db: Db, userId: string | null, chatId: string): Promise<ChatFacts | null> {
  const row = await chatRows(db, userId).modifyFront(prepared).where('chats.id', '=', chatId).executeTakeFirst();
  return row ?? null;
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
