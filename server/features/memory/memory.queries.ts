import { sql } from 'kysely';
import type { Memory } from '#contract/memory/memory.entities.ts';
import type { ListQuery } from '#contract/core/paging.ts';
import type { Db, Trx } from '#server/database/index.ts';
import type { MemoriesTable } from '#server/database/tables/memory.ts';
import { pageWindow, toPage } from '#server/database/paging.ts';
import type { Page, SortKey } from '#server/database/paging.ts';
import type { RawBuilder, Selectable } from 'kysely';

export type MemoryRow = Pick<
  Selectable<MemoriesTable>,
  'id' | 'activity_id' | 'user_id' | 'chat_id' | 'text' | 'source' | 'created_at'
> & { activity_name: string };

/** Whose notes, and where: a note is known where its session is, so that of a library's activity no other class or school has it. */
export interface About {
  userId: string;
  activityId: string;
  /** of the session: `home_id`, null for one that hangs on nothing */
  homeId: string | null;
}

// Ids are made in the order of time.
const keys: SortKey<MemoryRow>[] = [
  { column: sql`memories.id`, direction: 'asc', type: 'uuid', value: (row) => row.id },
];

function memories(db: Db) {
  return db
    .selectFrom('memories')
    .innerJoin('nodes', 'nodes.id', 'memories.activity_id')
    .innerJoin('chats as origin', 'origin.id', 'memories.chat_id')
    .select([
      'memories.id',
      'memories.activity_id',
      'memories.user_id',
      'memories.chat_id',
      'memories.text',
      'memories.source',
      'memories.created_at',
      'nodes.name as activity_name',
    ]);
}

/** `about`: all of a person, or what is about him in one place. */
export async function pageOfMemories(
  db: Db,
  about: About | Pick<About, 'userId'>,
  query: ListQuery,
): Promise<Page<Memory>> {
  const window = pageWindow('memories', keys, query);
  let rows = memories(db).where('memories.user_id', '=', about.userId).where(window.where);
  if ('activityId' in about) rows = rows.where(isIn(about));
  if (query.search) rows = rows.where(sql<boolean>`position(lower(${query.search}) in lower(memories.text)) > 0`);
  const found = await rows.orderBy(window.orderBy).limit(window.limit).offset(window.offset).execute();
  return toPage(window, found, presentMemory);
}

/** The texts of `memoriesAbout` as one JSON value, so that a turn reads them with all else; the arguments are SQL of that query. */
export function memoryTexts(about: Record<keyof About, RawBuilder<unknown>>): RawBuilder<string[]> {
  return sql`(select coalesce(json_agg(memories.text order by memories.id), '[]') from memories
    join chats origin on origin.id = memories.chat_id
    where memories.user_id = ${about.userId} and memories.activity_id = ${about.activityId}
      and origin.home_id is not distinct from ${about.homeId})`;
}

/** Oldest first; few, for all of them together are two kilobytes. */
export function memoriesAbout(db: Db, about: About): Promise<MemoryRow[]> {
  return memories(db).where('memories.user_id', '=', about.userId).where(isIn(about)).orderBy('memories.id').execute();
}

export async function memoryById(db: Db, memoryId: string): Promise<MemoryRow | null> {
  return (await memories(db).where('memories.id', '=', memoryId).executeTakeFirst()) ?? null;
}

function isIn({ activityId, homeId }: About) {
  return sql<boolean>`(memories.activity_id = ${activityId}::uuid and origin.home_id is not distinct from ${homeId}::uuid)`;
}

/** Nobody else writes about this pupil in this activity until the transaction ends. */
export async function lockMemories(trx: Trx, about: Pick<About, 'userId' | 'activityId'>): Promise<void> {
  const key = `memory ${about.activityId} ${about.userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

export function presentMemory(row: MemoryRow): Memory {
  return { ...row, created_at: row.created_at.toISOString() };
}
