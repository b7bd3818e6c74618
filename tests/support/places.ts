// People and places straight in the database, through the one writer of the tree; each test makes a district of its own.
import type { Db, Trx } from '#server/database/index.ts';
import type { SchoolRole } from '#server/database/tables/people.ts';
import type { RubricLevel } from '#server/database/tables/tree.ts';
import { insertNode, rebuildSubtree } from '#server/permissions/tree.ts';
import { newId } from '#server/platform/ids.ts';

export interface Person {
  id: string;
  email: string;
  full_name: string;
}
export interface Place {
  id: string;
  name: string;
}
export interface Workspace extends Place {
  slug: string;
  active_term_id: string;
}

/** What a factory needs: an app, or anything with a database; `clock` gives created_at. */
export interface Ground {
  db: Db;
  clock?: { now: () => Date };
}

const now = (ground: Ground): Date => ground.clock?.now() ?? new Date();
const short = (id: string): string => id.slice(-8);

export interface PersonOptions {
  full_name?: string;
  email?: string;
  super_role?: 'owner';
}

export async function person(ground: Ground, options: PersonOptions | string = {}): Promise<Person> {
  const given = typeof options === 'string' ? { full_name: options } : options;
  const id = newId();
  const full_name = given.full_name ?? `Person ${short(id)}`;
  const email = given.email ?? `${full_name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}.${short(id)}@example.org`;
  await ground.db
    .insertInto('users')
    .values({
      id,
      email,
      full_name,
      last_name: full_name.split(' ').at(-1) ?? '',
      super_role: given.super_role ?? null,
      created_at: now(ground),
    })
    .execute();
  return { id, email, full_name };
}

export async function district(ground: Ground, options: { name?: string; creator?: Person } = {}): Promise<Place> {
  return make(ground, options.name ?? 'Green Valley', async (trx, id, name) => {
    const creator_id = options.creator?.id ?? null;
    await insertNode(trx, { id, kind: 'district', parent_id: null, name, creator_id, created_at: now(ground) });
    await trx.insertInto('districts').values({ node_id: id }).execute();
  });
}

export interface WorkspaceOptions {
  name?: string;
  slug?: string;
  district?: Place;
  visibility?: 0 | 1 | 2;
  plan?: 'free' | 'trial' | 'paid';
  creator?: Person;
  term_name?: string;
}

/** A workspace with its active term. */
export async function workspace(ground: Ground, options: WorkspaceOptions = {}): Promise<Workspace> {
  const slug = options.slug ?? `school-${short(newId())}`;
  const place = await make(ground, options.name ?? 'Hill School', async (trx, id, name) => {
    await insertNode(trx, {
      id,
      kind: 'workspace',
      parent_id: options.district?.id ?? null,
      name,
      visibility: options.visibility ?? 2,
      creator_id: options.creator?.id ?? null,
      created_at: now(ground),
    });
    await trx
      .insertInto('workspaces')
      .values({
        node_id: id,
        slug,
        district_id: options.district?.id ?? null,
        color: 'blue',
        plan: options.plan ?? 'paid',
      })
      .execute();
  });
  const made = { ...place, slug, active_term_id: '' };
  const active = await term(ground, made, { name: options.term_name ?? 'This year', is_active: true });
  return { ...made, active_term_id: active.id };
}

export interface TermOptions {
  name?: string;
  is_active?: boolean;
  is_visible?: boolean;
}

export async function term(ground: Ground, parent: Place, options: TermOptions = {}): Promise<Place> {
  return make(ground, options.name ?? 'Last year', async (trx, id, name) => {
    await insertNode(trx, {
      id,
      kind: 'term',
      parent_id: parent.id,
      name,
      is_active: options.is_active ?? false,
      is_visible: options.is_visible ?? options.is_active ?? false,
      creator_id: null,
      created_at: now(ground),
    });
    await trx.insertInto('terms').values({ node_id: id, workspace_id: parent.id }).execute();
    if (options.is_active) {
      await trx.updateTable('workspaces').set({ active_term_id: id }).where('node_id', '=', parent.id).execute();
    }
  });
}

export interface GroupOptions {
  name?: string;
  visibility?: 0 | 1 | 2;
  is_published?: boolean;
  creator?: Person;
}

/** A group in a term (its id, or a workspace for the active one) or in another group. */
export async function group(ground: Ground, parent: Place | Workspace, options: GroupOptions = {}): Promise<Place> {
  const parentId = 'active_term_id' in parent ? parent.active_term_id : parent.id;
  return make(ground, options.name ?? 'Maths 8b', async (trx, id, name) => {
    await insertNode(trx, {
      id,
      kind: 'group',
      parent_id: parentId,
      name,
      visibility: options.visibility ?? 0,
      is_published: options.is_published ?? true,
      creator_id: options.creator?.id ?? null,
      created_at: now(ground),
    });
    const node = await placeOf(trx, id);
    const above = await trx
      .selectFrom('nodes')
      .where('id', 'in', node.path)
      .where('kind', '=', 'group')
      .select('id')
      .execute();
    await trx
      .insertInto('groups')
      .values({
        node_id: id,
        workspace_id: node.workspace_id ?? '',
        term_id: node.term_id ?? '',
        depth: above.length - 1,
        color: 'teal',
      })
      .execute();
  });
}

export interface ActivityOptions {
  name?: string;
  visibility?: 0 | 1 | 2;
  is_draft?: boolean;
  is_paused?: boolean;
  graded?: boolean;
  grading_rubric?: RubricLevel[];
  available_from?: Date | string | null;
  deadline?: Date | string | null;
  /** minutes */
  duration?: number | null;
  archivable?: boolean;
  unsubmittable?: boolean;
  creator?: Person;
  guidelines?: string;
  initial_message?: string;
}

/** An activity in a group, term, workspace (its library), district, or with null in the public library. */
export async function activity(ground: Ground, parent: Place | null, options: ActivityOptions = {}): Promise<Place> {
  return make(ground, options.name ?? 'Solving linear equations', async (trx, id, name) => {
    const created_at = now(ground);
    await insertNode(trx, {
      id,
      kind: 'activity',
      parent_id: parent?.id ?? null,
      name,
      visibility: options.visibility ?? 0,
      is_draft: options.is_draft ?? false,
      creator_id: options.creator?.id ?? null,
      created_at,
    });
    const { workspace_id, term_id } = await placeOf(trx, id);
    await trx
      .insertInto('activities')
      .values({
        node_id: id,
        workspace_id,
        term_id,
        color: 'orange',
        emoji: '🧮',
        is_paused: options.is_paused ?? false,
        graded: options.graded ?? false,
        grading_rubric: JSON.stringify(options.grading_rubric ?? []),
        available_from: options.available_from ?? null,
        deadline: options.deadline ?? null,
        duration: options.duration ?? null,
        archivable: options.archivable ?? false,
        unsubmittable: options.unsubmittable ?? false,
      })
      .execute();
    const texts = {
      guidelines: options.guidelines ?? 'Solve 2x + 3 = 11 step by step. Answer: x = 4.',
      initial_message: options.initial_message ?? 'Hello! Solve $2x + 3 = 11$.',
    };
    for (const [purpose, source_text] of Object.entries(texts) as [keyof typeof texts, string][]) {
      await trx
        .insertInto('contents')
        .values({ id: newId(), activity_id: id, workspace_id, purpose, type: 'text', source_text, created_at })
        .execute();
    }
    if (options.creator) await insertMember(trx, options.creator.id, id, 1, null, created_at);
  });
}

/** A row in the member table: of a term with a school role (or null), of anything else as member (0) or owner (1). */
export async function join(
  ground: Ground,
  who: Person,
  place: Place | Workspace,
  as: SchoolRole | 'member' | 'owner' | null,
): Promise<void> {
  const isTerm = as === 'student' || as === 'teacher' || as === 'admin' || as === null;
  const nodeId = 'active_term_id' in place ? place.active_term_id : place.id;
  const role = as === 'owner' || as === 'admin' ? 1 : 0;
  await ground.db
    .transaction()
    .execute((trx) => insertMember(trx, who.id, nodeId, role, isTerm ? as : null, now(ground)));
}

/** After a change of a node's row by hand. */
export async function rebuild(ground: Ground, ...places: Place[]): Promise<void> {
  await ground.db.transaction().execute((trx) =>
    rebuildSubtree(
      trx,
      places.map((place) => place.id),
    ),
  );
}

async function make(
  ground: Ground,
  name: string,
  insert: (trx: Trx, id: string, name: string) => Promise<void>,
): Promise<Place> {
  const id = newId();
  await ground.db.transaction().execute((trx) => insert(trx, id, name));
  return { id, name };
}

async function insertMember(
  trx: Trx,
  userId: string,
  nodeId: string,
  role: 0 | 1,
  school_role: SchoolRole | null,
  created_at: Date,
): Promise<void> {
  const { kind, workspace_id, term_id } = await placeOf(trx, nodeId);
  await trx
    .insertInto('members')
    .values({
      id: newId(),
      user_id: userId,
      node_id: nodeId,
      kind,
      workspace_id,
      term_id,
      role,
      school_role,
      created_at,
    })
    .execute();
}

function placeOf(trx: Trx, nodeId: string) {
  return trx
    .selectFrom('nodes')
    .where('id', '=', nodeId)
    .select(['kind', 'workspace_id', 'term_id', 'path'])
    .executeTakeFirstOrThrow();
}
