// What a copy takes over from its source, row by row of each table; a column that is added later has to be put on a side here.
import { sql } from 'kysely';
import type { Trx } from '#server/database/index.ts';
import type { ContentsTable } from '#server/database/tables/chats.ts';
import type { ActivitiesTable } from '#server/database/tables/tree.ts';
import { newId } from '#server/platform/ids.ts';

/** `sourceId` becomes `id`. */
export interface CopyRow {
  id: string;
  sourceId: string;
}

/** What a copy begins anew: its place, its origin, its sessions, and what says when it may be used. */
type Fresh =
  | 'node_id'
  | 'workspace_id'
  | 'term_id'
  | 'base_id'
  | 'is_paused'
  | 'available_from'
  | 'deadline'
  | 'analysis_requested_at'
  | 'analysis_started_at'
  | 'analysis_updated_at'
  | 'chat_count';

const taught = Object.keys({
  color: true,
  emoji: true,
  summary: true,
  grade_system_level: true,
  categories: true,
  flint_role: true,
  response_style: true,
  initial_suggestions: true,
  subsequent_suggestions_enabled: true,
  locale: true,
  secondary_locales: true,
  input_method: true,
  output_method: true,
  speaking_rate: true,
  graded: true,
  grading_rubric_visible: true,
  grading_rubric: true,
  grades: true,
  duration: true,
  archivable: true,
  unsubmittable: true,
  searchable_content: true,
} satisfies Record<Exclude<keyof ActivitiesTable, Fresh>, true>);

type FreshInContent =
  | 'id'
  | 'base_id'
  | 'workspace_id'
  | 'chat_id'
  | 'message_id'
  | 'activity_id'
  | 'creator_id'
  | 'created_at';

/** Files come along by reference: several items may point at one. */
const content = Object.keys({
  purpose: true,
  position: true,
  type: true,
  name: true,
  thumbnail_url: true,
  source_url: true,
  source_text: true,
  source_object: true,
  hidden_source_object: true,
  screenshot_url: true,
  transcription: true,
  summary: true,
  is_draft: true,
  is_hidden_from_user: true,
  is_summarized: true,
  tool_call_id: true,
  file_id: true,
  screenshot_file_id: true,
} satisfies Record<Exclude<keyof ContentsTable, FreshInContent>, true>);

/**
 * Keeps these from being changed until the transaction ends, in the order of ids, so that a copy is of one moment.
 * `update`: from being published by somebody else too.
 */
export async function lockSources(trx: Trx, ids: readonly string[], lock: 'share' | 'update' = 'share'): Promise<void> {
  await sql`select node_id from activities where node_id = any(${[...ids]}::uuid[]) order by node_id
    ${sql.raw(lock === 'update' ? 'for update' : 'for share')}`.execute(trx);
}

/** Their nodes stand already. Gives the deadlines that still lie ahead: a copy in a term keeps those, in a library it has none. */
export async function insertCopies(
  trx: Trx,
  copies: readonly CopyRow[],
  now: Date,
): Promise<{ node_id: string; deadline: Date }[]> {
  const ahead = (column: string) => {
    const date = sql.ref(`source.${column}`);
    return sql`case when nodes.term_id is not null and ${date} > ${now}::timestamptz then ${date} end`;
  };
  const { rows } = await sql<{ node_id: string; deadline: Date | null }>`
    insert into activities (node_id, workspace_id, term_id, base_id, available_from, deadline, ${names(taught)})
    select nodes.id, nodes.workspace_id, nodes.term_id, source.node_id, ${ahead('available_from')}, ${ahead('deadline')},
      ${names(taught, 'source')}
    from ${pairs(copies)} join nodes on nodes.id = pair.id join activities source on source.node_id = pair.source_id
    returning node_id, deadline`.execute(trx);
  return rows.flatMap(({ node_id, deadline }) => (deadline ? [{ node_id, deadline }] : []));
}

/** Brings an earlier copy up to what its source is now. Its place, sessions, pause and visibility stay. */
export async function updateCopy(trx: Trx, copy: CopyRow, by: { userId: string | null; now: Date }): Promise<void> {
  await sql`update nodes set name = source.name, is_draft = false, updated_at = ${by.now}::timestamptz
    from nodes source where nodes.id = ${copy.id}::uuid and source.id = ${copy.sourceId}::uuid`.execute(trx);
  const fields = taught.map((name) => sql`${sql.ref(name)} = ${sql.ref(`source.${name}`)}`);
  await sql`update activities set ${sql.join(fields)} from activities source
    where activities.node_id = ${copy.id}::uuid and source.node_id = ${copy.sourceId}::uuid`.execute(trx);
  const { rows: before } = await sql<{ id: string; base_id: string | null }>`
    delete from contents where activity_id = ${copy.id}::uuid and purpose is not null returning id, base_id`.execute(
    trx,
  );
  // An item that was copied before keeps its id, for what points at it.
  await copyContents(trx, [copy], by, new Map(before.map((row) => [`${copy.id} ${row.base_id}`, row.id])));
}

/** `kept`: the id that an item has already, by copy and source. */
export async function copyContents(
  trx: Trx,
  copies: readonly CopyRow[],
  by: { userId: string | null; now: Date },
  kept = new Map<string, string>(),
): Promise<void> {
  const { rows: items } = await sql<{ id: string; copy_id: string }>`
    select contents.id, pair.id as copy_id
    from ${pairs(copies)} join contents on contents.activity_id = pair.source_id and contents.purpose is not null`.execute(
    trx,
  );
  const ids = items.map((item) => {
    const key = `${item.copy_id} ${item.id}`;
    const id = kept.get(key) ?? newId();
    // Two that say they come from the same one would be one row.
    kept.delete(key);
    return id;
  });
  await sql`
    insert into contents (id, base_id, activity_id, workspace_id, creator_id, created_at, ${names(content)})
    select item.id, source.id, nodes.id, nodes.workspace_id, ${by.userId}::uuid, ${by.now}::timestamptz, ${names(content, 'source')}
    from unnest(${ids}::uuid[], ${items.map((item) => item.id)}::uuid[], ${items.map((item) => item.copy_id)}::uuid[])
      item (id, source_id, copy_id)
      join contents source on source.id = item.source_id join nodes on nodes.id = item.copy_id`.execute(trx);
}

function names(columns: readonly string[], table?: string) {
  return sql.join(columns.map((name) => sql.ref(table ? `${table}.${name}` : name)));
}

function pairs(copies: readonly CopyRow[]) {
  const ids = copies.map((copy) => copy.id);
  const sourceIds = copies.map((copy) => copy.sourceId);
  return sql`unnest(${ids}::uuid[], ${sourceIds}::uuid[]) pair (id, source_id)`;
}
