import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberRoutes } from '#contract/members/members.routes.ts';
import type { SchoolRole } from '#server/database/tables/people.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { enrol, give, membersOf, rowsOf, toldTo } from '#tests/support/members.ts';
import { group, join, person, school, term } from '#tests/support/school.ts';
import type { Person, Place, School, WorkspaceOptions } from '#tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.close());

interface Rules extends WorkspaceOptions {
  /** of the workspace's one domain rule */
  rule?: SchoolRole | null;
}

async function stage({ rule, ...options }: Rules = {}) {
  const at: School = await school(app, options);
  const domain = `${at.workspace.slug}.example.org`;
  if (rule !== undefined) {
    await app.db
      .insertInto('workspace_domains')
      .values({ workspace_id: at.workspace.id, domain, school_role: rule, created_at: app.clock.now() })
      .execute();
  }
  const as = async (
    who: Person,
    kind: 'term' | 'group' = 'term',
    place: Place = kind === 'term' ? at.term : at.group,
  ) => membersOf(await app.signInAs(who), kind, place);
  const ofDomain = () => person(app, { full_name: 'Dana Domain', email: `dana.${newId()}@${domain.toUpperCase()}` });
  const link = async (place: Place) => {
    const token = newId();
    await app.db.insertInto('join_links').values({ node_id: place.id, token, created_at: app.clock.now() }).execute();
    return token;
  };
  return { ...at, as, ofDomain, link, rows: (place: Place = at.term) => rowsOf(app, place) };
}

describe('joining a term', () => {
  it.each(['student', 'teacher', 'admin', null] as const)(
    'by a verified address of a domain gives the rule’s school role: %s',
    async (rule) => {
      const at = await stage({ rule });
      const dana = await at.ofDomain();
      const [member] = await (await at.as(dana)).add([enrol(dana)]);
      expect(member).toMatchObject({ user: { id: dana.id }, school_role: rule, role: rule === 'admin' ? 1 : 0 });
      expect(await toldTo(app, at.admin)).toEqual(['joined_term']);
      expect(await toldTo(app, dana)).toEqual([]);
    },
  );

  it('is open to anybody signed in where the school is public, and gives no role', async () => {
    const at = await stage({ visibility: 0 });
    const visitor = await person(app);
    const client = await at.as(visitor);
    expect(await client.addFails([enrol(visitor, 'student')])).toMatchObject({ code: 'NO_PERMISSION_TO_INVITE' });
    await client.add([enrol(visitor)]);
    // Twice pressed is once joined.
    await client.add([enrol(visitor)]);
    expect((await at.rows()).get(visitor.id)).toBeNull();
    expect(await toldTo(app, at.admin)).toEqual(['joined_term']);
    expect((await rowsOf(app, at.term)).size).toBe(5);
  });

  it('brings nobody else along', async () => {
    const at = await stage({ visibility: 0 });
    const [visitor, friend] = [await person(app), await person(app)];
    const error = await (await at.as(visitor)).addFails([enrol(visitor), enrol(friend)]);
    expect(error).toMatchObject({ code: 'NO_PERMISSION_TO_INVITE', invitee_id: friend.id });
    expect((await at.rows()).has(visitor.id)).toBe(false);
  });

  it('by a link of an unlisted school; not without, not by another’s, not of a private one or a term that is over', async () => {
    const at = await stage({ visibility: 1 });
    const [visitor, other] = [await person(app), await stage({ visibility: 1 })];
    const client = await at.as(visitor);
    for (const join_token of [undefined, newId(), await other.link(other.term)]) {
      expect(await client.addFails([enrol(visitor)], { ...(join_token ? { join_token } : {}) })).toMatchObject({
        status: 404,
      });
    }
    await client.add([enrol(visitor)], { join_token: await at.link(at.term) });
    expect((await at.rows()).get(visitor.id)).toBeNull();

    const closed = await stage({ visibility: 2 });
    const token = await closed.link(closed.term);
    expect(await (await closed.as(visitor)).addFails([enrol(visitor)], { join_token: token })).toMatchObject({
      status: 404,
    });
    const over = await term(app, at.workspace, { is_visible: true });
    const late = await at.as(await person(app), 'term', over);
    expect(await late.addFails([enrol(visitor)], { join_token: await at.link(over) })).toMatchObject({ status: 404 });
  });

  it('its link can be read again by who manages the term, until it is revoked', async () => {
    const at = await stage({ visibility: 1 });
    const params = { termId: at.term.id };
    const admin = await app.signInAs(at.admin);
    const read = async () => (await admin.call(termRoutes.readTermJoinLink, { params })).join_link;
    expect(await read()).toBeNull();
    const made = await admin.call(termRoutes.createTermJoinLink, { params });
    expect(await read()).toEqual(made);
    expect(made.url).toContain(`/workspaces/${at.workspace.slug}?join_token=${made.token}`);
    const teacher = await app.signInAs(at.teacher);
    expect(await teacher.fails(termRoutes.readTermJoinLink, { params })).toMatchObject({ code: 'not_allowed' });
    await admin.call(termRoutes.deleteTermJoinLink, { params });
    expect(await read()).toBeNull();
  });

  it('takes a seat', async () => {
    const at = await stage({ visibility: 0, plan: 'free' });
    for (let more = 4; more < 80; more += 1) await join(app, await person(app), at.workspace, 'student');
    const visitor = await person(app);
    expect(await (await at.as(visitor)).addFails([enrol(visitor)])).toMatchObject({ code: 'seats_exhausted' });
    expect((await at.rows()).has(visitor.id)).toBe(false);
  });

  it('asks the guest to sign in', async () => {
    const at = await stage({ visibility: 0 });
    const sent = { params: { termId: at.term.id }, body: { members: [enrol(at.student)] } };
    expect(await app.visit().fails(memberRoutes.addTermMembers, sent)).toMatchObject({ code: 'not_signed_in' });
  });
});

describe('joining a group', () => {
  it('is for people of its term who see it', async () => {
    const at = await stage();
    const open = await group(app, at.workspace, { name: 'Chess', creator: at.teacher });
    await join(app, at.teacher, open, 'owner');
    await (await at.as(at.student, 'group', open)).add([give(at.student)]);
    expect((await at.rows(open)).get(at.student.id)).toBe(0);
    expect(await toldTo(app, at.teacher)).toEqual(['joined_group']);
    await (await at.as(at.classmate, 'group', open)).add([give(at.classmate)]);
    expect(await toldTo(app, at.teacher)).toEqual(['joined_group x2']);
    // A private one is not seen.
    const newcomer = await person(app);
    await join(app, newcomer, at.workspace, 'student');
    expect(await (await at.as(newcomer, 'group')).addFails([give(newcomer)])).toMatchObject({ status: 404 });
    const asOwner = await at.as(newcomer, 'group', open);
    expect(await asOwner.addFails([give(newcomer, 1)])).toMatchObject({ code: 'NO_PERMISSION_TO_INVITE' });
  });

  it('by its link, though it is private', async () => {
    const at = await stage();
    const newcomer = await person(app);
    await join(app, newcomer, at.workspace, 'student');
    const join_token = await at.link(at.group);
    await (await at.as(newcomer, 'group')).add([give(newcomer)], { join_token });
    expect((await at.rows(at.group)).get(newcomer.id)).toBe(0);
    const outsider = await person(app);
    expect(await (await at.as(outsider, 'group')).addFails([give(outsider)], { join_token })).toMatchObject({
      status: 404,
    });
  });

  it('by its link and a domain: the term is joined too, with the rule’s school role', async () => {
    const at = await stage({ rule: 'student' });
    const dana = await at.ofDomain();
    await (await at.as(dana, 'group')).add([give(dana)], { join_token: await at.link(at.group) });
    expect([(await at.rows(at.group)).get(dana.id), (await at.rows()).get(dana.id)]).toEqual([0, 'student']);
    expect([await toldTo(app, at.teacher), await toldTo(app, at.admin)]).toEqual([['joined_group'], ['joined_term']]);
  });
});
