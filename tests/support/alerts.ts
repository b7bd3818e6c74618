// A cry for help as moderation finds it, in a session of its own.
import { raiseAlert } from '#server/features/alerts/index.ts';
import type { NewAlert } from '#server/features/alerts/index.ts';
import type { TestApp } from './app.ts';
import { say, startChat } from './lesson.ts';
import { school } from './school.ts';
import type { School } from './school.ts';

export interface Cry {
  at: School;
  chatId: string;
  messageId: string;
  /** raises what moderation would, of this message or another one of the chat */
  raise: (change?: Partial<NewAlert>) => Promise<void>;
}

/** A student of a new school says something that nobody would take for more; nothing is raised yet. */
export async function saySomething(app: TestApp, text = 'x = 4', at?: School): Promise<Cry> {
  const home = at ?? (await school(app));
  const student = await app.signInAs(home.student);
  const chat = await startChat(student, home.activity);
  const { id } = await say(student, chat.id, text);
  return { at: home, chatId: chat.id, messageId: id, raise: (change) => raiseAs(app, home, chat.id, id, change) };
}

async function raiseAs(app: TestApp, home: School, chatId: string, messageId: string, change: Partial<NewAlert> = {}) {
  const actor = { user_id: home.student.id, super_role: null, impersonator_id: null, ip: null };
  const ctx = { ...app.world, actor };
  await app.db.transaction().execute((trx) =>
    raiseAlert(ctx, trx, {
      messageId,
      chatId,
      userId: home.student.id,
      workspaceId: home.workspace.id,
      termId: home.term.id,
      groupId: home.group.id,
      activityId: home.activity.id,
      path: [home.district.id, home.workspace.id, home.term.id, home.group.id, home.activity.id],
      category: 'self-harm',
      subCategories: ['self-harm/intent'],
      severity: 'urgent',
      source: 'moderation',
      note: null,
      ...change,
    }),
  );
}
