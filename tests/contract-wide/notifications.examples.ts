import { subscriptionToken } from '#server/features/notifications/index.ts';
import type { Example, Stage } from './examples.ts';

const tokenFor = ({ app, home }: Stage): string => subscriptionToken(app.world, home.student.id, ['joined_group']);

export const notificationExamples = {
  list_notifications: (): Example => ({ by: 'student' }),
  count_unread_notifications: (): Example => ({ by: 'student' }),
  mark_notifications_as_read: (): Example => ({ by: 'student', body: { all: true } }),
  read_mail_subscription: (stage: Stage): Example => ({ by: 'guest', query: { token: tokenFor(stage) } }),
  change_mail_subscription: (stage: Stage): Example => ({
    by: 'guest',
    body: { token: tokenFor(stage), is_mailed: false },
  }),
  end_mails_by_button: (stage: Stage): Example => ({ by: 'guest', query: { token: tokenFor(stage) } }),
};
