import type { copyRoutes } from '#contract/activities/duplicate.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { duplicateActivity } from './duplicate-activity.ts';
import { duplicateToMany } from './duplicate-to-many.ts';
import { listPublishedCopies } from './list-published-copies.ts';
import { publishActivity } from './publish-activity.ts';
import { unpublishActivity } from './unpublish-activity.ts';

export const copiesHttp: Handlers<typeof copyRoutes> = {
  duplicateActivity: async (ctx, { body }) => ({ activity: await duplicateActivity(ctx, body) }),
  duplicateActivityToMany: async (ctx, { body, request }) => {
    const key = request.headers['idempotency-key'];
    return { destinations: await duplicateToMany(ctx, body, typeof key === 'string' ? key : null) };
  },
  publishActivity: async (ctx, { body }) => ({ activity: await publishActivity(ctx, body) }),
  unpublishActivity: async (ctx, { body }) => ({ activity: await unpublishActivity(ctx, body.activityId) }),
  listPublishedCopies: (ctx, { query }) => listPublishedCopies(ctx, query),
};
