// The demo's sessions as they would have been held: students say their lines, the practice tutor answers and reviews.
import { librarySessions } from '#server/database/demo-seed/library-sessions.ts';
import { lastTermSessions } from '#server/database/demo-seed/last-term-sessions.ts';
import { lastTerm } from '#server/database/demo-seed/places.ts';
import type { DemoSession } from '#server/database/demo-seed/sessions.ts';
import { sessions } from '#server/database/demo-seed/sessions.ts';
import {
  askSparky,
  createChat,
  drainGenerations,
  reviewSession,
  saveMessage,
  submitChat,
  updateChat,
} from '#server/features/chats/index.ts';
import { createPracticeModel } from '#server/features/practice/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { createLlm } from '#server/platform/llm/index.ts';
import type { World } from '../ctx.ts';
import { idOf } from './fill-places.ts';
import type { Ids } from './fill-places.ts';

const second = 1_000;
const hour = 3_600 * second;
/** More would wait for each other's connections to the database. */
const sideBySide = 4;

/** Needs people, places and activities to be there. Nobody waits for a pace here, and no real model is asked. */
export async function playSessions(world: World, ids: Ids): Promise<void> {
  const practice = createPracticeModel({ wordDelayMs: 0 });
  const llm = createLlm({ profiles: [], routes: {}, practice });
  const all = [...sessions, ...librarySessions, ...ofLastTerm(world.clock.now())];
  // A few side by side, for part of a turn is waiting; and all to their end, for afterwards jobs run, which end what is open too long.
  const played = (
    await Promise.all(
      Array.from({ length: sideBySide }, (_, first) =>
        playInTurn(
          { ...world, llm },
          ids,
          all.filter((_session, at) => at % sideBySide === first),
        ),
      ),
    )
  ).flat();
  const failed = played.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

async function playInTurn(
  outside: Omit<Ctx, 'actor'>,
  ids: Ids,
  some: readonly DemoSession[],
): Promise<PromiseSettledResult<void>[]> {
  const ended: PromiseSettledResult<void>[] = [];
  for (const session of some) ended.push(...(await Promise.allSettled([play(outside, ids, session)])));
  return ended;
}

function ofLastTerm(now: Date): DemoSession[] {
  const hoursSinceEnd = (now.getTime() - lastTerm(now).ends.getTime()) / hour;
  return lastTermSessions.map(({ daysBeforeEnd, ...session }) => ({
    ...session,
    begunHoursAgo: hoursSinceEnd + daysBeforeEnd * 24,
  }));
}

async function play(outside: Omit<Ctx, 'actor'>, ids: Ids, session: DemoSession): Promise<void> {
  let time = outside.clock.now().getTime() - session.begunHoursAgo * hour;
  const wait = (seconds: number): void => void (time += seconds * second);
  const as = (person: string): Ctx => ({
    ...outside,
    clock: { now: () => new Date(time) },
    actor: { user_id: idOf(ids, person), super_role: null, impersonator_id: null, ip: null },
  });

  const { student, activity } = session;
  const chat = await createChat(as(student), { parent_activity_id: idOf(ids, activity) });
  for (const [turn, words] of session.says.entries()) {
    wait(25 + ((turn * 17) % 40));
    const contents = [
      {
        id: undefined,
        type: 'text' as const,
        name: null,
        source_text: words,
        is_draft: false,
        is_hidden_from_user: false,
        source_url: null,
        source_object: null,
      },
    ];
    await saveMessage(as(student), { chat_id: chat.id, contents });
    await askSparky(as(student), { chat_id: chat.id });
    await drainGenerations(outside.db, 60 * second);
    wait(4);
  }
  if (!session.isSubmitted) return;
  wait(20);
  await submitChat(as(student), chat.id);
  await reviewSession(as(student), chat.id, AbortSignal.timeout(30 * second));
  if (!session.confirmed) return;
  wait(2 * 3_600);
  const { grade, comment } = session.confirmed;
  await updateChat(as('ada.okafor'), chat.id, { grade, grade_comment: comment });
}
