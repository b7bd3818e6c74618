import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activationRoutes } from '#contract/workspaces/activation.routes.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { group, join, person, school, term, workspace } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';

let app: TestApp;
let home: School;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ now: '2026-10-05T08:00:00Z' });
  home = await school(app, { term_name: 'This year' });
  admin = await app.signInAs(home.admin);
});
afterAll(() => app.close());

const create = async (client: Client, body: object) =>
  (await client.call(termRoutes.createTerm, { body: { workspace_id: home.workspace.slug, ...body } })).term;
const update = async (client: Client, id: string, body: object) =>
  (await client.call(termRoutes.updateTerm, { params: { id }, body })).term;
const read = async (client: Client, termId: string) =>
  (await client.call(termRoutes.readTerm, { query: { termId } })).term;
const namesFor = async (client: Client, query: object = {}) => {
  const page = await client.call(termRoutes.listTerms, { query: { workspaceId: home.workspace.slug, ...query } });
  return page.objects.map((one) => one.name);
};

describe('a new term', () => {
  it('has the defaults of the specification, and its maker as its creator and admin', async () => {
    const made = await create(admin, {});
    expect(made).toMatchObject({
      name: 'Fall 2026',
      workspace_id: home.workspace.slug,
      workspace: { id: home.workspace.slug, color: expect.any(String), logo_url: null },
      start_date: null,
      end_date: null,
      is_visible: false,
      is_active: false,
      archived: false,
      creator_id: home.admin.id,
      district_id: home.district.id,
      role: 1,
      inherited_role: 1,
      school_role: 'admin',
      abilities: { modify: true, change_active_term: true, show_inactive_term_banner: true, archive: true },
    });
    expect(await read(admin, made.id)).toEqual(made);
  });

  it('takes a whole unsaved term, and keeps nothing of it that is not to be written', async () => {
    const made = await create(admin, {
      id: 'NEW_1',
      name: '  Spring ',
      start_date: '2027-01-10',
      end_date: '2027-01-10',
      is_visible: true,
      is_active: true,
      creator_id: home.student.id,
      archived: true,
      abilities: {},
    });
    expect(made).toMatchObject({ name: 'Spring', start_date: '2027-01-10', end_date: '2027-01-10', is_visible: true });
    expect(made).toMatchObject({ is_active: false, archived: false, creator_id: home.admin.id });
  });

  it('is made by owners of the workspace alone', async () => {
    const body = { workspace_id: home.workspace.slug };
    for (const [who, code] of [
      [home.teacher, 'not_allowed'],
      [home.student, 'not_allowed'],
      [await person(app), 'not_found'],
    ] as const) {
      const client = await app.signInAs(who);
      expect(await client.fails(termRoutes.createTerm, { body })).toMatchObject({ code });
    }
    expect(await app.visit().fails(termRoutes.createTerm, { body })).toMatchObject({ code: 'not_signed_in' });
    const superOwner = await app.signInAs(home.superOwner);
    expect(await create(superOwner, { name: 'By the platform' })).toMatchObject({ creator_id: home.superOwner.id });
  });

  it.each([
    [{ name: '  ' }, 'name', 'This is required'],
    [{ start_date: '2027-02-01', end_date: '2027-01-01' }, 'start_date', 'Start date cannot be after end date.'],
    [{ start_date: '2027-02-30' }, 'start_date', /date/i],
    [{ start_date: '0000-01-01' }, 'start_date', /date/i],
    [{ start_date: '2027-02-01T00:00:00Z' }, 'start_date', /date/i],
    [{ colour: 'red' }, 'colour', 'Unknown field.'],
    [{ is_visible: 'yes' }, 'is_visible', 'Use true or false.'],
  ])('refuses %j', async (body, field, message) => {
    const before = await namesFor(admin);
    const error = await admin.fails(termRoutes.createTerm, {
      body: { workspace_id: home.workspace.slug, ...body } as never,
    });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(error.fields?.[field]).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    expect(await namesFor(admin)).toEqual(before);
  });

  it('is made once for one idempotency key', async () => {
    const headers = { 'idempotency-key': newId() };
    const body = { workspace_id: home.workspace.slug, name: 'Once' };
    const first = await admin.call(termRoutes.createTerm, { body, headers });
    const again = await admin.call(termRoutes.createTerm, { body, headers });
    expect(again.term.id).toBe(first.term.id);
    expect((await namesFor(admin, { search: 'once' })).length).toBe(1);
  });
});

describe('list_terms', () => {
  it('shows the active one first, then the newest; members see the visible ones that they are in', async () => {
    const at = await school(app, { term_name: 'Now' });
    const query = { workspaceId: at.workspace.slug };
    for (const [name, is_visible] of [
      ['Élan term', true],
      ['Hidden term', false],
    ] as const) {
      app.clock.advance(1000);
      const old = await term(app, at.workspace, { name, is_visible });
      await join(app, at.student, old, 'student');
    }
    const owner = await app.signInAs(at.admin);
    const listed = async (client: Client, more: object = {}) =>
      (await client.call(termRoutes.listTerms, { query: { ...query, ...more } })).objects.map((one) => one.name);
    expect(await listed(owner)).toEqual(['Now', 'Hidden term', 'Élan term']);
    expect(await listed(owner, { excludeTermId: at.term.id })).toEqual(['Hidden term', 'Élan term']);
    expect(await listed(owner, { search: 'elan' })).toEqual(['Élan term']);
    expect(await listed(await app.signInAs(at.student))).toEqual(['Now', 'Élan term']);
    expect(await listed(await app.signInAs(at.teacher))).toEqual(['Now']);
    const stranger = await app.signInAs(home.student);
    expect(await stranger.fails(termRoutes.listTerms, { query })).toMatchObject({ code: 'not_found' });

    const paged: string[] = [];
    let after: string | undefined;
    do {
      const page = await owner.call(termRoutes.listTerms, {
        query: { ...query, size: 1, ...(after ? { after } : {}) },
      });
      paged.push(...page.objects.map((one) => one.name));
      expect(page.pagination.hasMore).toBe(paged.length < 3);
      after = page.pagination.next ?? undefined;
    } while (after);
    expect(paged).toEqual(['Now', 'Hidden term', 'Élan term']);
    const tampered = await owner.fails(termRoutes.listTerms, { query: { ...query, after: 'eyJ4IjoxfQ' } });
    expect(tampered).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('changing a term', () => {
  it('changes what is given, takes a whole term back, and says which fields in the audit log', async () => {
    const made = await create(admin, { name: 'Summer', start_date: '2027-06-01' });
    const changed = await update(admin, made.id, { ...made, name: 'Summer school', end_date: '2027-08-01' });
    expect(changed).toMatchObject({ name: 'Summer school', start_date: '2027-06-01', end_date: '2027-08-01' });
    expect(await update(admin, made.id, { start_date: null })).toMatchObject({ start_date: null });
    const rows = await app.db.selectFrom('audit_log').where('entity_id', '=', made.id).select('details').execute();
    expect(rows.map((row) => row.details['fields'])).toEqual([undefined, ['name', 'end_date'], ['start_date']]);
    const error = await admin.fails(termRoutes.updateTerm, {
      params: { id: made.id },
      body: { start_date: '2028-01-01' },
    });
    expect(error.fields).toEqual({ start_date: 'Start date cannot be after end date.' });
  });

  it('shows it to its members and hides it again, but never touches the visibility of the active one', async () => {
    const made = await create(admin, { name: 'To be shown' });
    await join(app, home.student, made, 'student');
    const student = await app.signInAs(home.student);
    expect(await student.fails(termRoutes.readTerm, { query: { termId: made.id } })).toMatchObject({ status: 404 });
    await update(admin, made.id, { is_visible: true });
    expect(await read(student, made.id)).toMatchObject({ is_visible: true, inherited_role: 0 });
    await update(admin, made.id, { is_visible: false });
    expect(await student.fails(termRoutes.readTerm, { query: { termId: made.id } })).toMatchObject({ status: 404 });

    const refusal = { params: { id: home.term.id }, body: { is_visible: false } };
    expect(await admin.fails(termRoutes.updateTerm, refusal)).toMatchObject({ status: 409, code: 'conflict' });
    const active = await read(admin, home.term.id);
    expect(await update(admin, home.term.id, { ...active, name: 'This year' })).toMatchObject({ is_active: true });
  });

  it('of two who save, the second is told what the first has made of it, and writes over nothing unseen', async () => {
    const made = await create(admin, { name: 'Shared', start_date: '2027-01-10' });
    const seen = { name: 'Shared', start_date: '2027-01-10' };
    await update(admin, made.id, { name: 'By the first', expected: seen });
    const params = { params: { id: made.id } };
    const late = { ...params, body: { name: 'By the second', end_date: '2027-07-01', expected: seen } };
    const error = await admin.fails(termRoutes.updateTerm, late);
    expect(error).toMatchObject({ status: 409, code: 'conflict' });
    const raw = await admin.raw('PUT', `/api/terms/${made.id}`, { body: late.body });
    expect(raw.body).toMatchObject({
      changed: { name: 'By the first' },
      changed_by: { name: 'Ada Admin' },
    });
    expect(await read(admin, made.id)).toMatchObject({ name: 'By the first', end_date: null });

    // What the first left alone is no matter, nor what both made alike.
    await update(admin, made.id, { end_date: '2027-07-01', expected: { end_date: null } });
    await update(admin, made.id, { name: 'By the first', expected: seen });
    expect(await read(admin, made.id)).toMatchObject({ name: 'By the first', end_date: '2027-07-01' });
    const unknown = { ...params, body: { expected: { colour: 'red' } } as never };
    expect(await admin.fails(termRoutes.updateTerm, unknown)).toMatchObject({ code: 'validation_failed' });
  });

  it('names another creator among its admins alone', async () => {
    const made = await create(admin, { name: 'Handed over' });
    const heir = await person(app, 'Hanna Heir');
    const params = { id: made.id };
    for (const creator_id of [heir.id, newId(), null]) {
      const error = await admin.fails(termRoutes.updateTerm, { params, body: { creator_id } });
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
      expect(Object.keys(error.fields ?? {})).toEqual(['creator_id']);
    }
    await join(app, heir, made, 'admin');
    expect(await update(admin, made.id, { creator_id: heir.id })).toMatchObject({
      creator_id: heir.id,
      creator: { full_name: 'Hanna Heir' },
    });
  });

  it('archives it with all that is in it, and brings it back within thirty days; never the active one', async () => {
    const made = await create(admin, { name: 'Gone', is_visible: true });
    const inside = await group(app, made, { name: 'Inside' });
    expect(await update(admin, made.id, { archived: true })).toMatchObject({
      archived: true,
      abilities: { archive: false, restore: true },
    });
    expect(await admin.fails(termRoutes.readTerm, { query: { termId: made.id } })).toMatchObject({ status: 404 });
    expect(await namesFor(admin, { search: 'Gone' })).toEqual([]);
    const hidden = await app.db.selectFrom('nodes').where('id', '=', inside.id).select('is_gone').execute();
    expect(hidden).toEqual([{ is_gone: true }]);
    const teacher = await app.signInAs(home.teacher);
    const restore = { params: { id: made.id }, body: { archived: false } };
    expect(await teacher.fails(termRoutes.updateTerm, restore)).toMatchObject({ status: 404 });
    expect(await update(admin, made.id, { archived: false })).toMatchObject({ archived: false });
    expect(await read(admin, made.id)).toMatchObject({ name: 'Gone' });

    const active = { params: { id: home.term.id }, body: { archived: true } };
    expect(await admin.fails(termRoutes.updateTerm, active)).toMatchObject({ status: 409, code: 'conflict' });

    await update(admin, made.id, { archived: true });
    app.clock.advance(31 * 86_400_000);
    // A month is longer than a sign-in lasts.
    admin = await app.signInAs(home.admin);
    expect(await admin.fails(termRoutes.updateTerm, restore)).toMatchObject({ status: 404 });
    const superOwner = await app.signInAs(home.superOwner);
    expect(await update(superOwner, made.id, { archived: false })).toMatchObject({ archived: false });
  });

  it('is refused to members, and unknown to others', async () => {
    const call = { params: { id: home.term.id }, body: { name: 'Mine' } };
    expect(await (await app.signInAs(home.teacher)).fails(termRoutes.updateTerm, call)).toMatchObject({ status: 403 });
    expect(await (await app.signInAs(await person(app))).fails(termRoutes.updateTerm, call)).toMatchObject({
      status: 404,
    });
    const unknown = { params: { id: home.term.id }, body: { nam: 'x' } as never };
    expect(await admin.fails(termRoutes.updateTerm, unknown)).toMatchObject({ fields: { nam: 'Unknown field.' } });
  });
});

describe("a term's join link", () => {
  it('shows the face of the term to its holder, until there is another or none', async () => {
    const at = await school(app);
    await app.db.updateTable('nodes').set({ visibility: 1 }).where('id', '=', at.workspace.id).execute();
    const owner = await app.signInAs(at.admin);
    const guest = await app.signInAs(await person(app));
    const params = { termId: at.term.id };
    const shown = (join_token: string) => guest.call(termRoutes.readTerm, { query: { ...params, join_token } });
    const first = await owner.call(termRoutes.createTermJoinLink, { params });
    expect(new URL(first.url).pathname).toBe(`/workspaces/${at.workspace.slug}`);
    expect(new URL(first.url).searchParams.get('join_token')).toBe(first.token);
    expect((await shown(first.token)).term).toMatchObject({
      name: 'This year',
      creator: null,
      role: null,
      abilities: { join: true, modify: false, create_group: false },
    });
    const second = await owner.call(termRoutes.createTermJoinLink, { params });
    await expect(shown(first.token)).rejects.toMatchObject({ code: 'not_found' });
    expect((await shown(second.token)).term.id).toBe(at.term.id);
    await owner.call(termRoutes.deleteTermJoinLink, { params });
    await expect(shown(second.token)).rejects.toMatchObject({ code: 'not_found' });
    await owner.call(termRoutes.deleteTermJoinLink, { params });
  });

  it('is given by owners alone, and opens no private school', async () => {
    const closed = await workspace(app, { visibility: 2 });
    await join(app, home.admin, closed, 'admin');
    const params = { termId: closed.active_term_id };
    const { token } = await admin.call(termRoutes.createTermJoinLink, { params });
    const guest = await app.signInAs(await person(app));
    const query = { ...params, join_token: token };
    expect(await guest.fails(termRoutes.readTerm, { query })).toMatchObject({ code: 'not_found' });
    const mine = { params: { termId: home.term.id } };
    const teacher = await app.signInAs(home.teacher);
    expect(await teacher.fails(termRoutes.createTermJoinLink, mine)).toMatchObject({ code: 'not_allowed' });
    expect(await teacher.fails(termRoutes.deleteTermJoinLink, mine)).toMatchObject({ code: 'not_allowed' });
    expect(await guest.fails(activationRoutes.activateTerm, { ...mine, body: {} })).toMatchObject({
      code: 'not_found',
    });
  });
});
