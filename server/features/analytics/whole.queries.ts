// What lies in a district, workspace or term in all: what is counted by day and kept, and what those count live who watch all
// of it. One way to say it, so that both are the same.
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#server/database/index.ts';
import type { NodeKind } from '#server/database/tables/people.ts';
import type { Span } from '#server/features/budgets/index.ts';

/** A set of things: a query that gives `at` (when) and `who` (null where nobody counts). */
export type Counted = (span: Span) => RawBuilder<unknown>;

/** A district, workspace or term. */
export interface Whole {
  id: string;
  kind: NodeKind;
  /** that its chats are of, those of a district's own library excepted */
  workspaceIds: readonly string[];
}

const wholeKinds: readonly NodeKind[] = ['district', 'workspace', 'term'];

/** null: a group or an activity, whose chats are read home by home. */
export async function wholeOf(
  db: Db,
  node: { id: string; kind: NodeKind; workspace_id: string | null },
): Promise<Whole | null> {
  if (!wholeKinds.includes(node.kind)) return null;
  if (node.kind !== 'district') return { id: node.id, kind: node.kind, workspaceIds: [node.workspace_id ?? node.id] };
  const rows = await db
    .selectFrom('nodes')
    .where('parent_id', '=', node.id)
    .where('kind', '=', 'workspace')
    .select('id')
    .execute();
  return { id: node.id, kind: node.kind, workspaceIds: rows.map((row) => row.id) };
}

export function during(column: RawBuilder<unknown>, { since, until }: Span): RawBuilder<SqlBool> {
  const from = since ? sql`${column} >= ${since}::timestamptz` : sql`true`;
  const to = until ? sql`${column} < ${until}::timestamptz` : sql`true`;
  return sql<SqlBool>`(${from} and ${to})`;
}

/** An ordinary chat: trials, archived ones and those of builders count nowhere. */
export const isCounted = sql<SqlBool>`(chats.archived_at is null and not chats.is_preview and chats.mode is null)`;

/** A final message; what a regeneration replaced is none. */
export const isSaid = sql<SqlBool>`(not messages.is_draft and messages.replaced_at is null)`;

export function wholeChats(whole: Whole): Counted {
  return (span) => {
    const columns = sql`chats.created_at as at, null::uuid as who`;
    const when = during(sql`chats.created_at`, span);
    const inSchools = sql`select ${columns} from chats join nodes home on home.id = chats.home_id
      where chats.workspace_id = any(${whole.workspaceIds}::uuid[]) and ${isCounted} and ${when} and ${isIn(whole)}`;
    if (whole.kind !== 'district') return inSchools;
    return sql`${inSchools} union all select ${columns} from nodes home join chats on chats.home_id = home.id
      where ${isOfLibrary(whole)} and ${isCounted} and ${when}`;
  };
}

/** `byPeople`: without Sparky's. The messages of the span are read from their index first: chat by chat takes five times as long. */
export function wholeMessages(whole: Whole, byPeople: boolean): Counted {
  const of = byPeople ? sql`messages.user_id is not null` : sql`true`;
  return (span) => {
    const columns = sql`messages.created_at as at, messages.user_id as who`;
    const when = during(sql`messages.created_at`, span);
    const inSchools = sql`with said as materialized (
        select messages.created_at, messages.user_id, messages.chat_id from messages
        where messages.workspace_id = any(${whole.workspaceIds}::uuid[]) and ${isSaid} and ${of} and ${when})
      select messages.created_at as at, messages.user_id as who from said messages
        join chats on chats.id = messages.chat_id join nodes home on home.id = chats.home_id
      where ${isCounted} and ${isIn(whole)}`;
    if (whole.kind !== 'district') return inSchools;
    return sql`(${inSchools}) union all select ${columns} from nodes home join chats on chats.home_id = home.id
        join messages on messages.chat_id = chats.id
      where ${isOfLibrary(whole)} and ${isCounted} and ${isSaid} and ${of} and ${when}`;
  };
}

/** On `home`. What stands in a workspace is in it whole, so that its path need not be read. */
function isIn({ id, kind }: Whole): RawBuilder<SqlBool> {
  if (kind === 'term') return sql<SqlBool>`(not home.is_gone and home.term_id = ${id}::uuid)`;
  if (kind === 'workspace')
    return sql<SqlBool>`(not home.is_gone and home.workspace_id = ${id}::uuid and home.path @> array[${id}::uuid])`;
  return sql<SqlBool>`(not home.is_gone and home.parent_id is distinct from ${id}::uuid and home.path @> array[${id}::uuid])`;
}

/** A district's own activities lie in no workspace. */
function isOfLibrary({ id }: Whole): RawBuilder<SqlBool> {
  return sql<SqlBool>`(home.parent_id = ${id}::uuid and home.kind = 'activity' and not home.is_gone)`;
}
