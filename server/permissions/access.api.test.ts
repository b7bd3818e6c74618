import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import type { TestDatabase } from '../../tests/support/database.ts';
import { openSchool } from '../../tests/support/permission-model/small-school.ts';
import { access, accessMany, accessNode, visibleAncestors } from './access.ts';
import { forgetMemberships, memberships } from './actor.ts';
import { accessChat, recordReading } from './chat-access.ts';
import { rebuildSubtree } from './tree.ts';
import { visibleEmails, visibleUsers } from './visible.ts';

let database: TestDatabase;
let school: ReturnType<typeof openSchool>;
/** people */
let student: string;
let classmate: string;
let teacher: string;
let admin: string;
let stranger: string;
let districtOwner: string;
let platform: string;
/** places */
let district: string;
let workspace: string;
let slug: string;
let term: string;
let group: string;
let unlisted: string;
let hiddenGroup: string;
let activity: string;
let behindLink: string;

beforeAll(async () => {
  database = await createTestDatabase();
  school = openSchool(database.db, '2026-10-01T09:00:00Z');
  const { person, node, member } = school;
  [student, classmate, teacher, admin, stranger, districtOwner] = [
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
  ];
  platform = await person({ super_role: 'owner' });
  district = await node('district', null);
  workspace = await node('workspace', district, { visibility: 1 });
  slug = `s-${workspace}`;
  term = await node('term', workspace, { is_active: true });
  group = await node('group', term, { visibility: 0 });
  unlisted = await node('group', term, { visibility: 1 });
  hiddenGroup = await node('group', term, { visibility: 2 });
  activity = await node('activity', group, { visibility: 0 });
  behindLink = await node('activity', unlisted, { visibility: 0 });
  for (const one of [student, classmate]) await member(one, term, 'student');
  await member(teacher, term, 'teacher');
  await member(teacher, group, 1);
  await member(student, group, 0);
  await member(admin, term, 'admin');
  await member(districtOwner, district, 1);
  const elsewhere = await node('term', await node('workspace', null, { visibility: 1 }), { is_active: true });
  await member(stranger, elsewhere, 'teacher');
});
afterAll(() => database.close());

const found = { code: 'not_found' };

describe('access', () => {
  test('gives the row with the fields of its kind, the standing and the abilities', async () => {
    const seen = await access(school.as(teacher), 'activity', activity, 'modify');
    expect(seen.node).toMatchObject({ id: activity, emoji: '📐', workspace_slug: slug, term_is_active: true });
    expect(seen.standing).toMatchObject({ is_owner: true, role: null, inherited_role: 1, school_role: 'teacher' });
    expect(seen.abilities).toMatchObject({ modify: true, create_chat: true, view_all_chats: true });
    expect(seen.via).toBe('tree');
  });

  test('answers alike for what is not there and for what may not be seen', async () => {
    const missing = '019a0000-0000-7000-8000-000000000000';
    for (const id of [missing, 'no-id', hiddenGroup, '']) {
      await expect(access(school.as(student), 'group', id, 'view')).rejects.toMatchObject(found);
      await expect(access(school.as(null), 'group', id, 'view')).rejects.toMatchObject({ code: 'not_signed_in' });
    }
    await expect(access(school.as(stranger), 'activity', activity, 'view')).rejects.toMatchObject(found);
    // An id of another kind is no id of this one.
    await expect(access(school.as(teacher), 'activity', group, 'view')).rejects.toMatchObject(found);
  });

  test('refuses what the requester sees and may not do', async () => {
    const asking = access(school.as(student), 'activity', activity, 'modify');
    await expect(asking).rejects.toMatchObject({ code: 'not_allowed' });
  });

  test('knows a workspace by its slug, whatever its case', async () => {
    const seen = await access(school.as(student), 'workspace', slug.toUpperCase(), 'view');
    expect(seen.node.id).toBe(workspace);
    expect(seen.standing).toMatchObject({ inherited_role: 0, school_role: 'student' });
    await expect(access(school.as(stranger), 'workspace', slug, 'view')).rejects.toMatchObject(found);
    const owned = await access(school.as(admin), 'workspace', slug, 'change_active_term');
    expect(owned.standing.role).toBe(1);
  });

  test('follows a link to what lies openly behind it, for people of the school', async () => {
    expect((await access(school.as(classmate), 'group', unlisted, 'view')).via).toBe('link');
    expect((await access(school.as(classmate), 'activity', behindLink, 'view')).via).toBe('link');
    expect((await access(school.as(admin), 'activity', behindLink, 'view')).via).toBe('tree');
    await expect(access(school.as(stranger), 'activity', behindLink, 'view')).rejects.toMatchObject(found);
    await expect(access(school.as(null), 'group', unlisted, 'view')).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  test('leaves out of the ancestors what may not be seen', async () => {
    const { node } = await access(school.as(classmate), 'activity', behindLink, 'view');
    const above = await visibleAncestors(school.as(classmate), node);
    expect(above.map((one) => one.kind)).toEqual(['workspace', 'term']);
    const all = await visibleAncestors(school.as(districtOwner), node);
    expect(all.map((one) => one.kind)).toEqual(['district', 'workspace', 'term', 'group']);
  });

  test('for many is all or nothing, in the order asked', async () => {
    const both = await accessMany(school.as(teacher), 'activity', [behindLink, activity], 'duplicate');
    expect(both.map((one) => one.node.id)).toEqual([behindLink, activity]);
    const one = accessMany(school.as(teacher), 'activity', [activity, behindLink], 'modify');
    await expect(one).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await accessMany(school.as(teacher), 'activity', [], 'view')).toEqual([]);
  });

  test('finds the kind of a node by itself', async () => {
    expect((await accessNode(school.as(teacher), group, 'pin')).node.kind).toBe('group');
    await expect(accessNode(school.as(stranger), group, 'view')).rejects.toMatchObject(found);
    await expect(accessNode(school.as(stranger), 'nothing', 'view')).rejects.toMatchObject(found);
  });

  test('opens the library of a district to its schools, and not the district', async () => {
    await expect(access(school.as(student), 'district', district, 'view')).rejects.toMatchObject(found);
    expect((await access(school.as(student), 'district', district, 'view_library')).node.id).toBe(district);
    await expect(access(school.as(stranger), 'district', district, 'view_library')).rejects.toMatchObject(found);
    await expect(access(school.as(stranger), 'workspace', slug, 'view_library')).rejects.toMatchObject(found);
  });

  test('sees new rows only after being told that they changed', async () => {
    const newcomer = await school.person();
    const asking = school.as(newcomer);
    await expect(access(asking, 'group', group, 'view')).rejects.toMatchObject(found);
    await school.member(newcomer, term, 'student');
    await expect(access(asking, 'group', group, 'view')).rejects.toMatchObject(found);
    forgetMemberships(asking);
    expect((await access(asking, 'group', group, 'view')).via).toBe('tree');
  });
});

describe('a door', () => {
  test('of a public school lets anybody signed in see and join the school and its active term, nothing in it', async () => {
    const open = await school.node('workspace', null, { visibility: 0 });
    const openTerm = await school.node('term', open, { is_active: true });
    const oldTerm = await school.node('term', open);
    const openGroup = await school.node('group', openTerm, { visibility: 0 });
    expect((await access(school.as(stranger), 'workspace', `s-${open}`, 'join')).via).toBe('door');
    expect((await access(school.as(stranger), 'term', openTerm, 'join')).via).toBe('door');
    await expect(access(school.as(stranger), 'term', oldTerm, 'view')).rejects.toMatchObject(found);
    await expect(access(school.as(stranger), 'group', openGroup, 'view')).rejects.toMatchObject(found);
    await expect(access(school.as(stranger), 'workspace', `s-${open}`, 'view_library')).rejects.toMatchObject(found);
    await expect(access(school.as(null), 'workspace', `s-${open}`, 'view')).rejects.toMatchObject({
      code: 'not_signed_in',
    });
  });

  test('opens by the domain of a verified address', async () => {
    const domain = { workspace_id: workspace, domain: 'oak.example', created_at: '2026-09-01' };
    await database.db.insertInto('workspace_domains').values(domain).execute();
    const verified = await school.person({ email: 'New@Oak.Example', isVerified: true });
    const unverified = await school.person({ email: 'other@oak.example' });
    expect((await access(school.as(verified), 'term', term, 'join')).via).toBe('door');
    await expect(access(school.as(unverified), 'term', term, 'join')).rejects.toMatchObject(found);
  });

  test('opens by a join link, until it is revoked, and only for what it is of', async () => {
    const link = { node_id: term, token: 'open-sesame', created_at: '2026-09-01' };
    await database.db.insertInto('join_links').values(link).execute();
    const options = { joinToken: 'open-sesame' };
    expect((await access(school.as(stranger), 'term', term, 'join', options)).via).toBe('door');
    expect((await access(school.as(stranger), 'workspace', slug, 'view', options)).via).toBe('door');
    await expect(access(school.as(stranger), 'term', term, 'modify', options)).rejects.toMatchObject({
      code: 'not_allowed',
    });
    await expect(access(school.as(stranger), 'group', group, 'view', options)).rejects.toMatchObject(found);
    await expect(access(school.as(stranger), 'term', term, 'join', { joinToken: 'guess' })).rejects.toMatchObject(
      found,
    );
    await database.db.deleteFrom('join_links').where('node_id', '=', term).execute();
    await expect(access(school.as(stranger), 'term', term, 'join', options)).rejects.toMatchObject(found);
  });
});

describe('what was archived', () => {
  async function archive(id: string) {
    await database.db.transaction().execute(async (trx) => {
      await trx.updateTable('nodes').set({ archived_at: school.clock.now() }).where('id', '=', id).execute();
      await rebuildSubtree(trx, [id]);
    });
  }

  test('is gone for its owners, who bring it back within 30 days; what lies below comes with it', async () => {
    const old = await school.node('group', group);
    const below = await school.node('activity', old, { visibility: 0 });
    await archive(below);
    await archive(old);
    await expect(access(school.as(teacher), 'group', old, 'view')).rejects.toMatchObject(found);
    await expect(access(school.as(teacher), 'activity', below, 'restore')).rejects.toMatchObject(found);
    await expect(access(school.as(student), 'group', old, 'restore')).rejects.toMatchObject(found);
    expect((await access(school.as(teacher), 'group', old, 'restore')).node.id).toBe(old);
    expect((await access(school.as(platform, 'owner'), 'group', old, 'view')).node.id).toBe(old);
    school.clock.advance(30 * 86_400_000 + 1);
    await expect(access(school.as(teacher), 'group', old, 'restore')).rejects.toMatchObject(found);
    expect((await access(school.as(platform, 'owner'), 'group', old, 'restore')).node.id).toBe(old);
    school.clock.set('2026-10-01T09:00:00Z');
  });
});

describe('a session', () => {
  test('is its student’s and his teachers’, and nobody else’s', async () => {
    const chat = await school.session(student, activity);
    expect((await accessChat(school.as(student), chat, 'write')).state).toEqual({ open: true, reason: null });
    expect((await accessChat(school.as(teacher), chat, 'grade')).standing.is_watcher).toBe(true);
    expect((await accessChat(school.as(admin), chat, 'view')).chat.creator_id).toBe(student);
    for (const who of [classmate, stranger]) {
      await expect(accessChat(school.as(who), chat, 'view')).rejects.toMatchObject(found);
    }
    await expect(accessChat(school.as(null), chat, 'view')).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect(accessChat(school.as(student), chat, 'grade')).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(accessChat(school.as(student), 'x', 'view')).rejects.toMatchObject(found);
  });

  test('is read on and written no more by a student who no longer sees its activity', async () => {
    const chat = await school.session(classmate, activity);
    await accessChat(school.as(classmate), chat, 'write');
    await database.db.transaction().execute(async (trx) => {
      await trx.updateTable('nodes').set({ visibility: 2 }).where('id', '=', group).execute();
      await rebuildSubtree(trx, [group]);
    });
    expect((await accessChat(school.as(classmate), chat, 'view')).activity?.via).toBeNull();
    await expect(accessChat(school.as(classmate), chat, 'write')).rejects.toMatchObject({ code: 'not_allowed' });
    await database.db.transaction().execute(async (trx) => {
      await trx.updateTable('nodes').set({ visibility: 0 }).where('id', '=', group).execute();
      await rebuildSubtree(trx, [group]);
    });
  });

  test('on a public library activity belongs to the term it was begun in', async () => {
    const shared = await school.node('activity', null, { visibility: 0 });
    await school.member(stranger, shared, 1);
    const chat = await school.session(student, shared, group);
    expect((await accessChat(school.as(teacher), chat, 'view')).activity?.node.id).toBe(shared);
    // Its owner teaches elsewhere.
    await expect(accessChat(school.as(stranger), chat, 'view')).rejects.toMatchObject(found);
  });

  test('shared by its link opens to people of its term only', async () => {
    const chat = await school.session(student, activity);
    await database.db.updateTable('chats').set({ visibility: 1 }).where('id', '=', chat).execute();
    expect((await accessChat(school.as(classmate), chat, 'view')).via).toBe('link');
    await expect(accessChat(school.as(classmate), chat, 'modify')).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(accessChat(school.as(stranger), chat, 'view')).rejects.toMatchObject(found);
  });

  test('read from the district is written to the audit log; read by its teacher it is not', async () => {
    const chat = await school.session(student, activity);
    for (const who of [districtOwner, teacher, student]) {
      const asking = school.as(who);
      await recordReading(asking, await accessChat(asking, chat, 'view'));
    }
    const lines = await database.db.selectFrom('audit_log').where('entity_id', '=', chat).selectAll().execute();
    expect(lines.map((line) => [line.user_id, line.action, line.workspace_id])).toEqual([
      [districtOwner, 'chat_read', workspace],
    ]);
  });
});

test('people are known to who shares a term with them and to their admins; addresses to staff and owners', async () => {
  const known = async (who: string | null, predicate: typeof visibleUsers) => {
    const m = await memberships(school.as(who));
    const everybody = [student, classmate, teacher, admin, stranger, districtOwner, platform];
    const rows = await database.db
      .selectFrom('users')
      .where('id', 'in', everybody)
      .where(predicate(m))
      .select('id')
      .execute();
    return new Set(rows.map((row) => row.id));
  };
  const ofTerm = [student, classmate, teacher, admin];
  expect(await known(student, visibleUsers)).toEqual(new Set(ofTerm));
  expect(await known(student, visibleEmails)).toEqual(new Set([student]));
  expect(await known(teacher, visibleEmails)).toEqual(new Set(ofTerm));
  expect(await known(districtOwner, visibleUsers)).toEqual(new Set([...ofTerm, districtOwner]));
  expect(await known(stranger, visibleUsers)).toEqual(new Set([stranger]));
  expect(await known(null, visibleUsers)).toEqual(new Set());
});

test('an owner row below something owned is a direct row still, and outlives what lay above it', async () => {
  const { person, node, member } = school;
  const maker = await person();
  const mine = await node('group', term, { visibility: 2 });
  const made = await node('activity', mine, { visibility: 2 });
  await member(maker, term, 'teacher');
  for (const id of [mine, made]) await member(maker, id, 1);
  const standing = async () => (await access(school.as(maker), 'activity', made, 'modify')).standing;
  expect(await standing()).toMatchObject({ role: 1, inherited_role: 1, is_owner_above: true });
  const m = await memberships(school.as(maker));
  expect([m.rows.has(made), m.ownedBelow.has(made), m.mine.has(made), m.owned.has(mine)]).toEqual([
    false,
    true,
    false,
    true,
  ]);

  await database.db.deleteFrom('members').where('user_id', '=', maker).where('node_id', '=', mine).execute();
  expect(await standing()).toMatchObject({ role: 1, inherited_role: 1, is_owner_above: false });
});
