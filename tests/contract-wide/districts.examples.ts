// Calls that work, of the routes about districts and workspaces: see examples.ts.
import { newId } from '#server/platform/ids.ts';
import type { Example, Stage } from './examples.ts';

export const districtExamples = {
  list_districts: () => ({ by: 'superOwner' }),
  read_district: ({ home }) => ({ by: 'superOwner', query: { districtId: home.district.id } }),
  create_district: () => ({ by: 'superOwner', body: { name: 'Made by the example' } }),
  update_district: ({ home }) => ({
    by: 'superOwner',
    params: { id: home.district.id },
    body: { tagline: 'Nine schools.' },
  }),

  list_workspaces: () => ({ by: 'student' }),
  read_workspace: ({ home }) => ({ by: 'student', query: { workspaceId: home.workspace.slug } }),
  create_workspace: () => ({ by: 'superOwner', body: { workspace: { name: `Example ${newId()}` } } }),
  update_workspace: ({ home }) => ({
    by: 'admin',
    params: { id: home.workspace.slug },
    body: { safety_contact: 'School nurse, room 12' },
  }),
  preview_workspace_access: ({ home }) => ({
    by: 'admin',
    params: { id: home.workspace.slug },
    body: {
      allowed_cidrs: ['10.0.0.0/8'],
      limit_access_hours_enabled: true,
      timezone: 'Europe/London',
      access_start_time: '08:00',
      access_end_time: '16:00',
      access_days: [1, 2, 3, 4, 5],
    },
  }),
  list_workspace_domains: ({ home }) => ({ by: 'admin', query: { workspaceId: home.workspace.slug } }),
  update_workspace_domains: ({ home }) => ({
    by: 'admin',
    params: { workspaceId: home.workspace.slug },
    body: { workspaceDomains: [{ domain: 'hillschool.edu', school_role: 'student' }] },
  }),
  list_integrations: ({ home }) => ({ by: 'admin', query: { workspaceId: home.workspace.slug } }),
} satisfies Record<string, (stage: Stage) => Example | Promise<Example>>;
