import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { copyRoutes } from '#contract/activities/duplicate.routes.ts';
import { limits } from '#contract/core/constants.ts';
import { notificationRoutes } from '#contract/notifications/notifications.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { say, startChat } from '../../../tests/support/lesson.ts';
import { activity, group, join, person, rebuild, school, term, workspace } from '../../../tests/support/school.ts';
import type { Place } from '../../../tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false, now: '2026-10-05T08:00:00Z' });
});
afterAll(() => app.close());

const { duplicateActivity } = copyRoutes;
const { createActivity, readActivity } = activityRoutes;
const to = (activityId: string, parent: object) => ({ body: { activityId, parent: parent as { group_id: string } } });

/** Everything that is not set by default. */
const whole = {
  name: 'Photosynthesis',
  color: '#0a7f5b',
  emoji: '🌱',
  summary: 'Eight questions.',
  grade_system_level: 'uk.year_8',
  categories: ['science.biology' as const],
  flint_role: 'Patient coach',
  response_style: 2 as const,
  initial_suggestions: ['🚀 Start'],
  subsequent_suggestions_enabled: false,
  locale: 'es' as const,
  secondary_locales: ['en' as const, '*' as const],
  input_method: 'text_only' as const,
  output_method: 'text_and_audio_with_autoplay' as const,
  speaking_rate: 0.875,
  graded: true,
  grading_rubric: [{ grade: 'A', content: 'All eight.' }],
  grading_rubric_visible: false,
  grades: ['A', 'B'],
  duration: 45,
  archivable: true,
  unsubmittable: true,
};

describe('duplicate: what a copy is', () => {
  it('has all that is taught in it, and nothing of what people did there', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const { activity: source } = await teacher.call(createActivity, {
      body: {
        ...whole,
        parent_group_id: at.group.id,
        paused: true,
        visibility: 2,
        guidelines_contents: [
          { type: 'text', source_text: 'Q: what do leaves need?\nA: light' },
          {
            type: 'document',
            name: 'Key',
            source_text: 'A secret',
            source_object: { a: 1 },
            is_hidden_from_user: true,
          },
        ],
        initial_message_contents: [{ type: 'text', source_text: 'Hello!' }],
      },
    });
    const fileId = newId();
    const stored = { bucket: 'attachments', storage_key: `attachments/${fileId}.pdf`, name: 'leaf.pdf' };
    await app.db
      .insertInto('files')
      .values({ id: fileId, ...stored, media_type: 'application/pdf', state: 'stored', created_at: app.clock.now() })
      .execute();
    await app.db
      .updateTable('contents')
      .set({
        file_id: fileId,
        hidden_source_object: '{"answer":4}',
        transcription: 'read',
        summary: 's',
        is_summarized: true,
      })
      .where('id', '=', source.guidelines_contents[1]?.id ?? '')
      .execute();
    await join(app, at.student, source, 'member');
    const pin = { activity_id: source.id, pinned_at: app.clock.now() };
    await app.db
      .insertInto('activity_pins')
      .values({ ...pin, node_id: at.group.id })
      .execute();
    await app.db.updateTable('activities').set({ is_paused: false }).where('node_id', '=', source.id).execute();
    await startChat(await app.signInAs(at.student), source);
    await app.db.updateTable('activities').set({ is_paused: true }).where('node_id', '=', source.id).execute();

    const admin = await app.signInAs(at.admin);
    const other = await group(app, at.workspace, { name: 'Biology 9c' });
    const { activity: copy } = await admin.call(duplicateActivity, to(source.id, { group_id: other.id }));

    expect(copy).toMatchObject({
      ...whole,
      base_id: source.id,
      parent_group_id: other.id,
      paused: false,
      archived: false,
      pinned: false,
      pinned_at: null,
      chat_count: 0,
      is_draft: false,
      visibility: 0,
      creator_id: at.admin.id,
      creator: { id: at.admin.id },
      role: 1,
      inherited_role: 1,
      analysis: null,
      guidelines_contents: [
        { type: 'text', source_text: 'Q: what do leaves need?\nA: light', creator_id: at.admin.id },
        {
          type: 'document',
          name: 'Key',
          source_text: 'A secret',
          source_object: { a: 1 },
          hidden_source_object: { answer: 4 },
          is_hidden_from_user: true,
          base_id: source.guidelines_contents[1]?.id,
        },
      ],
      initial_message_contents: [{ source_text: 'Hello!' }],
    });
    expect(copy.id).not.toBe(source.id);
    const files = await app.db.selectFrom('contents').where('file_id', '=', fileId).select('activity_id').execute();
    expect(files.map((row) => row.activity_id).toSorted()).toEqual([source.id, copy.id].toSorted());
    const members = await app.db.selectFrom('members').where('node_id', '=', copy.id).selectAll().execute();
    expect(members).toMatchObject([
      { user_id: at.admin.id, role: 1, kind: 'activity', term_id: at.term.id, workspace_id: at.workspace.id },
    ]);
    expect((await admin.call(readActivity, { query: { activityId: copy.id } })).activity).toEqual(copy);
  });

  it('keeps the dates that lie ahead, drops those that have passed, and has none in a library', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const past = '2026-10-01T08:00:00.000Z';
    const ahead = '2026-10-09T08:00:00.000Z';
    const running = await activity(app, at.group, { available_from: past, deadline: ahead });
    const over = await activity(app, at.group, { available_from: '2026-09-01T08:00:00.000Z', deadline: past });
    const dates = async (source: Place, parent: object) => {
      const { activity: copy } = await teacher.call(duplicateActivity, to(source.id, parent));
      return [copy.available_from, copy.deadline];
    };
    const ofTerm = { term_id: at.term.id };
    expect(await dates(running, { group_id: at.group.id })).toEqual([null, ahead]);
    expect(await dates(over, ofTerm)).toEqual([null, null]);
    expect(await dates(running, { workspace_id: at.workspace.slug })).toEqual([null, null]);
    expect(await dates(running, { public: true })).toEqual([null, null]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs
      where task_identifier = 'submit_at_deadline' and run_at = ${ahead}::timestamptz`.execute(app.db);
    expect(rows[0]?.n).toBe(1);
  });

  it('is unlisted directly under a term, public elsewhere, and a draft where its source is one', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const source = await activity(app, at.group, { visibility: 2 });
    const draft = await activity(app, at.group, { is_draft: true });
    const copied = async (from: Place, parent: object) =>
      (await teacher.call(duplicateActivity, to(from.id, parent))).activity;
    expect(await copied(source, { term_id: at.term.id })).toMatchObject({
      visibility: 1,
      parent_term_id: at.term.id,
      parent_group_id: null,
    });
    expect(await copied(source, { workspace_id: at.workspace.slug.toUpperCase() })).toMatchObject({
      visibility: 0,
      parent_workspace_id: at.workspace.slug,
      term_id: null,
    });
    expect(await copied(source, { public: true })).toMatchObject({ visibility: 0, workspace_id: null });
    expect(await copied(draft, { group_id: at.group.id })).toMatchObject({ is_draft: true, base_id: draft.id });
    const copy = await copied(source, { group_id: at.group.id });
    expect((await copied(copy, { group_id: at.group.id })).base_id).toBe(copy.id);
  });

  it('may be as long as an activity may be', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const source = await activity(app, at.group, {
      guidelines: 'w'.repeat((limits.activityTokens - 1) * 4),
      initial_message: 'Hey!',
    });
    const { activity: copy } = await teacher.call(duplicateActivity, to(source.id, { group_id: at.group.id }));
    expect(copy.guidelines_contents[0]?.source_text).toHaveLength((limits.activityTokens - 1) * 4);
  });

  it('is told to the owners of its place, once an hour, and never as a draft', async () => {
    const at = await school(app);
    const [teacher, admin] = [await app.signInAs(at.teacher), await app.signInAs(at.admin)];
    const draft = await activity(app, at.group, { is_draft: true });
    await admin.call(duplicateActivity, to(draft.id, { group_id: at.group.id }));
    expect((await teacher.call(notificationRoutes.listNotifications)).objects).toEqual([]);
    await admin.call(duplicateActivity, to(at.activity.id, { group_id: at.group.id }));
    await admin.call(duplicateActivity, to(at.activity.id, { group_id: at.group.id }));
    await teacher.call(duplicateActivity, to(at.activity.id, { group_id: at.group.id }));
    expect((await teacher.call(notificationRoutes.listNotifications)).objects).toMatchObject([
      { type: 'created_activity', count: 2, user: { full_name: 'Ada Admin' }, group: { id: at.group.id } },
    ]);
  });

  it('keeps sessions where they were', async () => {
    const at = await school(app);
    const student = await app.signInAs(at.student);
    const chat = await startChat(student, at.activity);
    await say(student, chat.id, 'I think x = 4');
    const teacher = await app.signInAs(at.teacher);
    const { activity: copy } = await teacher.call(duplicateActivity, to(at.activity.id, { group_id: at.group.id }));
    const chats = await app.db.selectFrom('chats').where('parent_activity_id', '=', copy.id).selectAll().execute();
    expect(chats).toEqual([]);
    expect((await teacher.call(readActivity, { query: { activityId: at.activity.id } })).activity.chat_count).toBe(1);
  });
});

describe('duplicate: who may', () => {
  it('a pupil never reads an answer key by it', async () => {
    const at = await school(app);
    const open = await group(app, at.workspace, { creator: at.teacher });
    const seen = await activity(app, open, { creator: at.teacher });
    const own = await group(app, at.workspace, { creator: at.student });
    await join(app, at.student, own, 'owner');
    const student = await app.signInAs(at.student);
    const refused = { status: 403, code: 'not_allowed' };
    // Seen by openness, as a member of its class, and as a member of it; into a place of his own, and into the school.
    await join(app, at.student, at.activity, 'member');
    for (const source of [seen, at.activity]) {
      expect(await student.fails(duplicateActivity, to(source.id, { group_id: own.id }))).toMatchObject(refused);
      expect(await student.fails(duplicateActivity, to(source.id, { term_id: at.term.id }))).toMatchObject(refused);
    }
    const { activity: read } = await student.call(readActivity, { query: { activityId: seen.id } });
    expect(read).toMatchObject({ guidelines_contents: [], abilities: { duplicate: false, publish: false } });
    // A library of the whole school or world is no way around.
    for (const place of [at.workspace, null, at.district]) {
      const shared = await activity(app, place, { creator: at.teacher });
      expect(await student.fails(duplicateActivity, to(shared.id, { group_id: own.id }))).toMatchObject(refused);
    }
    const count = await app.db.selectFrom('nodes').where('parent_id', '=', own.id).select('id').execute();
    expect(count).toEqual([]);
  });

  it('a pupil copies what he made himself, where he may make something', async () => {
    const at = await school(app);
    const mine = await activity(app, at.group, { creator: at.student });
    const student = await app.signInAs(at.student);
    const { activity: copy } = await student.call(duplicateActivity, to(mine.id, { group_id: at.group.id }));
    expect(copy).toMatchObject({ base_id: mine.id, creator_id: at.student.id, role: 1 });
    const elsewhere = await group(app, at.workspace);
    for (const [parent, status] of [
      [{ group_id: elsewhere.id }, 403],
      [{ workspace_id: at.workspace.slug }, 403],
      [{ public: true }, 403],
      [{ district_id: at.district.id }, 404],
    ] as const) {
      expect(await student.fails(duplicateActivity, to(mine.id, parent))).toMatchObject({ status });
    }
  });

  it('staff of the term copy what they see, others what they own, from libraries staff of any school', async () => {
    const at = await school(app);
    const away = await school(app);
    const colleague = await person(app, 'Cora Colleague');
    await join(app, colleague, at.workspace, 'teacher');
    const room = await group(app, at.workspace, { creator: colleague });
    await join(app, colleague, room, 'owner');
    const open = await group(app, at.workspace, { creator: at.teacher });
    const seen = await activity(app, open, { creator: at.teacher });
    const library = await activity(app, null, { creator: at.teacher });
    const clients = {
      colleague: await app.signInAs(colleague),
      admin: await app.signInAs(at.admin),
      stranger: await app.signInAs(away.teacher),
      guest: app.visit(),
    };
    const here = { group_id: room.id };
    const there = { group_id: away.group.id };
    expect((await clients.colleague.call(duplicateActivity, to(seen.id, here))).activity.role).toBe(1);
    // The class is private, and not hers.
    expect(await clients.colleague.fails(duplicateActivity, to(at.activity.id, here))).toMatchObject({ status: 404 });
    expect((await clients.admin.call(duplicateActivity, to(at.activity.id, here))).activity.role).toBe(1);
    expect(await clients.stranger.fails(duplicateActivity, to(seen.id, there))).toMatchObject({ status: 404 });
    expect(await clients.stranger.fails(duplicateActivity, to(library.id, here))).toMatchObject({ status: 404 });
    const { activity: copy } = await clients.stranger.call(duplicateActivity, to(library.id, there));
    expect(copy).toMatchObject({ base_id: library.id, guidelines_contents: [{ type: 'text' }] });
    expect(await clients.guest.fails(duplicateActivity, to(library.id, there))).toMatchObject({ status: 401 });
  });

  it('takes it to another school where one may make something there', async () => {
    const at = await school(app);
    const second = await workspace(app, { district: at.district });
    await join(app, at.teacher, second, 'teacher');
    const room = await group(app, second, { creator: at.teacher });
    await join(app, at.teacher, room, 'member');
    const teacher = await app.signInAs(at.teacher);
    const { activity: copy } = await teacher.call(duplicateActivity, to(at.activity.id, { group_id: room.id }));
    expect(copy).toMatchObject({ workspace_id: second.slug, term_id: second.active_term_id });
    const contents = await app.db
      .selectFrom('contents')
      .where('activity_id', '=', copy.id)
      .select('workspace_id')
      .execute();
    expect(new Set(contents.map((row) => row.workspace_id))).toEqual(new Set([second.id]));
  });

  it('needs both ends to be there', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const gone = await group(app, at.workspace, { creator: at.teacher });
    await join(app, at.teacher, gone, 'owner');
    const inside = await activity(app, gone, { creator: at.teacher });
    const own = await group(app, gone, { creator: at.teacher });
    await app.db.updateTable('nodes').set({ archived_at: app.clock.now() }).where('id', '=', gone.id).execute();
    await rebuild(app, gone);
    const here = { group_id: at.group.id };
    for (const wanted of [
      to(inside.id, here),
      to(at.activity.id, { group_id: gone.id }),
      to(at.activity.id, { group_id: own.id }),
      to(newId(), here),
      to(at.group.id, here),
      to(at.activity.id, { group_id: newId() }),
      to(at.activity.id, { group_id: at.term.id }),
      to(at.activity.id, { term_id: at.group.id }),
      to(at.activity.id, { workspace_id: 'no-such-school' }),
    ]) {
      expect(await teacher.fails(duplicateActivity, wanted)).toMatchObject({ status: 404, code: 'not_found' });
    }
    const old = await term(app, at.workspace, { is_visible: true });
    await join(app, at.teacher, old, 'teacher');
    expect(await teacher.fails(duplicateActivity, to(at.activity.id, { term_id: old.id }))).toMatchObject({
      status: 403,
    });
    const admin = await app.signInAs(at.admin);
    await admin.call(duplicateActivity, to(at.activity.id, { term_id: old.id }));
  });

  it('refuses what is no place', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    for (const parent of [
      {},
      { public: false },
      { group_id: 'NEW_1' },
      { group_id: at.group.id, term_id: at.term.id },
      { group_id: at.group.id, public: true },
      { activity_id: at.activity.id },
      null,
    ]) {
      const answer = await teacher.raw('POST', '/api/activities/duplicate', {
        body: { activityId: at.activity.id, parent },
      });
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
  });
});
