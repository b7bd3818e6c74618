// Calls that work, of the routes about contents: see examples.ts.
import { contentRoutes } from '#contract/contents/contents.routes.ts';
import { startChat } from '#tests/support/lesson.ts';
import { activity } from '#tests/support/school.ts';
import type { Example, Stage } from './examples.ts';

export const contentExamples = {
  read_content: async (stage) => ({ by: 'student', query: { contentId: (await noteOf(stage)).id } }),
  list_contents: async (stage) => ({ by: 'student', query: { chatId: (await noteOf(stage)).chat_id } }),
  write_contents: async (stage) => ({
    by: 'student',
    body: { contents: [{ chat_id: await chatOf(stage), type: 'document', name: 'Essay', source_text: 'Why' }] },
  }),
  delete_content: async (stage) => ({ by: 'student', query: { contentId: (await noteOf(stage)).id } }),
} satisfies Record<string, (stage: Stage) => Example | Promise<Example>>;

/** A session of the student, in an activity of its own. */
async function chatOf({ app, home, clients }: Stage): Promise<string> {
  const work = await activity(app, home.group, { creator: home.teacher });
  return (await startChat(clients.student, work)).id;
}

export async function noteOf(stage: Stage): Promise<{ id: string; chat_id: string }> {
  const chat_id = await chatOf(stage);
  const body = { contents: [{ chat_id, type: 'text' as const, source_text: 'Notes' }] };
  const { contents } = await stage.clients.student.call(contentRoutes.writeContents, { body });
  return { id: contents[0]?.id ?? '', chat_id };
}
