// Calls that work, of the lists of chats: see examples.ts.
import { startChat } from '#tests/support/lesson.ts';
import { activity } from '#tests/support/school.ts';
import type { Example, Stage } from './examples.ts';

export const chatListExamples = {
  list_activity_chats: ({ home }) => ({ by: 'teacher', query: { activityId: home.activity.id } }),
  list_term_descendant_chats: ({ home }) => ({ by: 'teacher', query: { termId: home.term.id } }),
  list_term_children_chats: ({ home }) => ({ by: 'teacher', query: { termId: home.term.id } }),
  list_term_children_activity_chats: ({ home }) => ({ by: 'teacher', query: { termId: home.term.id } }),
  list_group_descendant_chats: ({ home }) => ({ by: 'teacher', query: { groupId: home.group.id } }),
  list_group_chats: ({ home }) => ({ by: 'student', query: { groupId: home.group.id } }),
  list_group_activity_chats: ({ home }) => ({ by: 'teacher', query: { groupId: home.group.id } }),
  list_public_library_activity_chats: () => ({ by: 'student' }),
  list_district_library_activity_chats: ({ home }) => ({ by: 'student', query: { districtId: home.district.id } }),
  read_standing: ({ home }) => ({ by: 'teacher', query: { activityId: home.activity.id } }),
  monitor_activity: ({ home }) => ({ by: 'teacher', params: { id: home.activity.id } }),
  // Nobody chose a model for speech here.
  transcribe_speech: async ({ app, home, clients }) => {
    const work = await activity(app, home.group, { creator: home.teacher });
    const { id } = await startChat(clients.student, work);
    return { by: 'student', params: { id }, body: { seconds: '7' }, refused: 'conflict' };
  },
  list_workspace_library_activity_chats: ({ home }) => ({
    by: 'student',
    query: { workspaceId: home.workspace.slug },
  }),
} satisfies Record<string, (stage: Stage) => Example | Promise<Example>>;
