// One call that works for every route: whoever adds a route adds its example here, or the compiler complains.
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { alertRoutes } from '#contract/alerts/alerts.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { AllRoutes } from '#contract/index.ts';
import { memoryRoutes } from '#contract/memory/memory.routes.ts';
import { issueOwnerToken, keepDemo } from '#server/features/accounts/index.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { say, startChat } from '#tests/support/lesson.ts';
import { activity, school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';
import { notificationExamples } from './notifications.examples.ts';
import { budgetExamples } from './budgets.examples.ts';
import { auditExamples } from './audit.examples.ts';
import { memberExamples } from './members.examples.ts';
import { districtExamples } from './districts.examples.ts';
import { chatListExamples } from './chats.examples.ts';
import { assistantExamples } from './assistant.examples.ts';
import { activityExamples } from './activities.examples.ts';
import { copyExamples } from './copies.examples.ts';
import { fileTextExamples } from './file-texts.examples.ts';
import { contentExamples } from './contents.examples.ts';
import { countExamples } from './counts.examples.ts';
import { importExamples } from './imports.examples.ts';
import { invitationExamples } from './invitations.examples.ts';
import { modelExamples } from './models.examples.ts';
import { personalDataExamples } from './personal-data.examples.ts';
import { tokenExamples } from './tokens.examples.ts';
import { fileExamples } from './files.examples.ts';
import { userExamples } from './users.examples.ts';
import { groupExamples, termExamples } from './terms-groups.examples.ts';

type NamesIn<R> = R[keyof R] extends { name: infer N extends string } ? N : never;
export type RouteName = { [F in keyof AllRoutes]: NamesIn<AllRoutes[F]> }[keyof AllRoutes];

export type Who = 'guest' | 'student' | 'teacher' | 'admin' | 'superOwner';

export interface Example {
  by: Who;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** the answer there always is as long as what it needs cannot be had */
  refused?: string;
}

export interface Stage {
  app: TestApp;
  home: School;
  clients: Record<Who, Client>;
}

export async function setStage(app: TestApp): Promise<Stage> {
  const home = await school(app);
  await app.db.updateTable('activities').set({ unsubmittable: true }).where('node_id', '=', home.activity.id).execute();
  const clients = {
    guest: app.visit(),
    student: await app.signInAs(home.student),
    teacher: await app.signInAs(home.teacher),
    admin: await app.signInAs(home.admin),
    superOwner: await app.signInAs(home.superOwner),
  };
  return { app, home, clients };
}

const text = (source_text: string) => ({ type: 'text', source_text });
const password = 'seven tall trees';

/** Makes what the call needs and gives the call; every time anew, for most calls change what they need. */
export const examples: Record<RouteName, (stage: Stage) => Example | Promise<Example>> = {
  get_session: () => ({ by: 'guest' }),
  sign_up: () => ({ by: 'guest', body: { email: newAddress(), password, full_name: 'Nora Newcomer' } }),
  sign_in: async ({ app }) => {
    const email = newAddress();
    await app.visit().call(accountRoutes.signUp, { body: { email, password, full_name: 'Nora Newcomer' } });
    const { token } = await app.mailTo(email);
    await app.visit().call(accountRoutes.verifyEmail, { body: { token: token ?? '' } });
    return { by: 'guest', body: { email, password } };
  },
  sign_out: () => ({ by: 'guest' }),
  verify_email: async ({ app }) => {
    const email = newAddress();
    await app.visit().call(accountRoutes.signUp, { body: { email, password, full_name: 'Nora Newcomer' } });
    return { by: 'guest', body: { token: (await app.mailTo(email)).token } };
  },
  forgot_password: () => ({ by: 'guest', body: { email: newAddress() } }),
  reset_password: async (stage) => {
    const { body } = await examples.sign_in(stage);
    const email = String(body?.['email']);
    await stage.app.visit().call(accountRoutes.forgotPassword, { body: { email } });
    return { by: 'guest', body: { token: (await stage.app.mailTo(email)).token, password } };
  },
  list_sign_in_providers: () => ({ by: 'guest' }),
  demo_sign_in: async ({ app, home }) => {
    const people = [{ as: 'teacher' as const, user_id: home.teacher.id, detail: 'Maths' }];
    await keepDemo(app.db, { school_name: 'Hill School', people }, app.clock.now());
    return { by: 'guest', body: { as: 'teacher' } };
  },
  claim_owner: async ({ app }) => {
    await app.db.updateTable('users').set({ super_role: null }).execute();
    const token = await issueOwnerToken(app.world);
    return { by: 'guest', body: { token, email: newAddress(), password, full_name: 'Hanna Head' } };
  },
  // Whoever succeeded would be somebody else in all examples after this one.
  impersonate: async ({ app, home }) => {
    await app.db.updateTable('users').set({ super_role: 'owner' }).where('id', '=', home.superOwner.id).execute();
    return { by: 'superOwner', body: { impersonatedUserId: home.superOwner.id }, refused: 'not_allowed' };
  },
  stop_impersonating: () => ({ by: 'student' }),
  list_sessions: () => ({ by: 'student' }),
  end_other_sessions: () => ({ by: 'student' }),
  end_session: async ({ app, home, clients }) => {
    await app.signInAs(home.student);
    const { sessions } = await clients.student.call(accountRoutes.listSessions);
    return { by: 'student', params: { id: sessions.find((session) => !session.is_current)?.id } };
  },

  list_activity_ancestors: ({ home }) => ({ by: 'student', query: { activityId: home.activity.id } }),
  list_group_activities: ({ home }) => ({ by: 'student', query: { groupId: home.group.id } }),
  list_term_children_activities: ({ home }) => ({ by: 'student', query: { termId: home.term.id } }),
  list_term_descendant_activities: ({ home }) => ({ by: 'student', query: { termId: home.term.id } }),
  read_activity: ({ home }) => ({ by: 'student', query: { activityId: home.activity.id } }),
  is_activity_paused: ({ home }) => ({ by: 'student', query: { activityId: home.activity.id } }),
  create_activity: ({ home }) => ({
    by: 'student',
    body: {
      name: 'Made by the example',
      parent_group_id: home.group.id,
      guidelines_contents: [text('Ask for reasons.')],
      initial_message_contents: [text('Hello!')],
    },
  }),
  update_activity: ({ home }) => ({
    by: 'teacher',
    params: { id: home.activity.id },
    body: { name: 'Solving linear equations' },
  }),

  ...auditExamples,

  ...budgetExamples,

  ...chatListExamples,
  read_chat: async (stage) => ({ by: 'student', query: { chatId: await session(stage) } }),
  list_chat_ancestors: async (stage) => ({ by: 'student', query: { chatId: await session(stage) } }),
  create_chat: ({ home }) => ({ by: 'student', body: { parent_activity_id: home.activity.id } }),
  update_chat: async (stage) => ({
    by: 'student',
    params: { id: await session(stage) },
    body: { name: 'Monday' },
  }),
  list_chat_grades: async (stage) => ({ by: 'teacher', query: { chatId: await session(stage) } }),
  read_grading: async (stage) => ({ by: 'teacher', query: { activityId: await gradedActivity(stage) } }),
  regrade_chat: async (stage) => ({ by: 'teacher', params: { id: await gradedSession(stage) } }),
  regrade_activity: async (stage) => ({ by: 'teacher', params: { id: await gradedActivity(stage) }, body: {} }),
  confirm_grades: async (stage) => ({ by: 'teacher', params: { id: await gradedActivity(stage) }, body: {} }),
  download_sessions: async (stage) => ({ by: 'teacher', params: { id: await gradedActivity(stage) } }),
  submit_chat: async (stage) => ({ by: 'student', params: { id: await session(stage, { said: true }) } }),
  unsubmit_chat: async (stage) => {
    const id = await session(stage, { said: true });
    await stage.clients.student.call(chatRoutes.submitChat, { params: { id } });
    return { by: 'student', params: { id } };
  },
  replace_chat: async (stage) => ({ by: 'student', params: { id: await session(stage, { said: true }) } }),
  analyze_activity: ({ home }) => ({ by: 'teacher', params: { id: home.activity.id } }),
  read_analysis: ({ home }) => ({ by: 'teacher', query: { activityId: home.activity.id } }),
  analyze_group: ({ home }) => ({ by: 'teacher', params: { id: home.group.id } }),
  analyze_chat: async (stage) => ({ by: 'teacher', params: { id: await session(stage, { said: true }) } }),
  save_message: async (stage) => ({
    by: 'student',
    body: { chat_id: await session(stage), contents: [text('$x = 4$')] },
  }),
  ask_sparky: async (stage) => {
    const chat_id = await session(stage);
    await say(stage.clients.student, chat_id, 'x = 4');
    return { by: 'student', body: { chat_id } };
  },
  stream_chat: async (stage) => ({ by: 'student', params: { id: await session(stage) } }),
  stop_chat: async (stage) => ({ by: 'student', params: { id: await session(stage) } }),

  add_message_alert: async (stage) => ({ by: 'student', body: await report(stage) }),
  read_message_alert: async (stage) => ({ by: 'teacher', query: { alertId: await alert(stage) } }),
  list_message_alerts: async (stage) => {
    await alert(stage);
    return { by: 'teacher', query: { groupId: stage.home.group.id } };
  },
  list_flagged_messages: async (stage) => {
    await alert(stage);
    return { by: 'teacher', query: { groupId: stage.home.group.id } };
  },
  list_message_alert_moderators: async (stage) => ({ by: 'teacher', query: { alertId: await alert(stage) } }),
  assign_message_alert: async (stage) => ({
    by: 'teacher',
    body: { alertId: await alert(stage), userId: stage.home.teacher.id },
  }),
  resolve_message_alert: async (stage) => ({
    by: 'teacher',
    body: { alertId: await alert(stage), note: 'We talked.' },
  }),
  unresolve_message_alert: async (stage) => {
    const alertId = await alert(stage);
    await stage.clients.teacher.call(alertRoutes.resolveMessageAlert, { body: { alertId } });
    return { by: 'teacher', body: { alertId } };
  },
  read_home: () => ({ by: 'student' }),
  list_home_standings: ({ home }) => ({ by: 'teacher', query: { termId: home.term.id } }),
  ...notificationExamples,

  ...groupExamples,

  read_version: () => ({ by: 'guest' }),
  read_openapi: () => ({ by: 'guest' }),
  read_outbox: () => ({ by: 'guest' }),
  retry_mails: () => ({ by: 'superOwner', body: {} }),
  calculate: () => ({ by: 'student', query: { expression: '2 * 3' } }),
  read_health: () => ({ by: 'guest' }),
  read_readiness: () => ({ by: 'guest' }),

  ...memberExamples,

  ...termExamples,

  list_memories: async (stage) => ({ by: 'student', query: { chatId: await session(stage) } }),
  save_memory: async (stage) => ({ by: 'student', body: { chatId: await session(stage), text: 'Likes drawings.' } }),
  delete_memory: async (stage) => {
    const body = { chatId: await session(stage), text: 'Likes drawings.' };
    const { memory } = await stage.clients.student.call(memoryRoutes.saveMemory, { body });
    return { by: 'student', query: { memoryId: memory.id } };
  },

  ...activityExamples,
  ...assistantExamples,
  ...copyExamples,
  ...importExamples,
  ...invitationExamples,
  ...modelExamples,
  ...tokenExamples,
  ...userExamples,
  ...personalDataExamples,
  ...contentExamples,
  ...fileTextExamples,
  ...countExamples,
  ...districtExamples,
  ...fileExamples,
};

/** A session of the student, in an activity of its own: he has one open session an activity. */
async function gradedActivity({ app, home }: Stage): Promise<string> {
  const grading_rubric = [{ grade: 'Secure', content: 'Solves most.' }];
  return (await activity(app, home.group, { creator: home.teacher, graded: true, grading_rubric })).id;
}

async function gradedSession(stage: Stage): Promise<string> {
  const { student } = stage.clients;
  const { id } = await startChat(student, { id: await gradedActivity(stage) });
  await say(student, id, 'I think x = 4');
  await student.call(chatRoutes.submitChat, { params: { id } });
  return id;
}

async function session({ app, home, clients }: Stage, options: { said?: boolean } = {}): Promise<string> {
  const work = await activity(app, home.group, { creator: home.teacher, unsubmittable: true });
  const { id } = await startChat(clients.student, work);
  if (options.said) await say(clients.student, id, 'I think x = 4');
  return id;
}

/** A report of something said in a session of its own. */
async function report(stage: Stage): Promise<{ messageId: string; category: 'hate' }> {
  const chat = await session(stage);
  const { id } = await say(stage.clients.student, chat, 'x = 4');
  return { messageId: id, category: 'hate' };
}

async function alert(stage: Stage): Promise<string> {
  const { alert: made } = await stage.clients.teacher.call(alertRoutes.addMessageAlert, { body: await report(stage) });
  return made?.id ?? '';
}

function newAddress(): string {
  return `nora.${newId()}@example.org`;
}
