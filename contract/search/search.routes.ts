import { z } from 'zod';
import { activity } from '../activities/activities.entities.ts';
import { chat } from '../chats/chats.entities.ts';
import { batches } from '../core/constants.ts';
import { id, userId } from '../core/ids.ts';
import { page } from '../core/paging.ts';
import { tool } from '../core/route.ts';
import { group } from '../groups/groups.entities.ts';
import { user } from '../users/users.entities.ts';
import { workspace } from '../workspaces/workspaces.entities.ts';

/** Of each section the global search shows so many. */
export const hitsPerSection = batches.searchSection;

const scopes = ['termId', 'groupId', 'userId'] as const;

export const searchRoutes = {
  searchEverything: tool({
    name: 'search_everything',
    summary:
      'What begins words so (of names also what is in them), in five sections of three hits each: everywhere, or within one of termId, groupId and userId. Workspaces, groups and people by name, activities and chats the newest first.',
    right: 'everyone',
    query: z
      .strictObject({
        search: z.string().trim().min(1, 'Type what you are looking for.').max(200),
        termId: id.optional(),
        groupId: id.optional(),
        userId: userId.optional(),
      })
      .refine((query) => scopes.filter((scope) => query[scope] !== undefined).length <= 1, {
        path: ['termId'],
        message: 'Give one of termId, groupId and userId, or none.',
      }),
    response: z.object({
      workspaces: page(workspace),
      groups: page(group),
      users: page(user),
      activities: page(activity),
      chats: page(chat),
    }),
  }),
};
