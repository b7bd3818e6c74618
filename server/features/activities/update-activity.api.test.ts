import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { startApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { activity as makeActivity, group, join, person, school, term } from '../../../tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.close());

const text = (source_text: string) => ({ type: 'text' as const, source_text });
const { listGroupActivities, readActivity, updateActivity } = activityRoutes;

async function lesson() {
  const at = await school(app);
  const teacher = await app.signInAs(at.teacher);
  const params = { id: at.activity.id };
  const change = async (body: object) => (await teacher.call(updateActivity, { params, body })).activity;
  return { ...at, params, client: teacher, change };
}

describe('update_activity', () => {
  it('changes the fields that it carries and no other', async () => {
    const { client, change, activity } = await lesson();
    const before = await client.call(readActivity, { query: { activityId: activity.id } });
    const after = await change({ name: ' Angle hunt ', paused: true, summary: null, duration: 20 });
    expect(after).toEqual({
      ...before.activity,
      name: 'Angle hunt',
      paused: true,
      summary: null,
      duration: 20,
      abilities: after.abilities,
    });
    const search = await client.call(listGroupActivities, {
      query: { groupId: before.activity.parent_group_id ?? '', search: 'angl' },
    });
    expect(search.objects).toHaveLength(1);
  });

  it('takes a whole entity back', async () => {
    const { client, change, activity } = await lesson();
    const { activity: whole } = await client.call(readActivity, { query: { activityId: activity.id } });
    expect(await change({ ...whole, name: 'New name' })).toEqual({ ...whole, name: 'New name' });
  });

  it('replaces contents whole; an item that stays keeps its id', async () => {
    const { change } = await lesson();
    const first = await change({ guidelines_contents: [text('one'), text('two')] });
    const [one, two] = first.guidelines_contents;
    const next = await change({
      guidelines_contents: [
        { ...two, source_text: 'two, better' },
        { id: 'NEW_1', ...text('three') },
      ],
    });
    expect(next.guidelines_contents.map((content) => content.source_text)).toEqual(['two, better', 'three']);
    expect(next.guidelines_contents[0]).toMatchObject({ id: two?.id, created_at: two?.created_at });
    expect(next.guidelines_contents.map((content) => content.id)).not.toContain(one?.id);
    expect(next.initial_message_contents).toEqual(first.initial_message_contents);
  });

  it('does not take over a content of another activity', async () => {
    const [here, there] = [await lesson(), await lesson()];
    const theirs = await there.change({ guidelines_contents: [text('theirs')] });
    const stolen = theirs.guidelines_contents[0];
    const mine = await here.change({ guidelines_contents: [{ ...stolen, source_text: 'mine' }] });
    expect(mine.guidelines_contents[0]?.id).not.toBe(stolen?.id);
    const still = await there.client.call(readActivity, { query: { activityId: there.activity.id } });
    expect(still.activity.guidelines_contents).toEqual(theirs.guidelines_contents);
  });

  it('judges what is given beside what is stored, and changes nothing when they clash', async () => {
    const { client, change, params, activity } = await lesson();
    await change({ deadline: '2030-06-01T10:00:00Z', grading_rubric: [{ grade: 'A', content: '' }], graded: true });
    const read = () => client.call(readActivity, { query: { activityId: activity.id } });
    const before = await read();
    const fails = (body: object) => client.fails(updateActivity, { params, body });
    expect((await fails({ available_from: '2030-06-01T10:00:01Z', name: 'Never' })).fields).toEqual({
      available_from: 'Available from date must be before deadline.',
      deadline: 'Deadline must be after available from date.',
    });
    expect((await fails({ grading_rubric: [] })).fields).toEqual({
      grading_rubric: 'A graded activity needs a grading rubric.',
    });
    expect((await fails({ grades: ['B'] })).fields).toEqual({ grading_rubric: '“A” is not on the grading scale.' });
    expect((await fails({ guidelines_contents: [] })).fields).toEqual({
      guidelines_contents: 'Write at least one guideline.',
    });
    expect(await read()).toEqual(before);
  });

  it('is for effective owners', async () => {
    const at = await lesson();
    const colleague = await person(app);
    await join(app, colleague, at.workspace, 'teacher');
    await join(app, colleague, at.group, 'member');
    for (const who of [at.student, colleague]) {
      const client = await app.signInAs(who);
      expect(await client.fails(updateActivity, { params: at.params, body: { name: 'Mine' } })).toMatchObject({
        status: 403,
        code: 'not_allowed',
      });
    }
    for (const who of [at.admin, at.superOwner]) {
      const client = await app.signInAs(who);
      const { activity } = await client.call(updateActivity, { params: at.params, body: { summary: who.full_name } });
      expect(activity.summary).toBe(who.full_name);
    }
    const stranger = await app.signInAs(await person(app));
    expect(await stranger.fails(updateActivity, { params: at.params, body: { name: 'Mine' } })).toMatchObject({
      status: 404,
    });
  });

  it('is closed in a term that is over, but for the term’s owners', async () => {
    const at = await school(app);
    const over = await term(app, at.workspace, { is_visible: true });
    await join(app, at.teacher, over, 'teacher');
    const old = await makeActivity(app, over, { creator: at.teacher, visibility: 0 });
    const teacher = await app.signInAs(at.teacher);
    const sent = { params: { id: old.id }, body: { name: 'Late' } };
    expect(await teacher.fails(updateActivity, sent)).toMatchObject({ status: 403, code: 'not_allowed' });
    const admin = await app.signInAs(at.admin);
    expect((await admin.call(updateActivity, sent)).activity.name).toBe('Late');
  });

  it('archives out of every sight and brings back within thirty days', async () => {
    const at = await lesson();
    expect(await at.change({ archived: true })).toMatchObject({ archived: true, abilities: { restore: true } });
    const query = { activityId: at.activity.id };
    expect(await at.client.fails(readActivity, { query })).toMatchObject({ status: 404 });
    expect(await at.client.fails(updateActivity, { params: at.params, body: { name: 'Ghost' } })).toMatchObject({
      status: 404,
    });
    const list = await at.client.call(listGroupActivities, { query: { groupId: at.group.id } });
    expect(list.objects).toEqual([]);

    const student = await app.signInAs(at.student);
    const back = { params: at.params, body: { archived: false } };
    expect(await student.fails(updateActivity, back)).toMatchObject({ status: 404 });
    app.clock.advance(29 * 86_400_000);
    expect((await at.client.call(updateActivity, back)).activity).toMatchObject({ archived: false });
    await student.call(readActivity, { query });

    await at.change({ archived: true });
    app.clock.advance(31 * 86_400_000);
    const later = await app.signInAs(at.teacher);
    expect(await later.fails(updateActivity, back)).toMatchObject({ status: 404 });
  });

  it('makes a private activity invisible to the class, and a public one visible again', async () => {
    const at = await lesson();
    const student = await app.signInAs(at.student);
    const query = { activityId: at.activity.id };
    await at.change({ visibility: 'private' });
    expect(await student.fails(readActivity, { query })).toMatchObject({ status: 404 });
    await at.change({ visibility: 0 });
    await student.call(readActivity, { query });
    await at.change({ is_draft: true });
    expect(await student.fails(readActivity, { query })).toMatchObject({ status: 404 });
  });

  it('lets two people change different fields at once', async () => {
    const at = await lesson();
    const admin = await app.signInAs(at.admin);
    await Promise.all(
      Array.from({ length: 6 }, (_, turn) => [
        at.change({ deadline: `2030-01-0${turn + 1}T10:00:00Z`, visibility: 0 }),
        admin.call(updateActivity, { params: at.params, body: { visibility: 1, summary: `Turn ${turn}` } }),
      ]).flat(),
    );
    const { activity } = await admin.call(readActivity, { query: { activityId: at.activity.id } });
    expect(activity.deadline).toMatch(/^2030-01-0\dT10/);
    expect(activity.summary).toMatch(/^Turn \d$/);
  });
});

describe('read_activity', () => {
  it('hides guidelines and, where it is not shown, the rubric from who does not own it', async () => {
    const at = await lesson();
    await at.change({
      grading_rubric: [{ grade: 'A', content: 'All.' }],
      grading_rubric_visible: false,
      initial_message_contents: [text('Hello!'), { ...text('For the tutor alone'), is_hidden_from_user: true }],
    });
    const query = { activityId: at.activity.id };
    const student = await app.signInAs(at.student);
    const { activity: seen } = await student.call(readActivity, { query });
    expect(seen).toMatchObject({
      guidelines_contents: [],
      grading_rubric: [],
      analysis: null,
      searchable_content: null,
    });
    expect(seen.initial_message_contents.map((content) => content.source_text)).toEqual(['Hello!']);
    expect(JSON.stringify(seen)).not.toContain('For the tutor alone');
    const { activity: owned } = await at.client.call(readActivity, { query });
    expect(owned.guidelines_contents).toHaveLength(1);
    expect(owned.initial_message_contents).toHaveLength(2);
    await at.change({ grading_rubric_visible: true });
    const { activity: shown } = await student.call(readActivity, { query });
    expect(shown.grading_rubric).toEqual([{ grade: 'A', content: 'All.' }]);
  });

  it('follows a link to an unlisted activity, which no list shows', async () => {
    const at = await school(app);
    const year = await group(app, at.workspace, { visibility: 0 });
    const linked = await makeActivity(app, year, { visibility: 1 });
    const student = await app.signInAs(at.student);
    await student.call(readActivity, { query: { activityId: linked.id } });
    const list = await student.call(listGroupActivities, { query: { groupId: year.id } });
    expect(list.objects).toEqual([]);
  });

  it('opens the public library to the guest, without what is its owners’ alone', async () => {
    const at = await school(app);
    const open = await makeActivity(app, null, { creator: at.teacher, name: 'For all' });
    const guest = app.visit();
    const { activity } = await guest.call(readActivity, { query: { activityId: open.id } });
    expect(activity).toMatchObject({
      name: 'For all',
      guidelines_contents: [],
      workspace_id: null,
      inherited_role: null,
    });
    const hidden = await guest.fails(readActivity, { query: { activityId: at.activity.id } });
    expect(hidden).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  it('names what is above it, root first, as far as one may see it', async () => {
    const at = await lesson();
    const names = async (who: { id: string }) => {
      const client = await app.signInAs(who);
      const page = await client.call(activityRoutes.listActivityAncestors, { query: { activityId: at.activity.id } });
      return page.objects.map((one) => [one.entity_type, one.id]);
    };
    const inSchool = [
      ['workspace', at.workspace.slug],
      ['term', at.term.id],
      ['group', at.group.id],
    ];
    expect(await names(at.student)).toEqual(inSchool);
    expect(await names(at.superOwner)).toEqual([['district', at.district.id], ...inSchool]);
    const guest = await person(app);
    await join(app, guest, at.activity, 'member');
    expect(await names(guest)).toEqual([]);
  });
});

describe('is_activity_paused', () => {
  it('says why a session may not be held now', async () => {
    const at = await lesson();
    const student = await app.signInAs(at.student);
    const reason = async () => {
      const answer = await student.call(activityRoutes.isActivityPaused, { query: { activityId: at.activity.id } });
      expect(answer.paused).toBe(answer.reason !== null);
      return answer.reason;
    };
    const shift = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
    expect(await reason()).toBeNull();
    await at.change({ available_from: shift(60_000) });
    expect(await reason()).toBe('not_open_yet');
    app.clock.advance(60_000);
    expect(await reason()).toBeNull();
    await at.change({ deadline: shift(60_000) });
    app.clock.advance(60_000);
    expect(await reason()).toBe('closed');
    await at.change({ paused: true });
    expect(await reason()).toBe('paused');
  });
});
