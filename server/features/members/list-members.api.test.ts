import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { startApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { group, join, person, school } from '../../../tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('list_term_members', () => {
  it('lists people by last name with their school roles', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const page = await teacher.call(memberRoutes.listTermMembers, { query: { termId: at.term.id } });
    expect(page.objects.map((one) => [one.user.full_name, one.role, one.school_role])).toEqual([
      ['Ada Admin', 1, 'admin'],
      ['Carl Classmate', 0, 'student'],
      ['Stella Student', 0, 'student'],
      ['Tom Teacher', 0, 'teacher'],
    ]);
  });

  it('filters by people, roles and school roles; nobody’s role counts as student', async () => {
    const at = await school(app);
    await join(app, await person(app, 'Una Unassigned'), at.workspace, null);
    const teacher = await app.signInAs(at.teacher);
    const found = async (query: object) => {
      const page = await teacher.call(memberRoutes.listTermMembers, { query: { termId: at.term.id, ...query } });
      return page.objects.map((one) => one.user.full_name);
    };
    expect(await found({ schoolRoles: ['student'] })).toEqual(['Carl Classmate', 'Stella Student', 'Una Unassigned']);
    expect(await found({ schoolRoles: ['teacher', 'admin'] })).toEqual(['Ada Admin', 'Tom Teacher']);
    expect(await found({ roles: [1] })).toEqual(['Ada Admin']);
    expect(await found({ userIds: [at.student.id] })).toEqual(['Stella Student']);
    expect(await found({ search: 'stel' })).toEqual(['Stella Student']);
    expect(await found({ search: 'lassm' })).toEqual(['Carl Classmate']);
  });

  it('finds who was invited and has no name yet by how the address begins, for those who may see it', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const invited = await person(app, { full_name: '', email: `nobody.yet.${at.term.id}@example.org` });
    await join(app, invited, at.workspace, 'student');
    await teacher.call(memberRoutes.addGroupMembers, {
      params: { groupId: at.group.id },
      body: { members: [{ user_id: invited.id, role: 0 }] },
    });
    const found = async (who: { id: string }, search: string) => {
      const client = await app.signInAs(who);
      const page = await client.call(memberRoutes.listGroupMembers, { query: { groupId: at.group.id, search } });
      return page.objects.map((one) => one.user.id);
    };
    expect(await found(at.teacher, 'Nobody.Y')).toEqual([invited.id]);
    expect(await found(at.teacher, 'body.yet')).toEqual([]);
    expect(await found(at.student, 'nobody.y')).toEqual([]);
  });

  it('shows e-mail addresses to staff and to oneself, not to other students', async () => {
    const at = await school(app);
    const mails = async (who: { id: string }) => {
      const client = await app.signInAs(who);
      const page = await client.call(memberRoutes.listTermMembers, { query: { termId: at.term.id } });
      return page.objects.filter((one) => one.user.email !== null).map((one) => one.user.full_name);
    };
    expect(await mails(at.student)).toEqual(['Stella Student']);
    expect(await mails(at.teacher)).toEqual(['Ada Admin', 'Carl Classmate', 'Stella Student', 'Tom Teacher']);
  });
});

describe('paging by name', () => {
  it('neither repeats nor skips people of the same name, by `from` and by `after`', async () => {
    const at = await school(app);
    for (let index = 0; index < 14; index += 1) {
      await join(app, await person(app, index % 3 === 0 ? 'Ana Ångström' : 'Ben angstrom'), at.workspace, 'student');
    }
    const teacher = await app.signInAs(at.teacher);
    const page = (query: object) =>
      teacher.call(memberRoutes.listTermMembers, { query: { termId: at.term.id, ...query } });
    const whole = (await page({ size: 100 })).objects.map((one) => one.user.id);
    expect(new Set(whole).size).toBe(18);
    for (const size of [1, 4, 7, 18]) {
      const byFrom: string[] = [];
      const byAfter: string[] = [];
      for (let from = 0; from < 18; from += size) {
        byFrom.push(...(await page({ from, size })).objects.map((one) => one.user.id));
      }
      for (let after: string | null | undefined; after !== null;) {
        const answer = await page({ size, ...(after ? { after } : {}) });
        byAfter.push(...answer.objects.map((one) => one.user.id));
        after = answer.pagination.next;
      }
      expect(byFrom).toEqual(whole);
      expect(byAfter).toEqual(whole);
    }
  });
});

describe('list_group_members', () => {
  it('adds on request those who own the group through what is above it', async () => {
    const at = await school(app);
    const year = await group(app, at.workspace, { name: 'Year' });
    const head = await person(app, 'Hedda Head');
    await join(app, head, at.workspace, 'teacher');
    await join(app, head, year, 'owner');
    const set = await group(app, year, { name: 'Set' });
    await join(app, at.student, set, 'member');
    const admin = await app.signInAs(at.admin);
    const query = { groupId: set.id };
    const direct = await admin.call(memberRoutes.listGroupMembers, { query });
    expect(direct.objects.map((one) => one.user.full_name)).toEqual(['Stella Student']);
    const all = await admin.call(memberRoutes.listGroupMembers, { query: { ...query, inherited: 'true' } });
    expect(all.objects).toMatchObject([
      { user: { full_name: 'Ada Admin' }, role: 1, inherited: true, created_at: null },
      { user: { full_name: 'Hedda Head' }, role: 1, inherited: true, school_role: 'teacher' },
      { user: { full_name: 'Stella Student' }, role: 0, inherited: false, school_role: 'student' },
    ]);
  });

  it('keeps a person who has a row of his own to that row', async () => {
    const at = await school(app);
    await join(app, at.admin, at.group, 'member');
    const admin = await app.signInAs(at.admin);
    const page = await admin.call(memberRoutes.listGroupMembers, {
      query: { groupId: at.group.id, inherited: 'true', userIds: [at.admin.id] },
    });
    expect(page.objects).toMatchObject([{ role: 0, inherited: false }]);
  });

  it('is closed to who may not see the group', async () => {
    const at = await school(app);
    const stranger = await app.signInAs(await person(app));
    const error = await stranger.fails(memberRoutes.listGroupMembers, { query: { groupId: at.group.id } });
    expect(error).toMatchObject({ status: 404, code: 'not_found' });
    const outsider = await person(app);
    await join(app, outsider, at.workspace, 'student');
    const client = await app.signInAs(outsider);
    expect(await client.fails(memberRoutes.listGroupMembers, { query: { groupId: at.group.id } })).toMatchObject({
      status: 404,
    });
  });
});
