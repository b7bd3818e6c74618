// Calls that work, of moves, imports and jobs that a person follows: see examples.ts.
import { importRoutes } from '#contract/activities/import.routes.ts';
import { activity } from '#tests/support/school.ts';
import type { Example, Stage } from './examples.ts';

export const importExamples = {
  move_activity: async ({ app, home }) => ({
    by: 'teacher',
    params: { id: (await activity(app, home.group, { creator: home.teacher })).id },
    body: { parent: { term_id: home.term.id } },
  }),
  import_activities: async ({ app, home }) => ({
    by: 'teacher',
    body: {
      activityIds: [(await activity(app, home.group, { creator: home.teacher })).id],
      parent: { group_id: home.group.id },
    },
  }),
  read_job: async ({ app, home, clients }) => {
    const activityIds = [(await activity(app, home.group, { creator: home.teacher })).id];
    const body = { activityIds, parent: { group_id: home.group.id } };
    const { job } = await clients.teacher.call(importRoutes.importActivities, { body });
    return { by: 'teacher', params: { id: job.id } };
  },
} satisfies Record<string, (stage: Stage) => Example | Promise<Example>>;
