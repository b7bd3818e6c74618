// Calls that work, of the routes about files: see examples.ts.
import { startChat } from '#tests/support/lesson.ts';
import { activity } from '#tests/support/school.ts';
import { png, upload } from '#tests/support/uploads.ts';
import type { Example, Stage } from './examples.ts';

export const fileExamples = {
  upload_file: async (stage) => ({
    by: 'student',
    body: { bucket: 'attachments', entity_id: await chatOf(stage) },
  }),
  read_content_file: async (stage) => {
    const wish = { bucket: 'attachments', entity_id: await chatOf(stage), file: 'Notes', name: 'notes.txt' } as const;
    const { content } = await upload(stage.clients.student, wish);
    return { by: 'student', params: { id: content?.id } };
  },
  read_public_file: async ({ clients, home }) => {
    const wish = { bucket: 'user-avatars', entity_id: home.teacher.id, file: await png(), name: 'me.png' } as const;
    const { url } = await upload(clients.teacher, wish);
    const [bucket, name] = new URL(url).pathname.split('/').slice(-2);
    return { by: 'guest', params: { bucket, name } };
  },
} satisfies Record<string, (stage: Stage) => Example | Promise<Example>>;

/** A session of the student, in an activity of its own. */
async function chatOf({ app, home, clients }: Stage): Promise<string> {
  const work = await activity(app, home.group, { creator: home.teacher });
  return (await startChat(clients.student, work)).id;
}
