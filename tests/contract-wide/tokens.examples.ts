import { tokenRoutes } from '#contract/tokens/tokens.routes.ts';
import type { Example, Stage } from './examples.ts';

const body = { name: 'School agent', read_only: true, expires_in_days: 7 };

export const tokenExamples = {
  list_access_tokens: (): Example => ({ by: 'teacher' }),
  create_access_token: async ({ app, home }: Stage): Promise<Example> => {
    // Asked many times, one after another.
    await app.db.deleteFrom('access_tokens').where('user_id', '=', home.student.id).execute();
    return { by: 'student', body };
  },
  revoke_access_token: async ({ app, home, clients }: Stage): Promise<Example> => {
    await app.db.deleteFrom('access_tokens').where('user_id', '=', home.student.id).execute();
    const { access_token } = await clients.student.call(tokenRoutes.createAccessToken, { body });
    return { by: 'student', params: { id: access_token.id } };
  },
};
