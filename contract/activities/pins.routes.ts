import { z } from 'zod';
import { id } from '../core/ids.ts';
import { tool } from '../core/route.ts';
import { activity } from './activities.entities.ts';

const workspaceId = z.string().min(1).max(63);

/** Of a DELETE: each may stand in the query or in the body, once. */
const unpinned = { activityId: id.optional().describe('Required, here or there.') };
const groupUnpin = z.strictObject({
  ...unpinned,
  groupId: id.optional().describe('Without it: all groups in which the requester may unpin it.'),
});
const workspaceUnpin = z.strictObject({ ...unpinned, workspaceId: workspaceId.optional() });

export const pinRoutes = {
  createGroupActivityPin: tool({
    name: 'create_group_activity_pin',
    method: 'POST',
    summary:
      'Pins an activity in a group above it, for the owners of that group; pinning what is pinned changes nothing. The members of the group are told.',
    right: 'signed_in',
    body: z.strictObject({ groupId: id, activityId: id }),
    response: z.object({ activity }),
    status: 201,
    idempotent: true,
    errors: ['not_allowed', 'pin_not_in_ancestor'],
  }),
  deleteGroupActivityPin: tool({
    name: 'delete_group_activity_pin',
    method: 'DELETE',
    summary: 'Takes the pin away, where there is one. Ids stand in the query or in the body.',
    right: 'signed_in',
    query: groupUnpin,
    body: groupUnpin,
    response: null,
    errors: ['not_allowed'],
  }),
  createWorkspaceActivityPin: tool({
    name: 'create_workspace_activity_pin',
    method: 'POST',
    summary:
      'Pins an activity in its workspace, for the owners of the workspace; pinning what is pinned changes nothing. The members of the active term are told.',
    right: 'signed_in',
    body: z.strictObject({ workspaceId, activityId: id }),
    response: z.object({ activity }),
    status: 201,
    idempotent: true,
    errors: ['not_allowed', 'pin_not_in_ancestor'],
  }),
  deleteWorkspaceActivityPin: tool({
    name: 'delete_workspace_activity_pin',
    method: 'DELETE',
    summary: 'Takes the pin away, where there is one. Ids stand in the query or in the body.',
    right: 'signed_in',
    query: workspaceUnpin,
    body: workspaceUnpin,
    response: null,
    errors: ['not_allowed'],
  }),
};
