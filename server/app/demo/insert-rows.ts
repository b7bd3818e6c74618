// Rows of the demo's groups and activities for nodes that are there, many at once.
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Tables, Trx } from '#server/database/index.ts';
import { newId } from '#server/platform/ids.ts';

type Row<T extends keyof Tables> = Insertable<Tables[T]>;

export interface NewGroupRow extends Pick<Row<'groups'>, 'node_id' | 'depth' | 'color' | 'description'> {
  /** person and role */
  members: [string, 0 | 1][];
  created_at: Date;
}

export interface NewActivityRow extends Omit<Row<'activities'>, 'workspace_id' | 'term_id'> {
  guidelines: string;
  initial_message: string;
  creator_id: string;
  created_at: Date;
}

export async function insertGroupRows(trx: Trx, groups: readonly NewGroupRow[]): Promise<void> {
  const placeOf = await readPlaces(trx, groups);
  await trx
    .insertInto('groups')
    .values(
      groups.map(({ node_id, depth, color, description }) => {
        const { workspace_id, term_id } = placeOf(node_id);
        return { node_id, depth, color, description, workspace_id: workspace_id ?? '', term_id: term_id ?? '' };
      }),
    )
    .execute();
  const rows = groups.flatMap((group) => group.members.map((member) => [group, member] as const));
  await insertMembers(
    trx,
    rows.map(([{ node_id, created_at }, [user_id, role]]) => ({
      user_id,
      node_id,
      kind: 'group',
      ...placeOf(node_id),
      role,
      is_content_moderator: role === 1,
      created_at,
    })),
  );
}

export async function insertActivityRows(trx: Trx, activities: readonly NewActivityRow[]): Promise<void> {
  const placeOf = await readPlaces(trx, activities);
  await trx
    .insertInto('activities')
    .values(
      activities.map(({ guidelines: _g, initial_message: _i, creator_id: _c, created_at: _t, ...fields }) => ({
        ...fields,
        ...placeOf(fields.node_id),
        input_method: 'text_or_audio',
        output_method: 'text_and_audio_without_autoplay',
      })),
    )
    .execute();
  const purposes = ['guidelines', 'initial_message'] as const;
  await trx
    .insertInto('contents')
    .values(
      activities.flatMap((activity) =>
        purposes.map((purpose) => ({
          id: newId(),
          workspace_id: placeOf(activity.node_id).workspace_id,
          activity_id: activity.node_id,
          purpose,
          type: 'text',
          source_text: activity[purpose],
          creator_id: activity.creator_id,
          created_at: activity.created_at,
        })),
      ),
    )
    .execute();
  await insertMembers(
    trx,
    activities.map(({ node_id, creator_id, created_at }) => ({
      user_id: creator_id,
      node_id,
      kind: 'activity',
      ...placeOf(node_id),
      role: 1,
      created_at,
    })),
  );
}

async function insertMembers(trx: Trx, rows: Omit<Row<'members'>, 'id'>[]): Promise<void> {
  // A statement has 65,535 parameters at most.
  for (let at = 0; at < rows.length; at += 5_000) {
    const some = rows.slice(at, at + 5_000).map((row) => ({ ...row, id: newId() }));
    await trx.insertInto('members').values(some).execute();
  }
}

/** Workspace and term, as the tree has found them. */
async function readPlaces(trx: Trx, rows: readonly { node_id: string }[]) {
  const ids = rows.map((row) => row.node_id);
  const nodes = await trx
    .selectFrom('nodes')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'workspace_id', 'term_id'])
    .execute();
  const byId = new Map(nodes.map(({ id, workspace_id, term_id }) => [id, { workspace_id, term_id }]));
  return (id: string) => byId.get(id) ?? { workspace_id: null, term_id: null };
}
