// Plays one scripted student through one activity in the whole product: over HTTP, with its database, as in a browser.
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startChat, turn, words } from '#tests/support/lesson.ts';
import { group, join, person } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';
import { lastOf, textOf } from '#tests/support/viewer.ts';
import { guidelinesOf, type Activity } from './activities.ts';
import type { Exchange, Played } from './checks/check.ts';
import type { ScriptedStudent } from './students/student.ts';

/** A class of its own for each lesson, so that no alert or limit of another one plays a part. */
export async function play(
  app: TestApp,
  at: School,
  lesson: { student: ScriptedStudent; activity: Activity; hasTools: boolean },
): Promise<Played> {
  const { student, activity, hasTools } = lesson;
  const pupil = await person(app, 'Robin Berger');
  const klass = await group(app, at.workspace, { creator: at.teacher, visibility: 2 });
  await join(app, at.teacher, klass, 'owner');
  await join(app, pupil, at.workspace, 'student');
  await join(app, pupil, klass, 'member');
  const teacher = await app.signInAs(at.teacher);
  const { activity: work } = await teacher.call(activityRoutes.createActivity, {
    body: {
      name: activity.id,
      parent_group_id: klass.id,
      locale: activity.locale,
      response_style: activity.responseStyle,
      guidelines_contents: [words(guidelinesOf(activity))],
      initial_message_contents: [words(activity.initial)],
    },
  });
  const client = await app.signInAs(pupil);
  const { id } = await startChat(client, work);
  const exchanges: Exchange[] = [];
  for (const said of student.says(activity)) {
    exchanges.push({ said, ...answerIn(await turn(client, id, said.text)) });
  }
  await app.settle();
  const { count } = await app.db
    .selectFrom('message_alerts')
    .where('chat_id', '=', id)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { activity, student: student.name, watches: student.watches, exchanges, alerts: Number(count), hasTools };
}

function answerIn(chat: ChatWithMessages): Omit<Exchange, 'said'> {
  const message = lastOf(chat);
  const isTutors = message.user_id === null;
  return {
    reply: isTutors ? textOf(message) : '',
    status: isTutors ? message.status : null,
    isCard: isTutors && message.contents.some((item) => item.name === 'safety_card'),
    tools: message.contents.flatMap((item) => (item.type === 'tool_call' ? [item.name ?? ''] : [])),
    done: (chat.progress?.items ?? []).filter(({ state }) => state === 'done' || state === 'hinted').length,
  };
}
