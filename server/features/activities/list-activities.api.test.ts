import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { startApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import type { Client } from '../../../tests/support/client.ts';
import { activity, group, join, person, school } from '../../../tests/support/school.ts';
import type { Place } from '../../../tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.close());

const { listGroupActivities, listTermChildrenActivities, listTermDescendantActivities } = activityRoutes;
const names = (page: { objects: { name: string }[] }) => page.objects.map((one) => one.name);

async function pin(place: Place, what: Place): Promise<void> {
  app.clock.advance(1000);
  await app.db
    .insertInto('activity_pins')
    .values({ node_id: place.id, activity_id: what.id, pinned_by: null, pinned_at: app.clock.now() })
    .execute();
}

async function make(parent: Place, name: string, options: object = {}) {
  app.clock.advance(1000);
  return activity(app, parent, { name, ...options });
}

describe('list_group_activities', () => {
  it('puts pinned ones first in the order of pinning, then the newest', async () => {
    const at = await school(app);
    const year = await group(app, at.workspace, { name: 'Year', visibility: 0 });
    const set = await group(app, year, { name: 'Set', visibility: 0 });
    const [a, b] = [await make(year, 'A'), await make(year, 'B')];
    const deep = await make(set, 'Deep');
    await make(year, 'C');
    await pin(year, deep);
    await pin(year, a);
    const student = await app.signInAs(at.student);
    const page = await student.call(listGroupActivities, { query: { groupId: year.id } });
    expect(names(page)).toEqual(['Deep', 'A', 'C', 'B']);
    expect(page.objects[0]).toMatchObject({ pinned: true, ancestor_group_ids: [year.id, set.id] });
    expect(page.objects[3]).toMatchObject({ id: b.id, pinned: false, pinned_at: null });
    const inSet = await student.call(listGroupActivities, { query: { groupId: set.id } });
    expect(inSet.objects).toMatchObject([{ name: 'Deep', pinned: false }]);
  });

  it('never shows more by a pin than one may see', async () => {
    const at = await school(app);
    const year = await group(app, at.workspace, { visibility: 0 });
    const secret = await group(app, year, { visibility: 2 });
    await pin(year, await make(secret, 'Secret'));
    const student = await app.signInAs(at.student);
    expect(names(await student.call(listGroupActivities, { query: { groupId: year.id } }))).toEqual([]);
    const admin = await app.signInAs(at.admin);
    expect(names(await admin.call(listGroupActivities, { query: { groupId: year.id } }))).toEqual(['Secret']);
  });

  it('filters by creator, role, subject, level and words; sorts by what is popular', async () => {
    const at = await school(app);
    const year = await group(app, at.workspace, { visibility: 0 });
    await join(app, at.student, year, 'member');
    const own = await make(year, 'Álgebra mía', { creator: at.student });
    const other = await make(year, 'Geometry', { creator: at.teacher });
    await app.db
      .updateTable('activities')
      .set({ categories: ['math.algebra'], grade_system_level: 'uk.year_8', chat_count: 3 })
      .where('node_id', '=', own.id)
      .execute();
    await app.db.updateTable('activities').set({ chat_count: 9 }).where('node_id', '=', other.id).execute();
    const student = await app.signInAs(at.student);
    const found = async (query: object) =>
      names(await student.call(listGroupActivities, { query: { groupId: year.id, ...query } }));
    expect(await found({ creatorId: at.student.id })).toEqual(['Álgebra mía']);
    expect(await found({ roles: [1] })).toEqual(['Álgebra mía']);
    expect(await found({ roles: [0] })).toEqual([]);
    expect(await found({ subject: 'math' })).toEqual(['Álgebra mía']);
    expect(await found({ subject: 'math.algebra' })).toEqual(['Álgebra mía']);
    expect(await found({ subject: 'math.geometry' })).toEqual([]);
    expect(await found({ gradeSystemLevel: 'uk.year_8' })).toEqual(['Álgebra mía']);
    expect(await found({ search: 'alge' })).toEqual(['Álgebra mía']);
    expect(await found({ search: 'EOMET' })).toEqual(['Geometry']);
    expect(await found({ sort: 'popular' })).toEqual(['Geometry', 'Álgebra mía']);
  });

  it('shows the public activities of an unlisted class to who holds its link', async () => {
    const at = await school(app);
    const linked = await group(app, at.workspace, { visibility: 1 });
    await make(linked, 'Open');
    await make(linked, 'Closed', { visibility: 2 });
    const student = await app.signInAs(at.student);
    expect(names(await student.call(listGroupActivities, { query: { groupId: linked.id } }))).toEqual(['Open']);
    const whole = await student.call(listTermDescendantActivities, { query: { termId: at.term.id } });
    expect(names(whole)).not.toContain('Open');
  });

  it('carries no guidelines, not even for owners, and asks no more queries for more rows', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    for (const name of ['One', 'Two', 'Three']) await make(at.group, name);
    const counted = async (size: number) => {
      let queries = 0;
      app.pool.on('acquire', () => (queries += 1));
      const page = await teacher.call(listGroupActivities, { query: { groupId: at.group.id, size } });
      app.pool.removeAllListeners('acquire');
      expect(page.objects).toHaveLength(size);
      expect(page.objects.every((one) => one.guidelines_contents.length === 0)).toBe(true);
      return queries;
    };
    await counted(1);
    expect(await counted(4)).toBe(await counted(1));
  });
});

describe('lists of a term', () => {
  it('children holds what hangs on the term itself and what its school has pinned', async () => {
    const at = await school(app);
    const direct = await make({ id: at.term.id, name: '' }, 'Direct', { visibility: 0 });
    const library = await make(at.workspace, 'Library');
    await pin(at.workspace, library);
    const student = await app.signInAs(at.student);
    const page = await student.call(listTermChildrenActivities, { query: { termId: at.term.id } });
    expect(names(page)).toEqual(['Library', 'Direct']);
    expect(page.objects).toMatchObject([{ pinned: true }, { pinned: false, id: direct.id }]);
    const all = await student.call(listTermDescendantActivities, { query: { termId: at.term.id } });
    expect(names(all)).toEqual(['Direct', 'Solving linear equations']);
  });

  it('the whole term holds first what is pinned in any of its groups, once', async () => {
    const at = await school(app);
    const year = await group(app, at.workspace, { name: 'Year', visibility: 0 });
    const set = await group(app, year, { name: 'Set', visibility: 0 });
    const deep = await make(set, 'Deep');
    await make(set, 'Newer');
    await pin(set, deep);
    await pin(year, deep);
    const student = await app.signInAs(at.student);
    const all = await student.call(listTermDescendantActivities, { query: { termId: at.term.id } });
    expect(names(all)).toEqual(['Deep', 'Newer', 'Solving linear equations']);
    expect(all.objects.map((one) => one.pinned)).toEqual([true, false, false]);
  });

  it('holds each activity in one state, and the due ones in the order of their deadlines', async () => {
    const at = await school(app);
    const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000).toISOString();
    const wishes: [string, object][] = [
      ['Draft', { is_draft: true, deadline: hours(5) }],
      ['Paused', { is_paused: true, deadline: hours(9) }],
      ['Later', { available_from: hours(2), deadline: hours(8) }],
      ['Running', { available_from: hours(-2), deadline: hours(3) }],
      ['Over', { deadline: hours(-1) }],
    ];
    for (const [name, wish] of wishes) await make(at.group, name, wish);
    const teacher = await app.signInAs(at.teacher);
    const list = async (query: object) =>
      names(await teacher.call(listTermDescendantActivities, { query: { termId: at.term.id, ...query } }));
    expect(await list({ state: 'draft' })).toEqual(['Draft']);
    expect(await list({ state: 'paused' })).toEqual(['Paused']);
    expect(await list({ state: 'not_open_yet' })).toEqual(['Later']);
    expect(await list({ state: 'open' })).toEqual(['Running', 'Solving linear equations']);
    expect(await list({ state: 'closed' })).toEqual(['Over']);
    expect(await list({ sort: 'deadline' })).toEqual(['Running', 'Later', 'Paused']);
    const first = await teacher.call(listTermDescendantActivities, {
      query: { termId: at.term.id, sort: 'deadline', size: 2 },
    });
    expect(await list({ sort: 'deadline', size: 2, after: first.pagination.next ?? '' })).toEqual(['Paused']);
  });

  it('answers 404 to people of another school', async () => {
    const [here, there] = [await school(app), await school(app)];
    const client = await app.signInAs(there.teacher);
    for (const route of [listTermChildrenActivities, listTermDescendantActivities]) {
      expect(await client.fails(route, { query: { termId: here.term.id } })).toMatchObject({ status: 404 });
    }
    expect(await client.fails(listGroupActivities, { query: { groupId: here.group.id } })).toMatchObject({
      status: 404,
    });
    const outsider = await app.signInAs(await person(app));
    expect(await outsider.fails(listGroupActivities, { query: { groupId: here.group.id } })).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('paging', () => {
  type Sort = 'popular' | 'recent' | undefined;
  let client: Client;
  let groupId = '';
  let expected: Record<string, string[]> = {};

  beforeAll(async () => {
    const at = await school(app);
    client = await app.signInAs(at.teacher);
    const made = await group(app, at.group, { name: 'Paged' });
    groupId = made.id;
    const rows: { id: string; at: number; count: number; pinned: number }[] = [];
    for (let index = 0; index < 23; index += 1) {
      // Several of one moment and one count, so that only the id tells them apart.
      if (index % 3 === 0) app.clock.advance(1000);
      const one = await activity(app, made, { name: `Activity ${index}` });
      const count = index % 4;
      await app.db.updateTable('activities').set({ chat_count: count }).where('node_id', '=', one.id).execute();
      rows.push({ id: one.id, at: app.clock.now().getTime(), count, pinned: 0 });
    }
    for (const [order, index] of [17, 2, 9, 20].entries()) {
      const row = rows[index];
      if (!row) continue;
      await pin(made, { id: row.id, name: '' });
      row.pinned = order + 1;
    }
    const newest = (a: (typeof rows)[0], b: (typeof rows)[0]) => b.at - a.at || (a.id < b.id ? 1 : -1);
    const order = (compare: (a: (typeof rows)[0], b: (typeof rows)[0]) => number) =>
      rows.toSorted((a, b) => compare(a, b) || newest(a, b)).map((row) => row.id);
    expected = {
      recent: order(() => 0),
      popular: order((a, b) => b.count - a.count),
      undefined: order((a, b) => (a.pinned || Infinity) - (b.pinned || Infinity) || 0),
    };
  });

  const sorts = fc.constantFrom<Sort[]>('popular', 'recent', undefined);
  const page = (sort: Sort, more: object) =>
    client.call(listGroupActivities, { query: { groupId, ...(sort ? { sort } : {}), ...more } });
  const wanted = (sort: Sort) => expected[String(sort)] ?? [];

  it('gives by `from` any window of the whole', async () => {
    await fc.assert(
      fc.asyncProperty(
        sorts,
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        async (sort, from, size) => {
          const answer = await page(sort, { from, size });
          expect(answer.objects.map((one) => one.id)).toEqual(wanted(sort).slice(from, from + size));
          expect(answer.pagination).toMatchObject({ from, size, hasMore: from + size < 23 });
        },
      ),
      { numRuns: 25 },
    );
  });

  it('gives by `after` the same whole, page by page, without a repeat or a gap', async () => {
    await fc.assert(
      fc.asyncProperty(sorts, fc.integer({ min: 1, max: 9 }), async (sort, size) => {
        const seen: string[] = [];
        let after: string | null | undefined;
        do {
          const answer = await page(sort, { size, ...(after ? { after } : {}) });
          seen.push(...answer.objects.map((one) => one.id));
          after = answer.pagination.next;
          expect(after === null).toBe(!answer.pagination.hasMore);
        } while (after);
        expect(seen).toEqual(wanted(sort));
      }),
      { numRuns: 12 },
    );
  });

  it('refuses a cursor that was changed or is of another order', async () => {
    const { pagination } = await page('recent', { size: 5 });
    const next = pagination.next ?? '';
    const tampered = [`${next}x`, next.slice(1), next.replace('.', ''), 'x'.repeat(900), 'null.AAAAAAAA', ''];
    for (const after of tampered) {
      const error = await client.fails(listGroupActivities, { query: { groupId, sort: 'recent', after } });
      expect(error).toMatchObject({
        status: 400,
        code: 'validation_failed',
        fields: { after: 'This cursor is not one of this list.' },
      });
    }
    const error = await client.fails(listGroupActivities, { query: { groupId, sort: 'popular', after: next } });
    expect(error.fields).toHaveProperty('after');
  });
});
