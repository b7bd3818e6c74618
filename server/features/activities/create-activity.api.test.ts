import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { colors } from '#contract/core/constants.ts';
import { startApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { district, group, join, person, school, term } from '../../../tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.close());

const text = (source_text: string) => ({ type: 'text' as const, source_text });
const basics = {
  name: 'Solving linear equations',
  guidelines_contents: [text('Q: $3x = 12$\nA: 4')],
  initial_message_contents: [text('Hello!')],
};
const { createActivity, readActivity, updateActivity } = activityRoutes;

async function countActivities(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select
    (select count(*) from nodes where kind = 'activity') + (select count(*) from activities)
    + (select count(*) from contents) + (select count(*) from members where kind = 'activity') as n`.execute(app.db);
  return rows[0]?.n ?? -1;
}

describe('create_activity', () => {
  it('fills in what was not given, and makes its maker the first owner', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const { activity } = await teacher.call(createActivity, { body: { ...basics, parent_group_id: at.group.id } });
    expect(activity).toMatchObject({
      name: 'Solving linear equations',
      parent_group_id: at.group.id,
      parent_group: { id: at.group.id },
      parent_term_id: null,
      visibility: 0,
      locale: 'en',
      graded: false,
      paused: false,
      is_draft: false,
      response_style: 1,
      role: 1,
      inherited_role: 1,
      school_role: 'teacher',
      creator_id: at.teacher.id,
      creator: { full_name: 'Tom Teacher' },
      term_id: at.term.id,
      workspace_id: at.workspace.slug,
      district_id: at.district.id,
      ancestor_group_ids: [at.group.id],
      chat_count: 0,
      pinned: false,
      guidelines_contents: [{ source_text: 'Q: $3x = 12$\nA: 4', type: 'text', creator_id: at.teacher.id }],
      initial_message_contents: [{ source_text: 'Hello!' }],
      abilities: { modify: true, create_chat: true, archive: true },
    });
    expect(colors).toContain(activity.color);
    expect(activity.emoji).toMatch(/\p{Extended_Pictographic}/u);
    const again = await teacher.call(readActivity, { query: { activityId: activity.id } });
    expect(again.activity).toEqual(activity);
  });

  it('stores every field that it is given', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const given = {
      color: '#0a7f5b',
      emoji: '⚖️',
      summary: 'Eight equations.',
      grade_system_level: 'uk.year_8',
      categories: ['math.algebra' as const],
      flint_role: 'Patient coach',
      response_style: 0 as const,
      initial_suggestions: ['🚀 Start'],
      subsequent_suggestions_enabled: false,
      locale: 'es' as const,
      secondary_locales: ['en' as const, '*' as const],
      input_method: 'text_only' as const,
      output_method: 'text_and_audio_without_autoplay' as const,
      speaking_rate: 0.875,
      graded: true,
      grading_rubric_visible: false,
      grading_rubric: [{ grade: 'Secure', content: 'Six of eight.' }],
      grades: ['Secure', 'Excelling'],
      paused: true,
      duration: 30,
      archivable: true,
      unsubmittable: true,
      is_draft: true,
    };
    const times = { available_from: '2030-01-01T08:00:00+02:00', deadline: '2030-01-02T10:00:00.000Z' };
    const { activity } = await teacher.call(createActivity, {
      body: { ...basics, ...given, ...times, visibility: 'private', parent_group_id: at.group.id },
    });
    expect(activity).toMatchObject({
      ...given,
      visibility: 2,
      available_from: '2030-01-01T06:00:00.000Z',
      deadline: '2030-01-02T10:00:00.000Z',
    });
  });

  it('follows its parent: unlisted directly under a term, public in a group or the school’s library', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const made = async (parent: object) =>
      (await teacher.call(createActivity, { body: { ...basics, ...parent } })).activity;
    expect(await made({ parent_term_id: at.term.id })).toMatchObject({ visibility: 1, parent_term_id: at.term.id });
    expect(await made({ parent_group_id: at.group.id })).toMatchObject({ visibility: 0 });
    expect(await made({ parent_workspace_id: at.workspace.slug })).toMatchObject({
      visibility: 0,
      parent_workspace_id: at.workspace.slug,
      term_id: null,
      workspace_id: at.workspace.slug,
    });
  });

  it('is a member’s right in groups and terms, a student’s too; the library is for staff', async () => {
    const at = await school(app);
    const student = await app.signInAs(at.student);
    const own = await student.call(createActivity, { body: { ...basics, parent_group_id: at.group.id } });
    expect(own.activity).toMatchObject({ inherited_role: 1, school_role: 'student' });
    const refused = await student.fails(createActivity, {
      body: { ...basics, parent_workspace_id: at.workspace.slug },
    });
    expect(refused).toMatchObject({ status: 403, code: 'not_allowed' });

    const open = await group(app, at.workspace, { visibility: 0 });
    const passer = await student.fails(createActivity, { body: { ...basics, parent_group_id: open.id } });
    expect(passer).toMatchObject({ status: 403, code: 'not_allowed' });
    const hidden = await group(app, at.workspace, { visibility: 2 });
    expect(await student.fails(createActivity, { body: { ...basics, parent_group_id: hidden.id } })).toMatchObject({
      status: 404,
    });
    expect(await app.visit().fails(createActivity, { body: { ...basics, parent_group_id: open.id } })).toMatchObject({
      status: 401,
    });
  });

  it('is refused in a term that is not active, but for its owners', async () => {
    const at = await school(app);
    const before = await term(app, at.workspace, { is_visible: true });
    await join(app, at.teacher, before, 'teacher');
    const teacher = await app.signInAs(at.teacher);
    const body = { ...basics, parent_term_id: before.id };
    expect(await teacher.fails(createActivity, { body })).toMatchObject({ status: 403, code: 'not_allowed' });
    const admin = await app.signInAs(at.admin);
    expect((await admin.call(createActivity, { body })).activity).toMatchObject({ term_id: before.id });
  });

  it('does the work once for one idempotency key', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const sent = { body: { ...basics, parent_group_id: at.group.id }, headers: { 'idempotency-key': 'once-please' } };
    const [first, second] = [await teacher.call(createActivity, sent), await teacher.call(createActivity, sent)];
    expect(second.activity.id).toBe(first.activity.id);
    const page = await teacher.call(activityRoutes.listGroupActivities, {
      query: { groupId: at.group.id, search: basics.name, creatorId: at.teacher.id },
    });
    expect(page.objects.filter((one) => one.id === first.activity.id)).toHaveLength(1);
  });

  it('plans its automatic submission', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const deadline = new Date(app.clock.now().getTime() + 3_600_000);
    const { activity } = await teacher.call(createActivity, {
      body: { ...basics, deadline: deadline.toISOString(), parent_group_id: at.group.id },
    });
    const due = async () => {
      const { rows } = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs
        where key = ${`deadline:${activity.id}`}`.execute(app.db);
      return rows.map((row) => row.run_at.toISOString());
    };
    expect(await due()).toEqual([deadline.toISOString()]);
    const later = new Date(deadline.getTime() + 60_000).toISOString();
    await teacher.call(updateActivity, { params: { id: activity.id }, body: { deadline: later } });
    expect(await due()).toEqual([later]);
    await teacher.call(updateActivity, { params: { id: activity.id }, body: { deadline: null } });
    expect(await due()).toEqual([]);
  });

  const soon = '2030-06-01T10:00:00Z';
  const tooLong = 'word '.repeat(12_900);
  it.each<[string, object, Record<string, string>]>([
    ['no name', { name: '  ' }, { name: 'This is required' }],
    ['no guidelines', { guidelines_contents: [] }, { guidelines_contents: 'Write at least one guideline.' }],
    [
      'blank guidelines',
      { guidelines_contents: [text(' ')] },
      { guidelines_contents: 'Write at least one guideline.' },
    ],
    ['no initial message', { initial_message_contents: [] }, { initial_message_contents: 'Write an initial message.' }],
    ['no rubric', { graded: true }, { grading_rubric: 'A graded activity needs a grading rubric.' }],
    [
      'a level twice',
      { grading_rubric: [1, 2].map(() => ({ grade: 'A', content: '' })) },
      { grading_rubric: 'Two levels of the rubric have the same name.' },
    ],
    [
      'a level off the scale',
      { grading_rubric: [{ grade: 'C', content: '' }], grades: ['A', 'B'] },
      { grading_rubric: '“C” is not on the grading scale.' },
    ],
    [
      'a deadline before it opens',
      { available_from: soon, deadline: '2030-05-31T10:00:00Z' },
      {
        available_from: 'Available from date must be before deadline.',
        deadline: 'Deadline must be after available from date.',
      },
    ],
    [
      'too much text',
      { guidelines_contents: [text(tooLong)] },
      { guidelines_contents: 'The activity (12,096 words) cannot exceed the limit of 12,000 words.' },
    ],
    [
      'a suggestion without emoji',
      { initial_suggestions: ['Go'] },
      { 'initial_suggestions.0': '“Go” needs an emoji in front.' },
    ],
    [
      'two parents',
      { parent_term_id: '$term' },
      {
        parent_group_id:
          'Give one parent: a group, a term, a workspace or a district. Without one it is for the public library.',
      },
    ],
    ['an unknown field', { nonsense: 1 }, { nonsense: 'Unknown field.' }],
    ['a wrong rate', { speaking_rate: 0.6 }, { speaking_rate: expect.any(String) as string }],
    [
      'a wrong locale',
      { locale: 'xx' },
      { locale: expect.stringContaining('It must be one of the following: ') as string },
    ],
  ])('refuses %s, and changes nothing', async (_what, change, fields) => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const before = await countActivities();
    const given = Object.fromEntries(
      Object.entries(change).map(([key, value]) => [key, value === '$term' ? at.term.id : (value as unknown)]),
    );
    const error = await teacher.fails(createActivity, {
      body: { ...basics, parent_group_id: at.group.id, ...given },
    });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(error.fields).toEqual(fields);
    expect(await countActivities()).toBe(before);
  });

  it('lets equal dates stand, and counts exactly to the limit', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const exact = 16_000 * 4 - 4;
    const { activity } = await teacher.call(createActivity, {
      body: {
        ...basics,
        parent_group_id: at.group.id,
        available_from: soon,
        deadline: soon,
        guidelines_contents: [text('g'.repeat(exact))],
        initial_message_contents: [text('hi')],
      },
    });
    expect(activity.deadline).toBe(activity.available_from);
    const error = await teacher.fails(updateActivity, {
      params: { id: activity.id },
      body: { grading_rubric: [{ grade: 'A', content: 'x' }] },
    });
    expect(error.fields).toEqual({
      guidelines_contents: 'The activity (12,002 words) cannot exceed the limit of 12,000 words.',
    });
  });

  it('refuses a parent of another school as if there were none', async () => {
    const [here, there] = [await school(app), await school(app)];
    const client = await app.signInAs(there.admin);
    const other = await district(app);
    await join(app, await person(app), other, 'owner');
    for (const parent of [
      { parent_group_id: here.group.id },
      { parent_term_id: here.term.id },
      { parent_workspace_id: here.workspace.slug },
    ]) {
      const error = await client.fails(createActivity, { body: { ...basics, ...parent } });
      expect(error).toMatchObject({ status: 404, code: 'not_found' });
    }
  });
});
