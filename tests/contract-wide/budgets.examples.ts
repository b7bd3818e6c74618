import { budgetRoutes } from '#contract/budgets/budgets.routes.ts';
import { activity } from '#tests/support/school.ts';
import type { Example, Stage } from './examples.ts';

export const budgetExamples = {
  list_budgets: ({ home }: Stage): Example => ({ by: 'teacher', query: { groupId: home.group.id } }),
  create_budget: async ({ app, home }: Stage): Promise<Example> => {
    // A place has one of a kind.
    await app.db.deleteFrom('budgets').where('node_id', '=', home.group.id).execute();
    return { by: 'teacher', body: { groupId: home.group.id, ...someLimit } };
  },
  update_budget: async (stage: Stage): Promise<Example> => ({
    by: 'teacher',
    params: { id: await limit(stage) },
    body: { amount: 2_000 },
  }),
  delete_budget: async (stage: Stage): Promise<Example> => ({ by: 'teacher', params: { id: await limit(stage) } }),
  top_up_budget: async (stage: Stage): Promise<Example> => ({
    by: 'teacher',
    params: { id: await limit(stage) },
    body: { amount: 500 },
  }),
  read_budget_usage: ({ home }: Stage): Example => ({ by: 'student', query: { groupId: home.group.id } }),
  read_workspace_usage: ({ home }: Stage): Example => ({ by: 'admin', query: { workspaceId: home.workspace.slug } }),
  export_usage: ({ home }: Stage): Example => ({ by: 'teacher', query: { groupId: home.group.id, by: 'pupil' } }),
};

const someLimit = { share: 'everyone', period: 'day', unit: 'tokens', amount: 1_000 } as const;

/** The limit of an activity of its own. */
async function limit({ app, home, clients }: Stage): Promise<string> {
  const { id: activityId } = await activity(app, home.group, { creator: home.teacher });
  const body = { activityId, ...someLimit };
  return (await clients.teacher.call(budgetRoutes.createBudget, { body })).budget.id;
}
