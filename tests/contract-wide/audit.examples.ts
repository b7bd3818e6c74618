import type { Example, Stage } from './examples.ts';

export const auditExamples = {
  list_audit_entries: ({ home }: Stage): Example => ({ by: 'admin', query: { workspaceId: home.workspace.slug } }),
  export_audit: ({ home }: Stage): Example => ({ by: 'admin', query: { workspaceId: home.workspace.slug } }),
};
