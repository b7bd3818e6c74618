// Where a turn of the tutor goes: its pieces to the chat's stream at once, its items to the database as they grow, its end
// in one transaction.
import type { TurnItem, TurnResult, TurnSink } from '#server/features/tutor/index.ts';
import type { ChatFacts } from '#server/permissions/chat-rows.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { asContent, presentContent } from './contents.present.ts';
import { endGeneration, settleUnstored } from './end-generation.ts';
import { saveItems } from './generations.queries.ts';
import type { StoredItem } from './generations.queries.ts';
import type { GuardedEnd } from './guard-turn.ts';
import { createJoint, storedItem } from './join-answer.ts';
import { patiently } from './patiently.ts';
import { publish, publishChat, streamChannel } from './publish-events.ts';
import { saveDraftText } from './save-drafts.ts';

export interface RunningTurn {
  generationId: string;
  chat: ChatFacts;
  messageId: string;
  /** what stands in the message already: a turn that goes on where another broke off */
  prefix: StoredItem[];
  /** who asked */
  userId: string | null;
  /** what was set aside for it; more may come while it runs */
  reservationIds: readonly string[];
  /** what the end is once moderation has had its word */
  settle: (result: TurnResult) => Promise<GuardedEnd>;
  /** whether the message is in the database; false: another answer is there, and only what this one took is counted */
  stored: Promise<boolean>;
  /** called when the database says that this generation was ended by somebody else */
  onLost: () => void;
}

export interface AnswerSink extends TurnSink {
  /** how the turn ended; null before, and when it was not ours any more */
  ended: () => TurnResult | null;
  /** the message's items exactly as the events so far have told them */
  items: () => StoredItem[];
}

/** The sink of one turn. */
export function createTurnSink(ctx: Ctx, turn: RunningTurn): AnswerSink {
  const { messageId } = turn;
  const chatId = turn.chat.id;
  const channel = streamChannel(chatId);
  const joint = createJoint(turn.prefix);
  const told: TurnItem[] = [];
  let saved = new Map<string, string>();
  let statusWork = Promise.resolve();
  let isRetrying = false;
  let ended: TurnResult | null = null;

  const setStatus = (status: 'retrying' | 'streaming'): void => {
    isRetrying = status === 'retrying';
    statusWork = statusWork
      .then(() =>
        ctx.db
          .updateTable('messages')
          .set({ status })
          .where('id', '=', messageId)
          .where('status', 'in', ['queued', 'streaming', 'retrying'])
          .execute(),
      )
      .then(
        () => undefined,
        (error: unknown) => ctx.log.warn({ err: error, message_id: messageId }, 'A status could not be saved'),
      );
  };
  const visible = (): void => {
    if (isRetrying) setStatus('streaming');
  };
  const say = (item: StoredItem): void => {
    const content = presentContent(asContent(item, messageId, ctx.clock.now()), false);
    const data = { message_id: messageId, item: content };
    publish(ctx, chatId, { event: 'item.upsert', data }, item.is_hidden_from_user ? 'owners' : null);
  };

  return {
    ended: () => ended,
    items: () => joint.whole(told),
    retrying: ({ code, attempt }) => {
      setStatus('retrying');
      publish(ctx, chatId, { event: 'message.retrying', data: { message_id: messageId, code, attempt } });
    },
    upsertItem: (item) => {
      visible();
      const at = told.findIndex((one) => one.id === item.id);
      told[at === -1 ? told.length : at] = { ...item };
      const grown = joint.begin(item);
      if (grown) publish(ctx, chatId, { event: 'item.delta', data: { message_id: messageId, ...grown } });
      else say(storedItem(item));
    },
    delta: (piece) => {
      visible();
      const text = told.find((one) => one.id === piece.itemId);
      if (text?.type === 'text') text.sourceText += piece.delta;
      publish(ctx, chatId, { event: 'item.delta', data: { message_id: messageId, ...joint.move(piece) } });
    },
    removeItem: (itemId) => {
      const at = told.findIndex((one) => one.id === itemId);
      if (at !== -1) told.splice(at, 1);
      publish(ctx, chatId, { event: 'item.removed', data: { message_id: messageId, item_id: itemId } });
    },
    saveDraft: async (turnItems) => {
      // Asked before anything is awaited: items and cursor must be of the same moment.
      const cursor = ctx.hub.cursor(channel);
      const items = joint.whole(turnItems);
      const texts = new Map(items.map((item) => [item.id, JSON.stringify(item)]));
      const changed = items.filter((item) => saved.get(item.id) !== texts.get(item.id));
      const { generationId } = turn;
      const [grown] = changed;
      const isKnown = grown !== undefined && saved.has(grown.id) && items.length === saved.size;
      const isOnlyGrown = isKnown && changed.length === 1 && grown.source_text !== null;
      const isOurs = isOnlyGrown
        ? await saveDraftText(ctx.db, {
            generationId,
            itemId: grown.id,
            text: grown.source_text ?? '',
            cursor: await cursor,
          })
        : await saveItems(ctx.db, { generationId, items, changed, cursor: await cursor, now: ctx.clock.now() });
      saved = texts;
      if (!isOurs) turn.onLost();
    },
    finish: async (runnersResult) => {
      if (!(await turn.stored)) return settleUnstored(ctx, turn.chat, turn.reservationIds, runnersResult);
      await statusWork;
      const { result, items: instead } = await turn.settle(runnersResult);
      const shown = joint.whole(runnersResult.items);
      const items = instead ?? shown;
      const isOurs = await patiently(ctx, 'The end of an answer', () =>
        endGeneration(ctx, { ...turn, chatId, items, result }),
      );
      if (!isOurs) return;
      if (instead !== null) {
        const before = told.length === 0 ? turn.prefix : shown;
        for (const { id } of before)
          publish(ctx, chatId, { event: 'item.removed', data: { message_id: messageId, item_id: id } });
        instead.forEach(say);
      }
      ended = result;
      if (result.status === 'interrupted' || result.status === 'failed') {
        const reason = result.code ?? 'interrupted';
        const { retryable, retryAfterSeconds: retry_after_seconds } = result;
        const code = 'data_stream_error' as const;
        const data = { message_id: messageId, code, reason, retryable, retry_after_seconds };
        publish(ctx, chatId, { event: 'message.error', data });
      }
      const usage = { input_tokens: result.usage.inputTokens, output_tokens: result.usage.outputTokens };
      publish(ctx, chatId, {
        event: 'message.completed',
        data: { message_id: messageId, status: result.status, usage },
      });
      publishChat(ctx, chatId);
    },
  };
}
