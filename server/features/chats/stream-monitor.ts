// Promises: what goes on in an activity's sessions, as it changes, for as long as the listener sees them: at most one update a
// second however much is written, and every few seconds also what happened on another node.
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { MonitorRow } from '#contract/chats/monitor.entities.ts';
import { ApiError } from '#contract/core/errors.ts';
import { assessChat, recordReadings, seenActivities } from '#server/permissions/chat-access.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { requireLivingSession } from '#server/permissions/living-session.ts';
import { sightChannel } from '#server/permissions/sight-changes.ts';
import type { HubSubscription } from '#server/platform/hub.ts';
import { presentWatched } from './monitor.present.ts';
import { movedSessions, watchedDetails } from './monitor.queries.ts';
import { monitorChannel } from './presence.ts';
import { openEventStream } from './event-stream.ts';
import { streamChannel } from './publish-events.ts';
import { accessSessions } from './watched-sessions.ts';

/** A lesson, with a break in it: who has done nothing for longer is in no session now. */
const lessonMs = 3 * 3_600_000;
/** So many sessions are watched at once, the last active: what a listener costs has an end. */
const mostSessions = 200;
/** Between two updates, however much happens; */
const leastMs = 1_000;
/** and at least this often what is stored is looked at, for not everything that changes it is said on this node. */
const lookMs = 5_000;

interface Picture {
  rows: ReadonlyMap<string, MonitorRow>;
  /** those of which words are shown */
  read: readonly ChatAccess[];
  isCut: boolean;
}

/** Answers with an endless `text/event-stream`. `known`: the last event that the listener has; null: nothing yet. */
export async function streamMonitor(
  ctx: Ctx,
  activityId: string,
  known: string | null,
  reply: FastifyReply,
): Promise<void> {
  const sight = sightChannel(ctx.actor.user_id ?? '');
  const sightCursor = await ctx.hub.cursor(sight);
  const place = monitorChannel(activityId);
  const placeCursor = await ctx.hub.cursor(place);
  const first = await look(ctx, activityId);
  const recorded = new Set<string>();
  /** Whoever reads from above leaves a line for each session, once a stream. */
  const record = async ({ read }: Picture): Promise<void> => {
    const fresh = read.filter(({ chat }) => !recorded.has(chat.id));
    await recordReadings(ctx, fresh);
    for (const { chat } of fresh) recorded.add(chat.id);
  };
  await record(first);
  const stream = openEventStream(ctx, reply);
  if (stream === null) return;

  let shown = first.rows;
  let isCut = first.isCut;
  let isLooking = false;
  let hasMore = false;
  let next: ReturnType<typeof setTimeout> | null = null;
  const chats = new Map<string, HubSubscription>();

  const wake = (): void => {
    if (isLooking) hasMore = true;
    else plan(leastMs);
  };
  /** The earliest of what is planned counts; `at` is in how many milliseconds. */
  let due = Infinity;
  const plan = (at: number): void => {
    const moment = performance.now() + at;
    if (next !== null && due <= moment) return;
    if (next !== null) clearTimeout(next);
    due = moment;
    next = setTimeout(() => void update(), at);
  };

  const follow = (): void => {
    for (const [id, subscription] of chats) {
      if (shown.has(id)) continue;
      subscription.close();
      chats.delete(id);
    }
    for (const id of shown.keys()) {
      if (!chats.has(id)) chats.set(id, ctx.hub.subscribe(streamChannel(id), { after: null, onEvent: wake }));
    }
  };

  const update = async (): Promise<void> => {
    next = null;
    due = Infinity;
    if (stream.isOver()) return;
    // A full socket is not written to: what changes meanwhile is one update later.
    if (!stream.isFull()) {
      isLooking = true;
      try {
        const seen = await look(ctx, activityId);
        await record(seen);
        const change = changeBetween(shown, seen.rows);
        if (change !== null || seen.isCut !== isCut) {
          stream.send('monitor.changed', { ...(change ?? nothing), is_cut: seen.isCut }, digestOf(seen));
        }
        shown = seen.rows;
        isCut = seen.isCut;
        follow();
      } catch (error) {
        // His right has ended, or it cannot be told that it has not.
        if (!(error instanceof ApiError)) ctx.log.warn({ err: error }, 'A monitor could not be brought up to date');
        return stream.end();
      } finally {
        isLooking = false;
      }
    }
    if (stream.isOver()) return;
    plan(hasMore ? leastMs : lookMs);
    hasMore = false;
  };

  const subscriptions = [
    ctx.hub.subscribe(place, { after: placeCursor, onEvent: wake }),
    ctx.hub.subscribe(sight, { after: sightCursor, onEvent: wake }),
  ];
  stream.onEnd(() => {
    if (next !== null) clearTimeout(next);
    for (const subscription of [...subscriptions, ...chats.values()]) subscription.close();
    chats.clear();
  });
  follow();
  const digest = digestOf(first);
  if (known !== digest)
    stream.send('monitor.snapshot', { sessions: [...first.rows.values()], is_cut: first.isCut }, digest);
  // What was said in a session between reading and listening is seen at the first look.
  plan(leastMs);
}

/** Rights are gathered once for an actor, so each look brings one of its own. They end with his session. */
async function look(ctx: Ctx, activityId: string): Promise<Picture> {
  await requireLivingSession(ctx);
  const own: Ctx = { ...ctx, actor: { ...ctx.actor } };
  const scope = await accessSessions(own, activityId);
  const { m, node } = scope;
  const now = ctx.clock.now();
  const via = scope.via === 'door' ? 'tree' : scope.via;
  const since = new Date(now.getTime() - lessonMs);
  const [chats, activities] = await Promise.all([
    movedSessions(ctx.db, m, { node, via }, { since, limit: mostSessions + 1 }),
    seenActivities(own, m, [node.id]),
  ]);
  const watched = chats
    .slice(0, mostSessions)
    .map((chat) => assessChat(ctx, m, chat, activities))
    .filter((one) => one.standing.is_watcher);
  const ids = watched.map((one) => one.chat.id);
  const details = await watchedDetails(ctx.db, ids, now);
  const rows = new Map(
    watched.flatMap((one) => {
      const detail = details.get(one.chat.id);
      return detail ? [[one.chat.id, presentWatched(one, detail, now)] as const] : [];
    }),
  );
  const read = watched.filter((one) => rows.get(one.chat.id)?.last_message?.text);
  return { rows, read, isCut: chats.length > mostSessions };
}

const nothing = { sessions: [], removed: [] };

/** null: it is the same. */
function changeBetween(
  before: ReadonlyMap<string, MonitorRow>,
  after: ReadonlyMap<string, MonitorRow>,
): { sessions: MonitorRow[]; removed: string[] } | null {
  const sessions = [...after.values()].filter((row) => {
    const old = before.get(row.chat_id);
    return old === undefined || JSON.stringify(old) !== JSON.stringify(row);
  });
  const removed = [...before.keys()].filter((id) => !after.has(id));
  return sessions.length === 0 && removed.length === 0 ? null : { sessions, removed };
}

/** The same on every node, in whatever order the sessions were read. */
function digestOf({ rows, isCut }: Picture): string {
  const lines = [...rows.values()].map((row) => JSON.stringify(row)).toSorted();
  return createHash('sha256')
    .update(`${lines.join('\n')}${isCut}`)
    .digest('base64url')
    .slice(0, 22);
}
