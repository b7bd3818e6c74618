export { notificationJobs } from './notifications.jobs.ts';
export { countUnreadNotifications } from './mark-as-read.ts';
export { subscriptionToken } from './mail-subscription.ts';
export { notify, notifyAll } from './notify.ts';
export type { Notice, NotificationSubject } from './notify.ts';
export { tellStaffOfMisconfiguredTutor } from './tell-staff.ts';
export type { MisconfiguredTutor } from './tell-staff.ts';
