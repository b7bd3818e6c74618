import { z } from 'zod';
import { errorCodes } from '../core/errors.ts';
import type { ErrorCode } from '../core/errors.ts';
import { id } from '../core/ids.ts';
import { listQuery, page } from '../core/paging.ts';
import { route, tool } from '../core/route.ts';
import { activity } from './activities.entities.ts';
import { parentTarget } from './target.ts';

/** In one call. */
export const mostDestinations = 100;

/** One of the places of `duplicate-to-many`, in the order in which they were given. */
export const duplicateDestination = z.object({
  parent: parentTarget,
  state: z.enum(['success', 'error']),
  /** the copy, as lists give it; null where there is none */
  activity: activity.nullable(),
  error: z
    .object({ code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]), error: z.string() })
    .nullable(),
});
export type DuplicateDestination = z.output<typeof duplicateDestination>;

/** The libraries: of everybody, of the school, of the school's district. */
export const publishDestination = z.enum(['public', 'workspace', 'district']);
export type PublishDestination = z.output<typeof publishDestination>;

export const copyRoutes = {
  duplicateActivity: route({
    name: 'duplicate_activity',
    method: 'POST',
    path: '/api/activities/duplicate',
    summary:
      'Copies an activity with its guidelines, initial message, rubric and files, never with sessions or members. For its effective owners, and staff who may see it.',
    right: 'signed_in',
    body: z.strictObject({ activityId: id, parent: parentTarget }),
    response: z.object({ activity }),
    status: 201,
    idempotent: true,
    errors: ['not_allowed'],
  }),
  duplicateActivityToMany: route({
    name: 'duplicate_activity_to_many',
    method: 'POST',
    path: '/api/activities/duplicate-to-many',
    summary:
      'The same into many places. Each by itself: one that is forbidden or gone has an error of its own, and the rest are made. With an Idempotency-Key a repeated call makes no second copy.',
    right: 'signed_in',
    body: z.strictObject({
      activityId: id,
      parents: z
        .array(parentTarget)
        .min(1, 'Choose at least one destination.')
        .max(mostDestinations, `At most ${mostDestinations} destinations at a time.`)
        .refine((parents) => new Set(parents.map((one) => JSON.stringify(one).toLowerCase())).size === parents.length, {
          message: 'A destination is given twice.',
        }),
    }),
    response: z.object({ destinations: z.array(duplicateDestination) }),
    status: 201,
    idempotent: true,
    errors: ['not_allowed'],
  }),
  publishActivity: route({
    name: 'publish_activity',
    method: 'POST',
    path: '/api/activities/publish',
    summary:
      'Without a destination: the activity is no draft any more. With one: answers its copy in that library, which is made the first time and brought up to date from then on.',
    right: 'signed_in',
    body: z.strictObject({ activityId: id, destination: publishDestination.nullable().optional() }),
    response: z.object({ activity }),
    status: 201,
    idempotent: true,
    errors: ['not_allowed', 'conflict'],
  }),
  unpublishActivity: route({
    name: 'unpublish_activity',
    method: 'POST',
    path: '/api/activities/unpublish',
    summary:
      'Archives the library copy of a published activity: `activityId` is the copy. For effective owners of the copy and of its source.',
    right: 'signed_in',
    body: z.strictObject({ activityId: id }),
    response: z.object({ activity }),
    idempotent: true,
    errors: ['not_allowed', 'conflict'],
  }),
  listPublishedCopies: tool({
    name: 'list_published_copies',
    summary:
      'Where an activity was published to: its copies in libraries, the last published first. For its effective owners.',
    right: 'signed_in',
    query: z.strictObject({ ...listQuery, activityId: id }),
    response: page(activity),
    errors: ['not_allowed'],
  }),
};
