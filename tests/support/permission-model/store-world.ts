import { sql } from 'kysely';
import type { Trx } from '#server/database/index.ts';
import { rebuildSubtree } from '#server/permissions/tree.ts';
import { newId } from '#server/platform/ids.ts';
import type { ModelPerson } from './school.ts';
import { storeSchools } from './store.ts';
import type { World } from './world.ts';

/** Writes a whole world, so that the product can be asked about it over HTTP. */

/** People of the world before it is built: `count` plain ones and an owner of the platform. */
export function newPeople(count: number): { people: ModelPerson[]; superOwner: ModelPerson } {
  const one = (isSuper: boolean): ModelPerson => ({ id: newId(), isSuper, rows: new Map() });
  return { people: Array.from({ length: count }, () => one(false)), superOwner: one(true) };
}

export async function storeWorld(trx: Trx, world: World): Promise<void> {
  await storeUsers(trx, world);
  await storeSchools(trx, [world], world.people);
  const roots = world.nodes.filter((node) => !node.parent).map((node) => node.id);
  await rebuildSubtree(trx, roots);
  await storeNodeTraits(trx, world);
  await storeKinds(trx);
  await storeChatTraits(trx, world);
  await trx
    .insertInto('activity_pins')
    .values(
      world.pins.map((pin) => ({ node_id: pin.place.id, activity_id: pin.activity.id, pinned_at: new Date(pin.at) })),
    )
    .execute();
  const domains = world.people.flatMap((person) =>
    [...(person.domains ?? [])].map((workspace) => ({
      workspace_id: workspace.id,
      domain: domainOf(person),
      created_at: new Date(world.now),
    })),
  );
  await trx.insertInto('workspace_domains').values(domains).execute();
}

function domainOf(person: ModelPerson): string {
  return `d${person.id}.example`;
}

async function storeUsers(trx: Trx, world: World): Promise<void> {
  const at = new Date(world.now - 1_000);
  const rows = world.people.map((person) => {
    const traits = of(world.of.person, person);
    return {
      id: person.id ?? '',
      email: `p@${domainOf(person)}`,
      full_name: traits.fullName,
      last_name: traits.lastName,
      super_role: person.isSuper ? ('owner' as const) : null,
      color: 'blue',
      created_at: at,
      first_signed_in_at: traits.hasSignedIn ? at : null,
      archived_at: traits.isArchived ? at : null,
    };
  });
  await trx.insertInto('users').values(rows).execute();
}

async function storeNodeTraits(trx: Trx, world: World): Promise<void> {
  for (const node of world.nodes) {
    const { name, createdAt, archivedAt, creator } = of(world.of.node, node);
    await trx
      .updateTable('nodes')
      .set({
        name,
        created_at: new Date(createdAt),
        creator_id: creator.id,
        archived_at: node.isArchived ? new Date(archivedAt) : null,
      })
      .where('id', '=', node.id)
      .execute();
  }
}

/** The row that each kind has beside its node, and the copies of workspace and term that some rows carry. */
async function storeKinds(trx: Trx): Promise<void> {
  await sql`insert into districts (node_id) select id from nodes where kind = 'district'`.execute(trx);
  await sql`insert into workspaces (node_id, slug, color, district_id, active_term_id)
    select id, 's-' || id, 'blue', parent_id, (select term.id from nodes term where term.parent_id = nodes.id and term.is_active)
    from nodes where kind = 'workspace'`.execute(trx);
  await sql`insert into terms (node_id, workspace_id) select id, workspace_id from nodes where kind = 'term'`.execute(
    trx,
  );
  await sql`insert into groups (node_id, workspace_id, term_id, depth, color)
    select id, workspace_id, term_id, (select count(*) - 1 from nodes above where above.id = any(nodes.path) and above.kind = 'group'), 'blue'
    from nodes where kind = 'group'`.execute(trx);
  await sql`insert into activities (node_id, workspace_id, term_id, color, emoji)
    select id, workspace_id, term_id, 'blue', '📐' from nodes where kind = 'activity'`.execute(trx);
  await sql`update members set term_id = nodes.term_id, workspace_id = nodes.workspace_id
    from nodes where nodes.id = members.node_id`.execute(trx);
  await sql`update chats set workspace_id = nodes.workspace_id from nodes where nodes.id = chats.home_id`.execute(trx);
}

async function storeChatTraits(trx: Trx, world: World): Promise<void> {
  for (const [node, { categories, level, chatCount }] of world.of.node) {
    if (node.kind !== 'activity') continue;
    await trx
      .updateTable('activities')
      .set({ categories, grade_system_level: level, chat_count: chatCount })
      .where('node_id', '=', node.id)
      .execute();
  }
  for (const [chat, traits] of world.of.chat) {
    await trx
      .updateTable('chats')
      .set({
        name: traits.name,
        creator_sort_name: traits.creatorLastName,
        created_at: new Date(traits.createdAt),
        archived_at: chat.isArchived ? new Date(traits.archivedAt) : null,
        submitted_at: traits.submittedAt === null ? null : new Date(traits.submittedAt),
        grade: traits.grade,
        is_preview: traits.isPreview,
      })
      .where('id', '=', chat.id)
      .execute();
  }
}

function of<K, V>(traits: ReadonlyMap<K, V>, key: K): V {
  const found = traits.get(key);
  if (found === undefined) throw new Error('Something has no traits');
  return found;
}
