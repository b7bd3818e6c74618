import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { read, say, startChat, turn } from '#tests/support/lesson.ts';
import { activity, school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';
import { lastOf, textOf, view } from '#tests/support/viewer.ts';

const guidelines = `Practise linear equations.

Q: $3x + 4 = 19$
A: 5

Q: $2x - 7 = 9$
A: 8

Never reveal the answer.`;

const rubric = [
  { grade: 'Mastered', content: 'Solves every equation with at most one hint.' },
  { grade: 'Secure', content: 'Solves every equation, with hints.' },
  { grade: 'Developing', content: 'Solves some of the equations.' },
  { grade: 'Beginning', content: 'Solves none of the equations.' },
];

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function lesson() {
  const at: School = await school(app);
  const work = await activity(app, at.group, {
    creator: at.teacher,
    graded: true,
    grading_rubric: rubric,
    guidelines,
    initial_message: 'Hello! Tell me when you are ready.',
  });
  const [student, teacher] = await Promise.all([app.signInAs(at.student), app.signInAs(at.teacher)]);
  return { at, work, student, teacher };
}

describe('a whole lesson on the practice tutor', () => {
  it('goes from the greeting to the confirmed grade', async () => {
    const { at, work, student, teacher } = await lesson();
    const chat = await startChat(student, work);
    expect(chat).toMatchObject({
      creator_id: at.student.id,
      visibility: 2,
      is_preview: false,
      message_count: 1,
      tutor: { is_practice: true, name: 'Sparky' },
      abilities: { submit: true, grade: false },
      activity: { id: work.id, graded: true },
      ancestor_group_ids: [at.group.id],
      workspace_id: at.workspace.slug,
      district_id: at.district.id,
    });
    expect(textOf(chat.final_messages[0])).toBe('Hello! Tell me when you are ready.');
    expect(chat.final_messages[0]).toMatchObject({ user_id: null, status: 'complete' });

    const begun = await turn(student, chat.id, 'I am ready.');
    expect(lastOf(begun)).toMatchObject({ user_id: null, status: 'complete' });
    expect(textOf(lastOf(begun))).toContain('3x + 4 = 19');
    const wrong = await turn(student, chat.id, 'x = 7');
    expect(textOf(lastOf(wrong))).not.toContain('= 5');
    const right = await turn(student, chat.id, 'x = 5');
    expect(right.progress?.items[0]?.state).toMatch(/done|hinted/);
    await turn(student, chat.id, 'x = 8');

    const submitted = (await student.call(chatRoutes.submitChat, { params: { id: chat.id } })).chat;
    expect(submitted).toMatchObject({ submitted_by: 'student', grade: null, analysis: null, suggestions: [] });
    expect(submitted.abilities.submit).toBe(false);
    await app.settle();

    const reviewed = await read(teacher, chat.id);
    expect(reviewed.analysis?.error).toBeNull();
    expect(reviewed.is_analyzed_with_sparks).toBe(false);
    const points = [...(reviewed.analysis?.strengths ?? []), ...(reviewed.analysis?.improvements ?? [])];
    expect(points.length).toBeGreaterThan(0);
    const said = new Map(reviewed.final_messages.map((message) => [message.id, textOf(message)]));
    for (const { evidence } of points) {
      expect(evidence.length).toBeGreaterThan(0);
      for (const { message_id, quote } of evidence) expect(said.get(message_id)).toContain(quote);
    }
    const draft = reviewed.grade_draft;
    expect(rubric.map((level) => level.grade)).toContain(draft?.grade);
    expect(reviewed.grade).toBeNull();
    expect(reviewed.abilities.grade).toBe(true);

    // Until the teacher has confirmed, the student sees nothing of it.
    expect(await read(student, chat.id)).toMatchObject({ grade: null, grade_draft: null, analysis: null });

    const grade = draft?.grade ?? '';
    const confirmed = (await teacher.call(chatRoutes.updateChat, { params: { id: chat.id }, body: { grade } })).chat;
    expect(confirmed).toMatchObject({ grade, grade_source: 'sparky', grade_comment: null });
    const seen = await read(student, chat.id);
    expect(seen).toMatchObject({ grade, grade_source: 'sparky', grade_draft: null });
    expect(seen.analysis?.strengths).toEqual(reviewed.analysis?.strengths);
  });

  it('shows every viewer the end of the session and its grade as they come', async () => {
    const { work, student, teacher } = await lesson();
    const chat = await startChat(student, work);
    const [pupil, watcher] = [await view(student, chat.id), await view(teacher, chat.id)];
    await turn(student, chat.id, 'I am ready.');
    await student.call(chatRoutes.submitChat, { params: { id: chat.id } });
    await pupil.sees((now) => now.submitted_at !== null && now.abilities.submit === false);
    await watcher.sees((now) => now.grade_draft !== null && now.analysis !== null);
    expect(pupil.chat()).toMatchObject({ grade_draft: null, analysis: null, grade: null });

    const body = { grade: 'Secure', grade_comment: 'You asked before you guessed.' };
    await teacher.call(chatRoutes.updateChat, { params: { id: chat.id }, body });
    await pupil.sees((now) => now.grade === 'Secure');
    expect(pupil.chat()).toMatchObject({ grade_source: 'teacher', grade_comment: 'You asked before you guessed.' });
    expect(pupil.chat().analysis).not.toBeNull();
    // What is hidden from a student never went over his stream; the progress of his own lesson did.
    const toPupil = JSON.stringify(pupil.events);
    expect(toPupil).not.toContain('"grade_draft":{');
    expect(toPupil).toContain('completion_metadata');
    await Promise.all([pupil.close(), watcher.close()]);
  });

  it('suggests what to say next under the last message, and names the session', async () => {
    const { work, student } = await lesson();
    const chat = await startChat(student, work);
    const viewer = await view(student, chat.id);
    await turn(student, chat.id, 'I am ready.');
    await viewer.sees((now) => now.suggestions.length > 0 && now.name !== '');
    await say(student, chat.id, 'x = 5');
    expect((await read(student, chat.id)).suggestions).toEqual([]);
    await viewer.close();
  });
});
