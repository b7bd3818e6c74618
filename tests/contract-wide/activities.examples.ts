// Calls that work, of the libraries, of what was archived and of the search over everything: see examples.ts.
import { newId } from '#server/platform/ids.ts';
import type { Example, Stage } from './examples.ts';

export const activityExamples = {
  create_group_activity_pin: ({ home }) => ({
    by: 'teacher',
    body: { groupId: home.group.id, activityId: home.activity.id },
  }),
  delete_group_activity_pin: ({ home }) => ({
    by: 'teacher',
    query: { groupId: home.group.id, activityId: home.activity.id },
  }),
  create_workspace_activity_pin: ({ home }) => ({
    by: 'admin',
    body: { workspaceId: home.workspace.slug, activityId: home.activity.id },
  }),
  delete_workspace_activity_pin: ({ home }) => ({
    by: 'admin',
    body: { workspaceId: home.workspace.slug, activityId: home.activity.id },
  }),
  list_public_library_activities: () => ({ by: 'guest' }),
  list_district_library_activities: ({ home }) => ({ by: 'student', query: { districtId: home.district.id } }),
  list_workspace_library_activities: ({ home }) => ({ by: 'student', query: { workspaceId: home.workspace.slug } }),
  search_everything: ({ home }) => ({ by: 'student', query: { search: 'linear', termId: home.term.id } }),
  list_archived: ({ home }) => ({ by: 'teacher', query: { groupId: home.group.id } }),
  read_builder_chat: async ({ app, home }) => {
    const chat = { id: newId(), creator_id: home.teacher.id, created_at: app.clock.now() };
    const place = { workspace_id: home.workspace.id, term_id: home.term.id, home_id: home.activity.id };
    await app.db
      .insertInto('chats')
      .values({ ...chat, ...place, parent_activity_id: home.activity.id, mode: 'activity_builder_update' })
      .execute();
    await app.db
      .insertInto('chat_members')
      .values({ chat_id: chat.id, user_id: home.teacher.id, role: 1, created_at: chat.created_at })
      .execute();
    return { by: 'teacher', query: { activityId: home.activity.id } };
  },
} satisfies Record<string, (stage: Stage) => Example | Promise<Example>>;
