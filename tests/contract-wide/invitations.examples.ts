// Calls that work, of the routes about mails that people send to members: see examples.ts.
import { pinRoutes } from '#contract/activities/pins.routes.ts';
import type { Example, Stage } from './examples.ts';

export const invitationExamples = {
  send_invitations: ({ home }) => ({
    by: 'teacher',
    body: { entity: { type: 'group', id: home.group.id }, userIds: [home.student.id], personalMessage: 'Welcome' },
  }),
  send_reminders: ({ home }) => ({ by: 'teacher', params: { id: home.activity.id }, body: {} }),
  send_pin_emails: async ({ home, clients }) => {
    const ids = { groupId: home.group.id, activityId: home.activity.id };
    await clients.teacher.call(pinRoutes.createGroupActivityPin, { body: ids });
    return { by: 'teacher', body: { ...ids, membersOptions: { roles: [0], userIds: [] } } };
  },
} satisfies Record<string, (stage: Stage) => Example | Promise<Example>>;
