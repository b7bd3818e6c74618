// Calls that work, of the routes about people: see examples.ts.
import { newId } from '#server/platform/ids.ts';
import type { Example, Stage } from './examples.ts';

export const userExamples = {
  read_user: ({ home }) => ({ by: 'student', query: { userId: home.classmate.id } }),
  list_users: () => ({ by: 'student' }),
  list_connected_apps: () => ({ by: 'student' }),
  update_user: ({ home }) => ({
    by: 'student',
    params: { id: home.student.id },
    body: { description: 'Likes maths.' },
  }),
  upsert_users: () => ({
    by: 'teacher',
    body: { email: `nora.${newId()}@example.org`, full_name: 'Nora Newcomer' },
  }),
} satisfies Record<string, (stage: Stage) => Example | Promise<Example>>;
