// Calls that work, of the routes about what files say and what documents become: see examples.ts.
import { storeFile } from '#tests/support/files.ts';
import { noteOf } from './contents.examples.ts';
import type { Example, Stage } from './examples.ts';

export const fileTextExamples = {
  export_content: async (stage) => ({
    by: 'student',
    params: { id: (await noteOf(stage)).id },
    query: { format: 'md' },
  }),
  export_chat: async (stage) => ({
    by: 'student',
    params: { id: (await noteOf(stage)).chat_id },
    query: { format: 'md' },
  }),
  export_to_google_docs: async (stage) => ({
    by: 'student',
    query: { contentId: (await noteOf(stage)).id },
    refused: 'conflict',
  }),
  search_materials: async ({ app, home }) => {
    const bytes = Buffer.from('Levers and pulleys.');
    const file = { name: 'machines.txt', mediaType: 'text/plain', bytes, creatorId: home.teacher.id };
    await storeFile(app, { ...file, activityId: home.activity.id, purpose: 'initial_message' });
    return { by: 'student', query: { activityId: home.activity.id, search: 'levers' } };
  },
} satisfies Record<string, (stage: Stage) => Example | Promise<Example>>;
