// Calls that work, of the routes that count: see examples.ts.
import type { Example, Stage } from './examples.ts';

export const countExamples = {
  count_activities: ({ home }) => ({ by: 'student', query: { groupId: home.group.id } }),
  count_chats: ({ home }) => ({ by: 'teacher', query: { activityId: home.activity.id } }),
  count_members: ({ home }) => ({ by: 'student', query: { termId: home.term.id } }),
  count_daily_activities: ({ home }) => ({ by: 'admin', query: { workspaceId: home.workspace.slug } }),
  count_daily_chats: ({ home }) => ({ by: 'teacher', query: { groupId: home.group.id, ...week } }),
  count_daily_messages: ({ home }) => ({ by: 'student', query: { groupId: home.group.id } }),
  count_daily_active_members: ({ home }) => ({ by: 'teacher', query: { termId: home.term.id, ...week } }),
  read_counts: ({ home }) => ({ by: 'admin', query: { workspaceId: home.workspace.slug, ...week } }),
  list_counts: ({ home }) => ({ by: 'teacher', query: { groupId: home.group.id, by: 'activity', size: 5 } }),
} satisfies Record<string, (stage: Stage) => Example | Promise<Example>>;

const week = { since: '2026-11-16', until: '2026-11-22T16:00:00Z' };
