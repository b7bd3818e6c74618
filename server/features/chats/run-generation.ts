// Writes one answer of Sparky's. It belongs to the chat, not to the connection that asked: only stop, submission, pause,
// the deadline, a lost lease or the end of the process ends it early.
import { reserveBudget } from '#server/features/budgets/index.ts';
import type { Reservation } from '#server/features/budgets/index.ts';
import type { ModerationSettings } from '#server/features/moderation/index.ts';
import { tellStaffOfMisconfiguredTutor } from '#server/features/notifications/index.ts';
import { runTurn } from '#server/features/tutor/index.ts';
import type { StopReason, TurnAccount, TurnInput, TurnResult, TurnScreen } from '#server/features/tutor/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { ErrorCode } from '#contract/core/errors.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { HubSubscription } from '#server/platform/hub.ts';
import { settleUnstored } from './end-generation.ts';
import { followUp } from './follow-up.ts';
import { renewLease } from './generations.queries.ts';
import type { StoredItem } from './generations.queries.ts';
import { endsTurn, guardTurn } from './guard-turn.ts';
import type { Asked } from './guard-turn.ts';
import { showLive } from './live-answers.ts';
import { purposeOf, spenderOf } from './place-of-chat.ts';
import { controlChannel, streamChannel } from './publish-events.ts';
import { createTurnSink } from './write-turn.ts';
import type { AnswerSink } from './write-turn.ts';

const beatMs = 5_000;
const beatsARightsCheck = 3;

export interface Generation {
  id: string;
  chatId: string;
  messageId: string;
  /** what stands in the message already, when it goes on; else empty */
  prefix: StoredItem[];
  input: Omit<TurnInput, 'messageId'>;
  asked: Asked;
  cardLocale: string;
  /** what a budget set aside for the first call */
  reservation: Reservation;
  /** how its person came to the chat when he asked */
  found: ChatAccess;
  /** what the school decided about moderation */
  settings: ModerationSettings;
  /** whether it is in the database, once that is known; nothing of it is shown before, nor if it is not */
  stored: Promise<boolean>;
  /** another one is being stored in this chat: no model is asked before it is known which of them counts */
  isSecond: boolean;
}

/** By what a generation is ended from outside. */
export interface Control {
  controller: AbortController;
  close: () => void;
}

interface Running {
  db: Ctx['db'];
  controller: AbortController;
  done: Promise<void>;
}

const underWay = new Set<Running>();

/** Listens for a wish to stop, on whatever node it is said. Open it before the generation is stored: none is missed. */
export function openControl(ctx: Pick<Ctx, 'hub'>, chatId: string): Control {
  const controller = new AbortController();
  const subscription: HubSubscription = ctx.hub.subscribe(controlChannel(chatId), {
    after: null,
    onEvent: ({ event }) => {
      const reason = stopReasons.find((known) => known === event);
      if (reason) controller.abort(reason);
    },
  });
  return { controller, close: () => subscription.close() };
}

const stopReasons: readonly StopReason[] = ['stop', 'limit', 'deadline', 'pause', 'gate'];

/** Begins the work and returns at once. The generation and its message are announced when `stored` says true. */
export function startGeneration(ctx: Ctx, generation: Generation, control: Control): void {
  const done = generate(ctx, generation, control).catch((error: unknown) => {
    ctx.log.error({ err: error, message_id: generation.messageId }, 'An answer ended without being saved');
  });
  const running: Running = { db: ctx.db, controller: control.controller, done };
  underWay.add(running);
  void done.finally(() => underWay.delete(running));
}

/**
 * Lets the answers of this process finish for so long, then cuts them off: they are saved as interrupted. For the end of
 * the process; `db` tells several products in one process apart.
 */
export async function drainGenerations(db: Ctx['db'], milliseconds: number): Promise<void> {
  const mine = [...underWay].filter((running) => running.db === db);
  if (mine.length === 0) return;
  const cut = setTimeout(() => mine.forEach(({ controller }) => controller.abort('shutdown')), milliseconds);
  await Promise.allSettled(mine.map((running) => running.done));
  clearTimeout(cut);
}

async function generate(ctx: Ctx, generation: Generation, control: Control): Promise<void> {
  const { controller } = control;
  const { input, asked, found, messageId, settings, cardLocale, stored } = generation;
  const abort = (reason: StopReason) => controller.abort(reason);
  const reservationIds = generation.reservation.id === null ? [] : [generation.reservation.id];
  if (generation.isSecond && !(await stored)) {
    control.close();
    return settleUnstored(ctx, found.chat, reservationIds, notAsked);
  }
  const guard = guardTurn(ctx, { found, messageId, input, asked, cardLocale, settings, abort });
  const sink = createTurnSink(ctx, {
    generationId: generation.id,
    chat: found.chat,
    messageId,
    prefix: generation.prefix,
    userId: ctx.actor.user_id,
    reservationIds,
    settle: guard.settle,
    stored,
    onLost: () => abort('lease_lost'),
  });
  const screen: TurnScreen = { ...guard.screen, opened: stored.then(() => guard.screen.opened) };
  const alive = stored.then((isStored) =>
    isStored ? keepAlive(ctx, generation, sink, controller) : nothingToKeep(abort),
  );
  try {
    const account = accountOfTurn(ctx, generation, reservationIds);
    if (endsTurn(asked.local)) await sink.finish(notAsked);
    else await runTurn(ctx, { ...input, messageId, screen, account }, sink, controller.signal);
  } finally {
    control.close();
    (await alive)();
  }
  const ended = sink.ended();
  if (ended) measure(ctx, ended);
  if (ended?.code === 'tutor_misconfigured') await tellStaff(ctx, generation, ended);
  if (ended?.status === 'complete' && ended.items.length > 0)
    await followUp(ctx, generation.chatId, generation.messageId, controller.signal);
}

function measure(ctx: Ctx, { status, model, firstTextMs }: TurnResult): void {
  const profile = model.profileId;
  ctx.metrics.generations.inc({ status, profile });
  if (firstTextMs !== null) ctx.metrics.firstToken.observe({ profile }, firstTextMs / 1000);
}

/** Another answer stands where this one was to be. */
function nothingToKeep(abort: (reason: StopReason) => void): () => void {
  abort('lease_lost');
  return () => undefined;
}

/** Shows the answer to who reads the chat meanwhile, and keeps its lease, until what it returns is called. */
function keepAlive(ctx: Ctx, generation: Generation, sink: AnswerSink, controller: AbortController): () => void {
  const { chatId, messageId } = generation;
  const hideLive = showLive(chatId, () => ({
    messageId,
    items: sink.items(),
    cursor: ctx.hub.cursor(streamChannel(chatId)),
  }));
  let beats = 0;
  const timer = setInterval(() => void beat(ctx, generation, controller, (beats += 1)), beatMs);
  return () => {
    clearInterval(timer);
    hideLive();
  };
}

/** Renews the lease, and now and then asks whether its person may still write here: he may have left, the hour be over. */
async function beat(ctx: Ctx, generation: Generation, controller: AbortController, beats: number): Promise<void> {
  try {
    if (!(await renewLease(ctx.db, generation.id))) return controller.abort('lease_lost');
    if (beats % beatsARightsCheck !== 0) return;
    // A fresh actor: rights are gathered once for each.
    await accessChat({ ...ctx, actor: { ...ctx.actor } }, generation.chatId, 'write');
  } catch (error) {
    if (error instanceof ApiError) return controller.abort(reasonOf(error));
    // The database is away: the lease has seconds left, and the next beat tries again.
    ctx.log.warn({ err: error, message_id: generation.messageId }, 'The lease of an answer could not be renewed');
  }
}

const reasons: Partial<Record<ErrorCode, StopReason>> = {
  activity_paused: 'pause',
  activity_closed: 'deadline',
  already_submitted: 'stop',
};

/** All else that forbids writing here is a gate that closed: his rights, the school's hours. */
function reasonOf({ code }: ApiError): StopReason {
  return reasons[code] ?? 'gate';
}

/** Room for a turn's further calls, given back with the first one's at its end. */
function accountOfTurn(ctx: Ctx, { id, found }: Generation, reservationIds: string[]): TurnAccount {
  return {
    reserve: async (ask) => {
      const spender = spenderOf(found.chat, ctx.actor.user_id);
      const wish = { purpose: purposeOf(found.chat), costMicros: null, generationId: id, ...ask };
      const given = await reserveBudget(ctx, spender, wish);
      if (given.id !== null) reservationIds.push(given.id);
      return given;
    },
  };
}

/** The student reads that his teacher has been told. */
async function tellStaff(ctx: Ctx, { found }: Generation, { model, detail }: TurnResult): Promise<void> {
  const { workspace_id: workspaceId, parent_activity_id: activityId } = found.chat;
  const trouble = { workspaceId, activityId, profileId: model.profileId, detail: detail ?? '' };
  await tellStaffOfMisconfiguredTutor(ctx, trouble).catch((error: unknown) =>
    ctx.log.error({ err: error, profile: model.profileId }, 'Nobody could be told of the misconfigured tutor'),
  );
}

/** What was asked is answered without a model; `settle` says how. */
const notAsked: TurnResult = {
  status: 'filtered',
  code: 'filtered',
  retryable: false,
  retryAfterSeconds: null,
  stopReason: null,
  detail: null,
  items: [],
  progress: null,
  usage: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, modelCalls: 0, estimated: false, cost: null },
  model: { profileId: '', model: '', isPractice: false },
  promptVersion: '',
  firstTextMs: null,
  totalMs: 0,
};
