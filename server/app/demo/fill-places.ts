// District, schools, terms, groups and people of the demo, through the one writer of the tree.
import type { Trx } from '#server/database/index.ts';
import { allPeople, demoSignIns, pupils, staff, yearPupils } from '#server/database/demo-seed/people.ts';
import { districtOwner, moreStaff } from '#server/database/demo-seed/more-people.ts';
import type { DemoPerson } from '#server/database/demo-seed/people.ts';
import { district, groups, terms, workspaces } from '#server/database/demo-seed/places.ts';
import type { DemoGroup } from '#server/database/demo-seed/places.ts';
import type { SchoolRole } from '#server/database/tables/people.ts';
import { colors } from '#contract/core/constants.ts';
import { termRole } from '#server/permissions/members.rules.ts';
import { insertNode } from '#server/permissions/tree.ts';
import { newId } from '#server/platform/ids.ts';

/** Ids by the keys of the data. */
export type Ids = ReadonlyMap<string, string>;

export function idOf(ids: Ids, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo names ${key}, and there is no such thing`);
  return id;
}

const day = 86_400_000;

export async function fillPeople(trx: Trx, now: Date): Promise<Ids> {
  const ids = new Map(allPeople.map((person) => [person.key, newId()]));
  await trx
    .insertInto('users')
    .values(allPeople.map((person, index) => userRow(person, index, idOf(ids, person.key), now)))
    .execute();
  return ids;
}

const workers = [...staff, ...moreStaff, districtOwner];

function domainOf(person: DemoPerson): string {
  if (person === districtOwner) return 'rowanvalley';
  const isOfBirch = [...pupils.birchHollow, ...pupils.birchReaders].includes(person);
  return isOfBirch || ['hanne.dahl', 'peter.novak'].includes(person.key) ? 'birchhollow' : 'aldergrove';
}

function userRow(person: DemoPerson, index: number, id: string, now: Date) {
  // Some were invited and have not come yet: the member editor shows them so.
  const isNew = index % 9 === 8 && !workers.includes(person);
  const seen = isNew ? null : new Date(now.getTime() - (30 + (index % 20)) * day);
  return {
    id,
    email: `${person.key.replaceAll(' ', '.')}@${domainOf(person)}.example`,
    full_name: person.full_name,
    last_name: person.full_name.split(' ').at(-1) ?? '',
    description: person.description ?? null,
    color: colors[index % colors.length] ?? 'gray',
    super_role: person.key === demoSignIns.owner.key ? ('owner' as const) : null,
    first_signed_in_at: seen,
    last_signed_in_at: seen,
    created_at: new Date(now.getTime() - 420 * day),
    // They have been here for a year: the slides for newcomers are behind them.
    preference: JSON.stringify({ walkthrough_seen: true }),
  };
}

/** Everything that stands above the activities; its ids with those of the people. */
export async function fillPlaces(trx: Trx, people: Ids, now: Date): Promise<Ids> {
  const ids = new Map(people);
  const created_at = new Date(now.getTime() - 80 * day);
  const add = async (key: string, node: Omit<Parameters<typeof insertNode>[1], 'id' | 'created_at'>) => {
    const id = newId();
    ids.set(key, id);
    await insertNode(trx, { ...node, id, created_at });
    return id;
  };

  const districtId = await add(district.key, {
    kind: 'district',
    parent_id: null,
    name: district.name,
    creator_id: idOf(ids, demoSignIns.owner.key),
  });
  const { tagline, mission_and_background } = district;
  await trx.insertInto('districts').values({ node_id: districtId, tagline, mission_and_background }).execute();
  const owner = { node_id: districtId, kind: 'district' as const, role: 1 as const, created_at };
  await trx
    .insertInto('members')
    .values(district.owners.map((person) => ({ ...owner, id: newId(), user_id: idOf(ids, person) })))
    .execute();

  for (const { key, name, creator, domains, ...fields } of workspaces) {
    const workspaceId = await add(key, {
      kind: 'workspace',
      parent_id: districtId,
      name,
      visibility: 1,
      creator_id: idOf(ids, creator),
    });
    await trx
      .insertInto('workspaces')
      .values({ ...fields, node_id: workspaceId, district_id: districtId })
      .execute();
    const rows = domains.map((domain) => ({ ...domain, workspace_id: workspaceId, created_at }));
    await trx.insertInto('workspace_domains').values(rows).execute();
  }

  for (const { key, name, workspace, is_active, is_visible, creator, start_date, end_date } of terms(now)) {
    const workspaceId = idOf(ids, workspace);
    const creator_id = idOf(ids, creator);
    const node = { kind: 'term' as const, parent_id: workspaceId, name, is_active, is_visible, creator_id };
    const termId = await add(key, node);
    await trx
      .insertInto('terms')
      .values({ node_id: termId, workspace_id: workspaceId, start_date, end_date })
      .execute();
    if (is_active) {
      await trx.updateTable('workspaces').set({ active_term_id: termId }).where('node_id', '=', workspaceId).execute();
    }
    const roles = workspace !== 'alder-grove' ? birchRoles : is_active ? alderRoles : alderRolesBefore;
    const place = { workspace_id: workspaceId, term_id: termId };
    await trx
      .insertInto('members')
      .values(
        roles.map(([person, school_role]) => ({
          id: newId(),
          ...place,
          user_id: idOf(ids, person),
          node_id: termId,
          kind: 'term' as const,
          role: termRole(school_role),
          school_role,
          is_content_moderator: school_role === 'admin',
          created_at: is_active ? created_at : new Date(start_date),
        })),
      )
      .execute();
  }

  for (const group of groups) {
    const groupId = await add(group.key, {
      kind: 'group',
      // Sessions are held in an active term alone: what is of the one before moves there when they have been played.
      parent_id: idOf(ids, group.parent ?? (group.term === 'alder-before' ? 'alder-now' : group.term)),
      name: group.name,
      visibility: group.visibility,
      creator_id: idOf(ids, group.creator),
    });
    await fillGroup(trx, ids, group, groupId, created_at);
  }
  return ids;
}

const asStudents = (people: readonly DemoPerson[]): [string, SchoolRole][] =>
  people.map((person) => [person.key, 'student']);

const alderRolesBefore: [string, SchoolRole][] = [
  ['jonas.reyes', 'admin'],
  ['ada.okafor', 'teacher'],
  ['samuel.obi', 'teacher'],
  ['lucia.ferrer', 'teacher'],
  ...moreStaff.map((person): [string, SchoolRole] => [person.key, 'teacher']),
  ...asStudents(pupils.set2),
  ...asStudents(pupils.set4),
];
const alderRoles: [string, SchoolRole][] = [...alderRolesBefore, ...asStudents(yearPupils)];
const birchRoles: [string, SchoolRole][] = [
  ['peter.novak', 'admin'],
  ['hanne.dahl', 'teacher'],
  ...asStudents(pupils.birchHollow),
  ...asStudents(pupils.birchReaders),
];

async function fillGroup(trx: Trx, ids: Ids, group: DemoGroup, groupId: string, created_at: Date): Promise<void> {
  const { workspace_id, term_id } = await trx
    .selectFrom('nodes')
    .where('id', '=', groupId)
    .select(['workspace_id', 'term_id'])
    .executeTakeFirstOrThrow();
  const place = { workspace_id, term_id };
  await trx
    .insertInto('groups')
    .values({
      node_id: groupId,
      workspace_id: workspace_id ?? '',
      term_id: term_id ?? '',
      depth: group.parent === undefined ? 0 : 1,
      color: group.color,
      description: group.description,
      learning_goals_and_background: group.learning_goals_and_background ?? null,
    })
    .execute();
  const members = (group.pupils ? pupils[group.pupils] : [])
    .filter((_, index) => index % (group.every ?? 1) === 0)
    .map((person): [string, 0 | 1] => [person.key, 0]);
  const rows = [...group.owners.map((key): [string, 0 | 1] => [key, 1]), ...members].map(([person, role]) => ({
    id: newId(),
    user_id: idOf(ids, person),
    node_id: groupId,
    kind: 'group' as const,
    ...place,
    role,
    is_content_moderator: role === 1,
    created_at,
  }));
  await trx.insertInto('members').values(rows).execute();
}
