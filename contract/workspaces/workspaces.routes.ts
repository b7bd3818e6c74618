import { z } from 'zod';
import { changes, role, schoolRole } from '../core/entity.ts';
import { id, newSlug } from '../core/ids.ts';
import { joinToken } from '../core/join-link.ts';
import { listQuery, page, queryInteger, queryList } from '../core/paging.ts';
import { route, tool } from '../core/route.ts';
import { domainRuleInput, workspaceDomain } from './domains.entities.ts';
import { integration } from './integrations.entities.ts';
import { workspace, workspaceReadOnly } from './workspaces.entities.ts';
import { accessFields, workspaceFields } from './workspaces.fields.ts';

export const roleQuery = queryList(queryInteger(role)).describe(
  'Only those where the requester is in effect an owner (1) or a member (0).',
);

const workspaceId = z.string().max(63).describe("The workspace's id: its slug.");

/** The address is chosen once; without one it is made of the name. */
const newWorkspace = changes({ id: newSlug.optional(), ...workspaceFields }, [
  ...workspaceReadOnly.filter((key) => key !== 'id'),
  'archived',
  'creator_id',
]);

const changeableFields = {
  ...workspaceFields,
  name: workspaceFields.name.optional(),
  creator_id: id.nullable().optional(),
  archived: z.boolean().optional(),
};

export const workspaceRoutes = {
  listWorkspaces: tool({
    name: 'list_workspaces',
    summary: 'The workspaces (schools) that one belongs to; their ids are needed to list terms.',
    right: 'signed_in',
    query: z.strictObject({ ...listQuery, roles: roleQuery.optional(), districtId: id.optional() }),
    response: page(workspace),
  }),
  readWorkspace: tool({
    name: 'read_workspace',
    summary:
      'One workspace (school) by its slug: its settings, its active term and how many people it has. With the join link of its active term also to who does not belong to it.',
    right: 'signed_in',
    query: z.strictObject({ workspaceId, join_token: joinToken.optional() }),
    response: z.object({ workspace }),
  }),
  createWorkspace: route({
    name: 'create_workspace',
    method: 'POST',
    path: '/api/workspaces',
    summary: 'Makes a workspace with its first, active term; who asks (or `creatorId`, by super owners) is its admin.',
    right: 'signed_in',
    body: z.strictObject({ workspace: newWorkspace, creatorId: id.optional() }),
    response: z.object({ workspace, workspaceId: z.string(), activeTermId: id }),
    status: 201,
    errors: ['not_allowed', 'slug_taken', 'conflict'],
    idempotent: true,
  }),
  updateWorkspace: route({
    name: 'update_workspace',
    method: 'PATCH',
    path: '/api/workspaces/:id',
    summary:
      'Changes the settings of a workspace that it carries; its owners. Plan, district, archived: super owners. Self-harm stays among the categories.',
    right: 'signed_in',
    params: z.strictObject({ id: workspaceId }),
    body: changes(
      {
        ...changeableFields,
        /** how what changes was read: where that is so no more, 409 says how it stands now, in `changed` */
        expected: z.strictObject(changeableFields).optional(),
      },
      workspaceReadOnly,
    ),
    response: z.object({ workspace }),
    errors: ['not_allowed', 'conflict'],
  }),
  previewWorkspaceAccess: route({
    name: 'preview_workspace_access',
    method: 'POST',
    path: '/api/workspaces/:id/access-preview',
    summary:
      'What access controls would mean now, before they are saved: from the address of who asks, and by the hours; its owners.',
    right: 'signed_in',
    params: z.strictObject({ id: workspaceId }),
    body: z.strictObject(accessFields),
    response: z.object({
      /** of who asks, as the server sees it */
      address: z.string().nullable(),
      is_address_inside: z.boolean(),
      is_open_now: z.boolean(),
    }),
    errors: ['not_allowed'],
  }),
  listWorkspaceDomains: tool({
    name: 'list_workspace_domains',
    summary: 'The mail domains whose people may join the workspace; its owners.',
    right: 'signed_in',
    query: z.strictObject({ ...listQuery, workspaceId }),
    response: z.object({ domains: z.array(workspaceDomain) }),
    errors: ['not_allowed'],
  }),
  updateWorkspaceDomains: route({
    name: 'update_workspace_domains',
    method: 'PUT',
    path: '/api/workspaces/:workspaceId/domains',
    summary: 'Replaces the mail domains whose people may join; the owners of the workspace.',
    right: 'signed_in',
    params: z.strictObject({ workspaceId }),
    body: z.strictObject({
      workspaceDomains: z.array(domainRuleInput).max(500),
      /** the list as it was read: where it is so no more, 409 gives the present one in `changed.domains` */
      expected: z
        .array(z.strictObject({ domain: z.string(), school_role: schoolRole.nullable() }))
        .max(500)
        .optional(),
    }),
    response: z.object({ domains: z.array(workspaceDomain) }),
    errors: ['not_allowed', 'conflict'],
  }),
  listIntegrations: tool({
    name: 'list_integrations',
    summary: 'The school-information and learning systems that the workspace is connected to; its owners.',
    right: 'signed_in',
    query: z.strictObject({ ...listQuery, workspaceId }),
    response: page(integration),
    errors: ['not_allowed'],
  }),
};
