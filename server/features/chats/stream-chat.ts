// Promises: what happens in the chat, from the given event on, as its viewer may see it, for as long as he may.
import type { FastifyReply } from 'fastify';
import { ApiError } from '#contract/core/errors.ts';
import { accessChat, recordReading } from '#server/permissions/chat-access.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { isGateCode, msUntilClosing } from '#server/permissions/gates.ts';
import { msUntilActingEnds, requireLivingSession } from '#server/permissions/living-session.ts';
import { sightChannel } from '#server/permissions/sight-changes.ts';
import type { HubEvent, HubSubscription } from '#server/platform/hub.ts';
import { openEventStream } from './event-stream.ts';
import { enterSession } from './presence.ts';
import { streamChannel } from './publish-events.ts';
import { showAsFound } from './show-chat.ts';

/** Every so many comments the viewer's rights are asked anew, though nothing has happened in the chat. */
const commentsARightsCheck = 4;

/** Answers with an endless `text/event-stream`. `after`: the last event that the viewer has; null: from now on. */
export async function streamChat(ctx: Ctx, chatId: string, after: string | null, reply: FastifyReply): Promise<void> {
  const sight = sightChannel(ctx.actor.user_id ?? '');
  const sightCursor = await ctx.hub.cursor(sight);
  const viewer = await openFor(ctx, chatId);
  await recordReading(ctx, viewer);
  const stream = openEventStream(ctx, reply);
  if (stream === null) return;

  let seesHidden = viewer.standing.is_watcher;
  let isAsking = false;
  let subscription: HubSubscription | null = null;
  let closing: NodeJS.Timeout | undefined;

  /** The viewer as he stands now; the stream ends with his right to see the chat. */
  const ask = async (): Promise<ChatAccess | null> => {
    try {
      const found = await openFor(ctx, chatId);
      seesHidden = found.standing.is_watcher;
      return found;
    } catch (error) {
      if (!(error instanceof ApiError)) ctx.log.warn({ err: error }, 'A viewer could not be checked');
      else if (isGateCode(error.code))
        stream.write(`event: stream.closed\ndata: ${JSON.stringify({ code: error.code })}\n\n`);
      stream.end();
      return null;
    }
  };

  /** The chat itself is another for each viewer: it is read for him, and his rights are asked while at it. */
  const sendChat = async (id: string): Promise<void> => {
    isAsking = true;
    const found = await ask();
    if (!found) return;
    try {
      const chat = await showAsFound(ctx, found);
      stream.send('chat.updated', { chat }, id);
      isAsking = false;
      goOn();
    } catch (error) {
      ctx.log.warn({ err: error }, 'A changed chat could not be shown');
      stream.end();
    }
  };

  /** Events wait in the channel's log while the socket is full, or the chat is being read: their order is kept. */
  const goOn = (): void => {
    if (!isAsking && !stream.isFull()) subscription?.resume();
  };

  const onEvent = ({ id, event, audience, frame }: HubEvent): boolean => {
    if (stream.isOver()) return false;
    if (audience !== null && (audience === 'owners') !== seesHidden) return true;
    if (event !== 'chat.updated') return stream.write(frame);
    void sendChat(id);
    return false;
  };

  /** When the school's hours end, or the hour of acting as somebody, he is asked on the second. */
  const askAtClosing = (): void => {
    const ends = [msUntilClosing(ctx, viewer.m, viewer.chat.workspace_id), msUntilActingEnds(ctx)];
    const left = Math.min(...ends.filter((end) => end !== null));
    if (left !== Infinity && !stream.isOver())
      closing = setTimeout(() => void ask().then((found) => found && askAtClosing()), left);
  };

  if (viewer.standing.is_creator) stream.onEnd(enterSession(ctx, viewer.chat));
  askAtClosing();
  stream.onComment((count) => {
    if (count % commentsARightsCheck === 0) void ask();
  });
  stream.onDrain(goOn);
  subscription = ctx.hub.subscribe(streamChannel(chatId), { after, onEvent });
  // Who was taken out of the class, or given it, since his rights were looked up is asked at once.
  const sightSubscription = ctx.hub.subscribe(sight, { after: sightCursor, onEvent: () => void ask() });
  stream.onEnd(() => {
    clearTimeout(closing);
    subscription?.close();
    sightSubscription.close();
  });
}

/** Rights are gathered once for an actor, so each question brings one of its own. They end with his session. */
async function openFor(ctx: Ctx, chatId: string): Promise<ChatAccess> {
  await requireLivingSession(ctx);
  return accessChat({ ...ctx, actor: { ...ctx.actor } }, chatId, 'view');
}
