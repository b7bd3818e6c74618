// Calls that work, of the routes about members: see examples.ts.
import { join, person } from '#tests/support/school.ts';
import { startChat } from '#tests/support/lesson.ts';
import { activity } from '#tests/support/school.ts';
import type { Example, Stage } from './examples.ts';

export const memberExamples = {
  list_district_members: ({ home }) => ({ by: 'superOwner', query: { districtId: home.district.id } }),
  list_term_members: ({ home }) => ({ by: 'student', query: { termId: home.term.id } }),
  list_group_members: ({ home }) => ({ by: 'student', query: { groupId: home.group.id } }),
  list_activity_members: ({ home }) => ({ by: 'teacher', query: { activityId: home.activity.id } }),
  list_chat_members: async (stage) => ({ by: 'student', query: { chatId: await session(stage) } }),
  read_chat_readers: async (stage) => ({ by: 'student', query: { chatId: await session(stage) } }),
  add_district_members: async ({ app, home }) => {
    const owner = await person(app, 'Dora District');
    await join(app, owner, home.district, 'owner');
    return {
      by: 'superOwner',
      params: { districtId: home.district.id },
      body: { members: [{ user_id: home.admin.id, role: 0 }] },
    };
  },
  remove_district_members: ({ home }) => ({
    by: 'superOwner',
    params: { districtId: home.district.id },
    body: { userIds: [home.admin.id] },
  }),
  add_term_members: async ({ app, home }) => ({
    by: 'admin',
    params: { termId: home.term.id },
    body: { members: [{ user_id: (await person(app)).id, school_role: 'student' }] },
  }),
  remove_term_members: ({ app, home }) =>
    leaver(app, home).then((userIds) => ({
      by: 'admin',
      params: { termId: home.term.id },
      body: { userIds },
    })),
  add_group_members: async ({ app, home }) => ({
    by: 'teacher',
    params: { groupId: home.group.id },
    body: { members: (await leaver(app, home)).map((user_id) => ({ user_id, role: 0 })) },
  }),
  remove_group_members: async ({ app, home }) => ({
    by: 'teacher',
    params: { groupId: home.group.id },
    body: { userIds: await leaver(app, home) },
  }),
  add_activity_members: ({ home }) => ({
    by: 'teacher',
    params: { activityId: home.activity.id },
    body: { members: [{ user_id: home.student.id, role: 0 }] },
  }),
  remove_activity_members: ({ home }) => ({
    by: 'teacher',
    params: { activityId: home.activity.id },
    body: { userIds: [home.student.id] },
  }),
  add_chat_members: async (stage) => ({
    by: 'student',
    params: { chatId: await session(stage) },
    body: { members: [{ user_id: stage.home.classmate.id, role: 0 }] },
  }),
  remove_chat_members: async (stage) => ({
    by: 'student',
    params: { chatId: await session(stage) },
    body: { userIds: [stage.home.classmate.id] },
  }),
} satisfies Record<string, (stage: Stage) => Example | Promise<Example>>;

/** Somebody of the term who may come and go. */
async function leaver(app: Stage['app'], home: Stage['home']): Promise<string[]> {
  const someone = await person(app);
  await join(app, someone, home.workspace, 'student');
  return [someone.id];
}

/** A session of the student, in an activity of its own. */
async function session({ app, home, clients }: Stage): Promise<string> {
  return (await startChat(clients.student, await activity(app, home.group, { creator: home.teacher }))).id;
}
