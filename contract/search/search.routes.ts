import { z } from 'zod';
import { activity } from '../activities/activities.entities.ts';
import { chat } from '../chats/chats.entities.ts';
import { batches } from '../core/constants.ts';
import { id, userId } from '../core/ids.ts';
import { page, queryInteger } from '../core/paging.ts';
import { tool } from '../core/route.ts';
import { group } from '../groups/groups.entities.ts';
import { user } from '../users/users.entities.ts';
import { workspace } from '../workspaces/workspaces.entities.ts';

/** Of each section the global search shows so many. */
export const hitsPerSection = batches.searchSection;

const scopes = ['termId', 'groupId', 'userId'] as const;

/** The kinds of things that it finds, in the order of the screen. */
export const searchSections = ['workspaces', 'groups', 'users', 'activities', 'chats'] as const;
export type SearchSection = (typeof searchSections)[number];

/** So far a section is paged; who has not found it by then needs other words. */
export const mostHits = 2000;

export const searchRoutes = {
  searchEverything: tool({
    name: 'search_everything',
    summary:
      'What begins words so (of names also what is in them), in five sections of three hits each: everywhere, or within one of termId, groupId and userId. Workspaces, groups and people by name, activities and chats the newest first. With `section` only that one is searched, and paged by `from` and `size`.',
    right: 'everyone',
    query: z
      .strictObject({
        search: z.string().trim().min(1, 'Type what you are looking for.').max(200),
        termId: id.optional(),
        groupId: id.optional(),
        userId: userId.optional(),
        section: z.enum(searchSections).optional().describe('Only this one is searched; the others are empty.'),
        from: queryInteger(z.number().int().min(0).max(mostHits))
          .optional()
          .describe('Of a section: so many are left out at the start; default 0.'),
        size: queryInteger(z.number().int().min(1).max(100))
          .optional()
          .describe(`Of a section: so many at most; default ${batches.page}.`),
      })
      .refine((query) => query.section !== undefined || (query.from === undefined && query.size === undefined), {
        path: ['section'],
        message: 'Only one section can be paged.',
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
