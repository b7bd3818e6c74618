import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageQuery, PageWindow, SortKey } from '#server/database/paging.ts';

/** Which files are searched, as one person may see them. */
export interface Shelf {
  activityId: string | null;
  chatId: string | null;
  /** whose drafts count; null: nobody's */
  userId: string | null;
  /** the guidelines' files and hidden ones of the initial message */
  seesGuidelines: boolean;
  /** hidden items of the chat */
  seesHidden: boolean;
}

interface PassageRow {
  content_id: string;
  name: string;
  page: number | null;
  place: string | null;
  text: string;
  position: number;
  score: number;
}

const mostWords = 12;
/** Of scripts without spaces a word may be a single sign. */
const dense = /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]/u;

/** The words of a question that are worth looking for: those that are long enough to mean something, or all there are. */
export function searchWords(question: string): string[] {
  const words = [...new Set(question.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
  const telling = words.filter((word) => word.length > 2 || dense.test(word) || /\d/.test(word));
  return (telling.length > 0 ? telling : words).slice(0, mostWords);
}

/** A passage's score: how many of the words it holds (as beginnings of words), then how densely. */
export async function findPassages(
  db: Db,
  shelf: Shelf,
  words: readonly string[],
  query: PageQuery,
): Promise<{ window: PageWindow<PassageRow>; rows: PassageRow[] }> {
  const queries = words.map((word) => sql`hearth_search_query(${word})`);
  const any: RawBuilder<unknown> = queries.length === 0 ? sql`null::tsquery` : sql.join(queries, sql` || `);
  const held = sql.join(
    [sql`0`, ...queries.map((one) => sql`coalesce(passages.search @@ ${one}, false)::int`)],
    sql` + `,
  );
  const score = sql<number>`((${held}) * 1000 + least(999, (ts_rank(passages.search, (${any})) * 1000)::int))`;
  const keys: SortKey<PassageRow>[] = [
    { column: score, direction: 'desc', type: 'integer', value: (row) => row.score },
    { column: sql`contents.id`, direction: 'desc', type: 'uuid', value: (row) => row.content_id },
    { column: sql`passages.position`, direction: 'desc', type: 'integer', value: (row) => row.position },
  ];
  const window = pageWindow<PassageRow>('materials', keys, query);
  const { rows } = await sql<PassageRow>`
    select contents.id as content_id, coalesce(contents.name, files.name) as name, passages.page, passages.place,
      passages.text, passages.position, ${score} as score
    from contents
    join files on files.id = contents.file_id
    join file_passages passages on passages.file_id = contents.file_id
    left join messages on messages.id = contents.message_id
    where ${onShelf(shelf)} and passages.search @@ (${any}) and ${window.where}
    order by ${window.orderBy} limit ${window.limit} offset ${window.offset}`.execute(db);
  return { window, rows };
}

/** Whether any file stands there that was read. */
export async function hasMaterials(db: Db, shelf: Shelf): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from contents
    left join messages on messages.id = contents.message_id
    where ${onShelf(shelf)} and exists (select from file_passages where file_id = contents.file_id)) as is`.execute(db);
  return rows[0]?.is === true;
}

function onShelf({ activityId, chatId, userId, seesGuidelines, seesHidden }: Shelf): RawBuilder<SqlBool> {
  const shown = sql`contents.purpose = 'initial_message' and not contents.is_hidden_from_user`;
  const ofActivity = sql`(contents.activity_id = ${activityId}::uuid and (${seesGuidelines} or (${shown})))`;
  const ofChat = sql`(contents.chat_id = ${chatId}::uuid and messages.replaced_at is null
    and (not contents.is_hidden_from_user or ${seesHidden})
    and (not contents.is_draft or contents.creator_id = ${userId}::uuid)
    and (messages.id is null or not messages.is_draft or messages.user_id = ${userId}::uuid))`;
  return sql<SqlBool>`contents.type = 'file' and (${ofActivity} or ${ofChat})`;
}
