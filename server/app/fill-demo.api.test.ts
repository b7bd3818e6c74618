import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { lastTermSessions } from '#server/database/demo-seed/last-term-sessions.ts';
import { startApp } from '../../tests/support/app.ts';
import type { TestApp } from '../../tests/support/app.ts';
import type { Client } from '../../tests/support/client.ts';
import { fillDemo } from './fill-demo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
  const filled = await Promise.all([fillDemo(app.world), fillDemo(app.world)]);
  expect(filled.toSorted()).toEqual([false, true]);
}, 120_000);
afterAll(() => app.close());

const as = async (who: 'student' | 'teacher' | 'admin' | 'owner'): Promise<Client> => {
  const client = app.visit();
  await client.call(accountRoutes.demoSignIn, { body: { as: who } });
  return client;
};

async function activityNamed(client: Client, name: string) {
  const { objects } = await client.call(workspaceRoutes.listWorkspaces, {});
  const termId = objects.find((one) => one.id === 'alder-grove')?.active_term_id ?? '';
  const page = await client.call(activityRoutes.listTermDescendantActivities, { query: { termId, search: name } });
  const found = page.objects[0];
  if (!found) throw new Error(`No activity ${name}`);
  return found;
}

describe('the demo school', () => {
  it('is filled once, and left alone afterwards', async () => {
    expect(await fillDemo(app.world)).toBe(false);
    const people = await app.db.selectFrom('users').select('email').execute();
    expect(people.length).toBeGreaterThan(50);
    expect(new Set(people.map((person) => person.email)).size).toBe(people.length);
  });

  it('offers its people on the sign-in page', async () => {
    const { house } = await app.visit().call(accountRoutes.getSession, {});
    expect(house.demo).toMatchObject({
      school_name: 'Alder Grove School',
      people: [
        { as: 'teacher', name: 'Ada Okafor' },
        { as: 'student', name: 'Maya Lindqvist' },
        { as: 'admin', name: 'Jonas Reyes' },
        { as: 'owner', name: 'Wren Calloway' },
      ],
    });
  });

  it('has terms, nested classes and activities for its teacher', async () => {
    const teacher = await as('teacher');
    const terms = await teacher.call(termRoutes.listTerms, { query: { workspaceId: 'alder-grove' } });
    expect(terms.objects.map((one) => one.is_active)).toEqual([true, false]);
    const termId = terms.objects[0]?.id ?? '';
    const groups = await teacher.call(groupRoutes.listGroups, { query: { termId, roles: [1] } });
    expect(groups.objects.map((one) => one.name)).toEqual([
      'Fractions table',
      'Friday catch-up',
      'Set 2',
      'Set 4',
      'Year 8 Maths',
      'Year 9 Science',
    ]);
    expect(groups.objects.map((one) => one.depth)).toEqual([3, 2, 1, 1, 0, 0]);
    expect(groups.objects[2]?.ancestor_group_ids).toHaveLength(1);
    const lesson = await activityNamed(teacher, 'Linear equations');
    expect(lesson).toMatchObject({ pinned: true, graded: true, chat_count: 4 });
    expect(lesson.grading_rubric.map((level) => level.grade)).toEqual([
      'Beginning',
      'Developing',
      'Secure',
      'Excelling',
    ]);
    const mixtures = await activityNamed(teacher, 'Separating mixtures');
    const paused = await teacher.call(activityRoutes.isActivityPaused, { query: { activityId: mixtures.id } });
    expect(paused.reason).toBe('not_open_yet');
  });

  it('has sessions to review, with evidence that stands in them', async () => {
    const teacher = await as('teacher');
    const lesson = await activityNamed(teacher, 'Linear equations');
    const page = await teacher.call(chatRoutes.listActivityChats, { query: { activityId: lesson.id } });
    const submitted = page.objects.filter((one) => one.submitted_at !== null);
    expect(submitted.map((one) => one.creator?.full_name).toSorted()).toEqual([
      'Noah Berg',
      'Priya Kaur',
      'Tariq Aziz',
    ]);
    for (const { id } of submitted) {
      const { chat } = await teacher.call(chatRoutes.readChat, { query: { chatId: id } });
      expect(chat.grade).toBeNull();
      expect(chat.grade_draft?.error).toBeNull();
      const points = [...(chat.analysis?.strengths ?? []), ...(chat.analysis?.improvements ?? [])];
      expect(points.length).toBeGreaterThan(0);
      const said = new Map(
        chat.final_messages.map((one) => [one.id, one.contents.map((item) => item.source_text ?? '').join('\n')]),
      );
      for (const { message_id, quote } of points.flatMap((point) => point.evidence)) {
        expect(said.get(message_id)).toContain(quote);
      }
    }
  });

  it('tells finished lessons from those that were given up', async () => {
    const teacher = await as('teacher');
    const states = async (name: string) => {
      const activityId = (await activityNamed(teacher, name)).id;
      const page = await teacher.call(chatRoutes.listActivityChats, { query: { activityId } });
      return new Map(
        page.objects.map((one) => [
          one.creator?.full_name,
          one.progress?.items.filter((item) => item.state === 'done' || item.state === 'hinted').length,
        ]),
      );
    };
    expect(await states('Linear equations')).toEqual(
      new Map([
        ['Maya Lindqvist', 3],
        ['Tariq Aziz', 8],
        ['Priya Kaur', 8],
        ['Noah Berg', 4],
      ]),
    );
    expect(await states('Angle hunt')).toEqual(
      new Map([
        ['Maya Lindqvist', 6],
        ['Elif Nowak', 2],
        ['Amara Diallo', 6],
      ]),
    );
  });

  it('lets the student go on with a lesson half done, and read a confirmed grade', async () => {
    const student = await as('student');
    const lesson = await activityNamed(student, 'Linear equations');
    const open = await student.call(chatRoutes.listActivityChats, { query: { activityId: lesson.id } });
    expect(open.objects).toHaveLength(1);
    const { chat } = await student.call(chatRoutes.readChat, { query: { chatId: open.objects[0]?.id ?? '' } });
    expect(chat).toMatchObject({ submitted_at: null, tutor: { is_practice: true } });
    expect(chat.progress?.items.map((item) => item.state)).toEqual([
      'done',
      'done',
      'hinted',
      'now',
      'todo',
      'todo',
      'todo',
      'todo',
    ]);
    const hunt = await activityNamed(student, 'Angle hunt');
    const done = await student.call(chatRoutes.listActivityChats, { query: { activityId: hunt.id } });
    expect(done.objects).toMatchObject([{ grade: 'Expected', grade_source: 'sparky' }]);
    expect(done.objects[0]?.grade_comment).toMatch(/\w/);
  });

  it('is a whole school: pages of people, classes in classes, libraries, and what was put away', async () => {
    const admin = await as('admin');
    const { objects } = await admin.call(termRoutes.listTerms, { query: { workspaceId: 'alder-grove' } });
    const termId = objects[0]?.id ?? '';
    const groups = await admin.call(groupRoutes.listGroups, { query: { termId, size: 5000 } });
    expect(groups.objects.length).toBeGreaterThan(55);
    expect(Math.max(...groups.objects.map((one) => one.depth))).toBe(4);
    expect(groups.objects.every((one) => one.depth === one.ancestor_group_ids.length)).toBe(true);
    expect(groups.objects.map((one) => one.name)).not.toContain('Set 3');
    const work = await admin.call(activityRoutes.listTermDescendantActivities, { query: { termId, size: 5000 } });
    expect(work.objects.length).toBeGreaterThan(140);
    expect(work.objects.filter((one) => one.base_id !== null).length).toBeGreaterThan(80);
    const { workspace } = await admin.call(workspaceRoutes.readWorkspace, { query: { workspaceId: 'alder-grove' } });
    const students = workspace.member_count.find((one) => one.school_role === 'student');
    expect(students?.count).toBeGreaterThan(200);
    const { rows } = await sql<{ place: string; count: number }>`select coalesce(parent.kind, 'public') as place,
      count(*)::int as count from nodes left join nodes parent on parent.id = nodes.parent_id
      where nodes.kind = 'activity' and nodes.term_id is null group by 1`.execute(app.db);
    const libraries = Object.fromEntries(rows.map((row) => [row.place, row.count]));
    expect(libraries['public']).toBeGreaterThanOrEqual(40);
    expect(libraries['workspace']).toBeGreaterThanOrEqual(10);
    expect(libraries['district']).toBeGreaterThanOrEqual(8);
  });

  it('has libraries in which some lessons are more popular than others', async () => {
    const teacher = await as('teacher');
    const query = { sort: 'popular', size: 3 } as const;
    const counts = async (page: Promise<{ objects: { name: string; chat_count: number }[] }>) =>
      (await page).objects.map((one) => one.chat_count);
    expect(await counts(teacher.call(activityRoutes.listPublicLibraryActivities, { query }))).toEqual([4, 3, 3]);
    const ofSchool = { ...query, workspaceId: 'alder-grove' };
    expect(await counts(teacher.call(activityRoutes.listWorkspaceLibraryActivities, { query: ofSchool }))).toEqual([
      3, 2, 1,
    ]);
  });

  it('keeps the term before, with its sessions, for those who were in it', async () => {
    const [teacher, student] = [await as('teacher'), await as('student')];
    const { objects } = await teacher.call(termRoutes.listTerms, { query: { workspaceId: 'alder-grove' } });
    const before = objects[1];
    const query = { termId: before?.id ?? '' };
    const watched = await teacher.call(chatRoutes.listTermDescendantChats, { query });
    expect(watched.objects.length).toBe(lastTermSessions.length);
    for (const one of watched.objects) {
      expect(one.submitted_at).not.toBeNull();
      const day = one.created_at.slice(0, 10);
      expect([day > (before?.start_date ?? ''), day <= (before?.end_date ?? '')]).toEqual([true, true]);
    }
    const own = await student.call(chatRoutes.listTermDescendantChats, { query });
    expect(own.objects.map((one) => one.creator?.full_name)).toEqual(['Maya Lindqvist']);
  });
});
