import { z } from 'zod';
import { role } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { listQuery, page, queryList } from '../core/paging.ts';
import { tool } from '../core/route.ts';
import { workspace } from './workspaces.entities.ts';

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
};
