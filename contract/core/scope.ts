import { z } from 'zod';
import { date, time } from './entity.ts';
import { id, slug } from './ids.ts';

/** The place that a count, a list or a report is about. */
export const scopeFields = {
  districtId: id.optional(),
  workspaceId: slug.optional().describe("The workspace's id: its slug."),
  termId: id.optional(),
  groupId: id.optional(),
  activityId: id.optional(),
};

export interface ScopeQuery {
  districtId?: string | undefined;
  workspaceId?: string | undefined;
  termId?: string | undefined;
  groupId?: string | undefined;
  activityId?: string | undefined;
}

/** How many places the query names. */
export function scopesGiven({ districtId, workspaceId, termId, groupId, activityId }: ScopeQuery): number {
  return [districtId, workspaceId, termId, groupId, activityId].filter((one) => one !== undefined).length;
}

export const oneScope = {
  path: ['workspaceId'],
  message: 'Give exactly one of districtId, workspaceId, termId, groupId and activityId.',
};

/** A whole day where the school is, or a moment. */
export const spanMoment = z
  .union([date, time], 'Use a date, or a date and time with its offset.')
  .refine((given) => given >= '1900' && given < '9000', 'Use a year from 1900 to 8999.')
  .optional();
