// Calls that work, of the routes about a person's whole data: see examples.ts.
import type { Example, Stage } from './examples.ts';

export const personalDataExamples = {
  export_person: ({ home }) => ({ by: 'student', params: { id: home.student.id } }),
} satisfies Record<string, (stage: Stage) => Example | Promise<Example>>;
