import { z } from 'zod';
import { changes, role } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { listQuery, page, queryList } from '../core/paging.ts';
import { route, tool } from '../core/route.ts';
import { workspaceModerationFields } from '../moderation/moderation.fields.ts';
import { workspace, workspaceReadOnly } from './workspaces.entities.ts';

export const roleQuery = queryList(z.coerce.number().pipe(role));

export const workspaceRoutes = {
  listWorkspaces: tool({
    name: 'list_workspaces',
    summary: 'The workspaces one belongs to.',
    right: 'signed_in',
    query: z.strictObject({ ...listQuery, roles: roleQuery.optional(), districtId: id.optional() }),
    response: page(workspace),
  }),
  readWorkspace: tool({
    name: 'read_workspace',
    summary: 'One workspace, by its slug.',
    right: 'signed_in',
    query: z.strictObject({ workspaceId: z.string().max(63) }),
    response: z.object({ workspace }),
  }),
  updateWorkspace: route({
    name: 'update_workspace',
    method: 'PATCH',
    path: '/api/workspaces/:id',
    summary: 'Changes the settings of a workspace that it carries; its owners. Self-harm stays among the categories.',
    right: 'signed_in',
    params: z.strictObject({ id: z.string().max(63) }),
    body: changes(workspaceModerationFields, workspaceReadOnly),
    response: z.object({ workspace }),
    errors: ['not_allowed'],
  }),
};
