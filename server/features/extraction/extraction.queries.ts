import { sql } from 'kysely';
import type { Db, Trx } from '#server/database/index.ts';
import type { Passage } from './passages.ts';

/** A content item with its file and the place that pays for what a model says of it. */
export interface FiledContent {
  id: string;
  creator_id: string | null;
  file_id: string;
  name: string | null;
  media_type: string;
  /** bytes */
  size: number;
  storage_key: string;
  workspace_id: string | null;
  chat_id: string | null;
  activity_id: string | null;
  term_id: string | null;
  home_id: string | null;
  path: string[];
}

/** Null: it is gone, or nothing that has a text. */
export async function findFiled(db: Db, contentId: string): Promise<FiledContent | null> {
  const { rows } = await sql<Omit<FiledContent, 'size'> & { size: string }>`
    select contents.id, contents.creator_id, files.id as file_id, coalesce(contents.name, files.name) as name,
      files.media_type, files.size, files.storage_key,
      coalesce(contents.workspace_id, chats.workspace_id, home.workspace_id) as workspace_id, contents.chat_id,
      coalesce(contents.activity_id, chats.parent_activity_id) as activity_id, coalesce(chats.term_id, home.term_id) as term_id,
      home.id as home_id, coalesce(home.path, '{}'::uuid[]) as path
    from contents
    join files on files.id = contents.file_id and files.state = 'stored'
    left join chats on chats.id = contents.chat_id
    left join nodes home on home.id = coalesce(chats.home_id, contents.activity_id)
    where contents.id = ${contentId}::uuid and contents.type = 'file'`.execute(db);
  const [row] = rows;
  return row ? { ...row, size: Number(row.size) } : null;
}

/** What stands at a file's items about its text. */
export interface StoredReading {
  transcription: string | null;
  summary: string | null;
  reading: object;
}

/** At all items that point at the file: one that was duplicated while it was being read gets it too. */
export async function storeReading(trx: Trx, fileId: string, stored: StoredReading): Promise<void> {
  const { transcription, summary, reading } = stored;
  await sql`update contents set transcription = ${transcription}, summary = ${summary},
      is_summarized = ${summary !== null},
      source_object = case when jsonb_typeof(source_object) = 'object' then source_object else '{}'::jsonb end
        || jsonb_build_object('reading', ${JSON.stringify(reading)}::jsonb)
    where file_id = ${fileId}::uuid and type = 'file'`.execute(trx);
}

/** A summary that a model wrote, instead of the one by rule. */
export async function storeSummary(db: Db, fileId: string, summary: string): Promise<void> {
  await sql`update contents set summary = ${summary}, is_summarized = true,
      source_object = jsonb_set(source_object, '{reading,summarized_by}', '"model"')
    where file_id = ${fileId}::uuid and type = 'file' and source_object->'reading'->>'state' = 'read'`.execute(db);
}

const rowsAtOnce = 500;

/** Instead of those that were there. */
export async function storePassages(trx: Trx, fileId: string, passages: readonly Passage[]): Promise<void> {
  await trx.deleteFrom('file_passages').where('file_id', '=', fileId).execute();
  for (let at = 0; at < passages.length; at += rowsAtOnce) {
    const rows = passages.slice(at, at + rowsAtOnce).map((passage, index) => {
      return { file_id: fileId, position: at + index, page: passage.page, place: passage.place, text: passage.text };
    });
    await trx.insertInto('file_passages').values(rows).execute();
  }
}

export async function passagesOf(db: Db, fileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('file_passages')
    .where('file_id', '=', fileId)
    .orderBy('position')
    .select('text')
    .execute();
  return rows.map((row) => row.text);
}

/** Whom a text may name: the person who uploaded it. */
export async function namesOf(db: Db, userId: string | null): Promise<{ words: string[]; locale: string | null }> {
  if (userId === null) return { words: [], locale: null };
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['full_name', 'last_name', 'preferred_name', 'email', 'preference'])
    .executeTakeFirst();
  const words = [user?.full_name, user?.last_name, user?.preferred_name, user?.email];
  const locale = user?.preference['language'];
  return {
    words: words.filter((word) => typeof word === 'string'),
    locale: typeof locale === 'string' ? locale : null,
  };
}
