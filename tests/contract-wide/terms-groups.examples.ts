// Calls that work, of the routes about terms, groups and their join links: see examples.ts.
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { group } from '#tests/support/school.ts';
import type { Example, Stage } from './examples.ts';

export const termExamples = {
  list_terms: ({ home }) => ({ by: 'student', query: { workspaceId: home.workspace.slug } }),
  read_term: ({ home }) => ({ by: 'student', query: { termId: home.term.id } }),
  create_term: ({ home }) => ({ by: 'admin', body: { workspace_id: home.workspace.slug, name: 'Next year' } }),
  update_term: ({ home }) => ({
    by: 'admin',
    params: { id: home.term.id },
    body: { start_date: '2026-09-01', end_date: '2027-07-15' },
  }),
  // It is active already, which is answered alike; another one would close the school in which all examples play.
  activate_term: ({ home }) => ({ by: 'admin', params: { termId: home.term.id }, body: { emailMembers: false } }),
  read_term_join_link: ({ home }) => ({ by: 'admin', params: { termId: home.term.id } }),
  create_term_join_link: ({ home }) => ({ by: 'admin', params: { termId: home.term.id } }),
  delete_term_join_link: ({ home }) => ({ by: 'admin', params: { termId: home.term.id } }),
} satisfies Examples;

export const groupExamples = {
  list_groups: ({ home }) => ({ by: 'student', query: { termId: home.term.id } }),
  read_group: ({ home }) => ({ by: 'student', query: { groupId: home.group.id } }),
  list_mutual_groups: ({ home }) => ({
    by: 'student',
    query: { termId: home.term.id, userId: home.classmate.id },
  }),
  create_group: ({ home }) => ({ by: 'student', body: { name: 'Project team', parent_group_id: home.group.id } }),
  update_group: ({ home }) => ({
    by: 'teacher',
    params: { id: home.group.id },
    body: { moderation_notification_categories: ['violence'] },
  }),
  move_group: async ({ app, home, clients }) => {
    const shelf = await group(app, home.workspace, { name: 'Shelf', visibility: 2 });
    const body = { name: 'To be moved', parent_group_id: home.group.id };
    const { group: made } = await clients.admin.call(groupRoutes.createGroup, { body });
    return { by: 'admin', params: { id: made.id }, body: { parent_group_id: shelf.id } };
  },
  read_group_join_link: ({ home }) => ({ by: 'teacher', params: { groupId: home.group.id } }),
  create_group_join_link: ({ home }) => ({ by: 'teacher', params: { groupId: home.group.id } }),
  delete_group_join_link: ({ home }) => ({ by: 'teacher', params: { groupId: home.group.id } }),
} satisfies Examples;

type Examples = Record<string, (stage: Stage) => Example | Promise<Example>>;
