// Calls that work, of copying and publishing activities: see examples.ts.
import { copyRoutes } from '#contract/activities/duplicate.routes.ts';
import { activity } from '#tests/support/school.ts';
import type { Example, Stage } from './examples.ts';

export const copyExamples = {
  duplicate_activity: ({ home }) => ({
    by: 'teacher',
    body: { activityId: home.activity.id, parent: { group_id: home.group.id } },
  }),
  duplicate_activity_to_many: ({ home }) => ({
    by: 'teacher',
    body: { activityId: home.activity.id, parents: [{ group_id: home.group.id }, { term_id: home.term.id }] },
  }),
  publish_activity: async (stage) => ({
    by: 'teacher',
    body: { activityId: await lesson(stage), destination: 'workspace' },
  }),
  unpublish_activity: async (stage) => ({ by: 'teacher', body: { activityId: await published(stage) } }),
  list_published_copies: async (stage) => {
    const activityId = await lesson(stage);
    await publish(stage, activityId);
    return { by: 'teacher', query: { activityId } };
  },
} satisfies Record<string, (stage: Stage) => Example | Promise<Example>>;

/** An activity of its own. */
async function lesson({ app, home }: Stage): Promise<string> {
  return (await activity(app, home.group, { creator: home.teacher })).id;
}

async function published(stage: Stage): Promise<string> {
  return publish(stage, await lesson(stage));
}

async function publish({ clients }: Stage, activityId: string): Promise<string> {
  const body = { activityId, destination: 'workspace' as const };
  return (await clients.teacher.call(copyRoutes.publishActivity, { body })).activity.id;
}
