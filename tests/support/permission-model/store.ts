import { sql } from 'kysely';
import type { Db, Trx } from '#server/database/index.ts';
import { newId } from '#server/platform/ids.ts';
import type { ModelChat, ModelNode, ModelPerson, ModelSchool } from './school.ts';
import { termOf } from './plain-walk.ts';

/** Writes model schools to the database as whoever knows nothing of derived columns would: those hold nonsense until rebuilt. */

const at = '2026-09-01T08:00:00Z';

/** Two plain members, an owner of the platform and the guest among them. */
export async function storePeople(db: Db, count: number): Promise<{ people: ModelPerson[]; all: ModelPerson[] }> {
  const people: ModelPerson[] = [];
  for (let index = 0; index < count; index++) people.push({ id: newId(), isSuper: false, rows: new Map() });
  const superOwner: ModelPerson = { id: newId(), isSuper: true, rows: new Map() };
  const guest: ModelPerson = { id: null, isSuper: false, rows: new Map() };
  await db
    .insertInto('users')
    .values(
      [...people, superOwner].map(({ id }) => ({
        id: id ?? '',
        email: `${id}@example.org`,
        color: 'blue',
        created_at: at,
      })),
    )
    .execute();
  return { people, all: [...people, superOwner, guest] };
}

export function baseColumns(node: ModelNode) {
  return {
    id: node.id,
    parent_id: node.parent?.id ?? null,
    visibility: node.visibility,
    is_active: node.isActive,
    is_visible: node.isVisible,
    is_published: node.isPublished,
    is_draft: node.isDraft,
    archived_at: node.isArchived ? at : null,
  };
}

export async function storeSchools(trx: Trx, schools: readonly ModelSchool[], people: readonly ModelPerson[]) {
  const nodes = schools.flatMap((school) => school.nodes);
  for (const some of chunks(nodes, 2000)) {
    await trx
      .insertInto('nodes')
      .values(
        some.map((node) => ({
          ...baseColumns(node),
          kind: node.kind,
          name: node.kind,
          creator_id: null,
          created_at: at,
          updated_at: at,
          path: [],
          open_path: [],
        })),
      )
      .execute();
  }
  const members = people.flatMap((person) =>
    [...person.rows].map(([node, row]) => ({
      id: newId(),
      user_id: person.id ?? '',
      node_id: node.id,
      kind: node.kind,
      role: row.role,
      school_role: row.schoolRole,
      created_at: at,
    })),
  );
  for (const some of chunks(members, 2000)) await trx.insertInto('members').values(some).execute();
  const chats = schools.flatMap((school) => school.chats);
  for (const some of chunks(chats, 2000)) {
    await trx
      .insertInto('chats')
      .values(
        some.map((chat) => ({
          id: chat.id,
          term_id: termOf(chat.home)?.id ?? null,
          parent_activity_id: chat.activity?.id ?? null,
          parent_group_id: idOf(chat, 'group'),
          parent_term_id: idOf(chat, 'term'),
          home_id: chat.home?.id ?? null,
          creator_id: chat.creator.id ?? '',
          visibility: chat.visibility,
          mode: chat.mode,
          archived_at: chat.isArchived ? at : null,
          created_at: at,
        })),
      )
      .execute();
    await trx
      .insertInto('chat_members')
      .values(
        some.flatMap((chat) =>
          [...chat.rows].map(([person, role]) => ({
            chat_id: chat.id,
            user_id: person.id ?? '',
            role,
            created_at: at,
          })),
        ),
      )
      .execute();
  }
}

/** What features would write before they call `rebuildSubtree`. */
export async function storeChanges(trx: Trx, schools: readonly ModelSchool[]): Promise<void> {
  const nodes = schools.flatMap((school) => school.nodes).map(baseColumns);
  const given = (column: keyof (typeof nodes)[number]) => nodes.map((node) => node[column]);
  // First nobody is active: the unique index knows no order within a statement.
  await trx
    .updateTable('nodes')
    .set({ is_active: false })
    .where('id', 'in', given('id') as string[])
    .execute();
  await sql`update nodes set parent_id = given.parent_id, is_active = given.is_active, is_visible = given.is_visible,
      is_published = given.is_published, is_draft = given.is_draft, archived_at = given.archived_at,
      visibility = case when nodes.kind = 'term' then nodes.visibility else given.visibility end
    from unnest(${given('id')}::uuid[], ${given('parent_id')}::uuid[], ${given('visibility')}::smallint[],
      ${given('is_active')}::boolean[], ${given('is_visible')}::boolean[], ${given('is_published')}::boolean[],
      ${given('is_draft')}::boolean[], ${given('archived_at')}::timestamptz[])
      as given (id, parent_id, visibility, is_active, is_visible, is_published, is_draft, archived_at)
    where nodes.id = given.id`.execute(trx);
  const chats = schools.flatMap((school) => school.chats);
  await sql`update chats set term_id = given.term_id
    from unnest(${chats.map((chat) => chat.id)}::uuid[], ${chats.map((chat) => termOf(chat.home)?.id ?? null)}::uuid[])
      as given (id, term_id) where chats.id = given.id`.execute(trx);
}

function idOf(chat: ModelChat, kind: 'group' | 'term'): string | null {
  return chat.activity === null && chat.home?.kind === kind ? chat.home.id : null;
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  const found: T[][] = [];
  for (let index = 0; index < items.length; index += size) found.push(items.slice(index, index + size));
  return found;
}
