// Sessions that were submitted in a graded activity, with the fake provider as their reviewer.
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import type { TestApp } from './app.ts';
import type { Client } from './client.ts';
import { jsonAnswer } from './fake-provider/json-answer.ts';
import type { FakeProvider } from './fake-provider/server.ts';
import { read, say, startChat } from './lesson.ts';
import { activity, school } from './school.ts';
import type { Person, Place, School } from './school.ts';

export const rubric = ['Mastered', 'Secure', 'Beginning'].map((grade) => ({ grade, content: `What ${grade} means.` }));

export interface GradedClass {
  at: School;
  work: Place;
  teacher: Client;
  student: Client;
  classmate: Client;
}

export async function gradedClass(app: TestApp, change: Record<string, unknown> = {}): Promise<GradedClass> {
  const at = await school(app);
  const work = await activity(app, at.group, { creator: at.teacher, graded: true, grading_rubric: rubric, ...change });
  const [teacher, student, classmate] = await Promise.all(
    [at.teacher, at.student, at.classmate].map((person: Person) => app.signInAs(person)),
  );
  if (!teacher || !student || !classmate) throw new Error('Nobody is there');
  return { at, work, teacher, student, classmate };
}

export const said = 'I subtract 3 on both sides: 2x = 8, so x = 4.';

/** A session of this student, submitted and reviewed as far as the provider lets it. */
export async function submitted(app: TestApp, client: Client, work: Place): Promise<string> {
  const { id } = await startChat(client, work);
  await say(client, id, said);
  await client.call(chatRoutes.submitChat, { params: { id } });
  await app.settle();
  return id;
}

/** From now on the provider proposes this; the rest of the answer is as it would be. */
export function propose(provider: FakeProvider, change: Record<string, unknown>): void {
  provider.script((request) => {
    const answer = jsonAnswer(request) as Record<string, unknown>;
    return [{ text: JSON.stringify('grade' in answer ? { ...answer, ...change } : answer) }, { finish: 'stop' }];
  });
}

export async function changeRubric(app: TestApp, work: Place, content: string): Promise<void> {
  await app.db
    .updateTable('activities')
    .set({ grading_rubric: JSON.stringify(rubric.map((level) => ({ ...level, content }))) })
    .where('node_id', '=', work.id)
    .execute();
}

export function see(client: Client, chatId: string): Promise<ChatWithMessages> {
  return read(client, chatId);
}

/** How often the provider was asked for an analysis or a grade of a session; the class's own follows in its own time. */
export function reviewsAsked(provider: FakeProvider): number {
  const names = provider.requests.map(({ body }) => body.response_format?.json_schema?.name ?? '');
  return names.filter((name) => name === 'analysis' || name === 'grade').length;
}
