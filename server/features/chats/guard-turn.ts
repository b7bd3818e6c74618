// Promises: what a student wrote is looked at beside the model's work, and what Sparky says is looked at before it is shown.
import { setTimeout as delay } from 'node:timers/promises';
import { settleBudget } from '#server/features/budgets/index.ts';
import type { UsageRecord } from '#server/features/budgets/index.ts';
import { moderateInput, safetyCard } from '#server/features/moderation/index.ts';
import type { Checked, ModerationSettings, OutputCheck, Verdict } from '#server/features/moderation/index.ts';
import type { StopReason, TextCheck, TurnInput, TurnResult, TurnScreen } from '#server/features/tutor/index.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { newId } from '#server/platform/ids.ts';
import { flagMessage } from './flag-message.ts';
import type { StoredItem } from './generations.queries.ts';
import { checkFor } from './keep-secrets.ts';
import { messageById } from './messages.queries.ts';
import { patiently } from './patiently.ts';
import { publishMessage } from './publish-events.ts';

/** A student waits no longer than this for the outer layer's word before he reads; a late one still ends the turn. */
const longestHoldMs = 800;

export interface TurnToGuard {
  found: ChatAccess;
  messageId: string;
  input: Omit<TurnInput, 'messageId'>;
  asked: Asked;
  /** in which the student reads best */
  cardLocale: string;
  /** what the school decided */
  settings: ModerationSettings;
  abort: (reason: StopReason) => void;
}

/** What the student said since Sparky's last message. */
export interface Asked {
  /** the last of his messages; null: there is none to look at */
  messageId: string | null;
  /** who wrote it, who is not always the one who asks Sparky */
  userId: string | null;
  text: string;
  locales: string[];
  /** what the local layer has found in it */
  local: Verdict;
}

export interface GuardedEnd {
  result: TurnResult;
  /** what the message holds instead of what the model said; null: that */
  items: StoredItem[] | null;
}

export interface TurnGuard {
  screen: TurnScreen;
  /** What the turn's end is once all is known; waits for a word that is still out. */
  settle: (result: TurnResult) => Promise<GuardedEnd>;
}

/** No model is asked about such a message. */
export function endsTurn({ action }: Verdict): boolean {
  return action === 'card' || action === 'block';
}

export function guardTurn(ctx: Ctx, turn: TurnToGuard): TurnGuard {
  const { found, asked, input, abort } = turn;
  const { failClosed, contact } = turn.settings;
  const { chat } = found;
  const place = { workspaceId: chat.workspace_id, path: chat.home_path ?? [], chatId: chat.id };
  // The same question as the turn's, when the session's own student asks.
  const choice = asked.userId === chat.creator_id ? input.choice : undefined;
  let counting: Promise<void> = Promise.resolve();
  const looking = endsTurn(asked.local)
    ? Promise.resolve(asked.local)
    : moderateInput(ctx, { ...asked, ...place, choice, count }, new AbortController().signal);
  const verdict = looking.then((found) => {
    if (endsTurn(found) || (!found.isModerated && failClosed)) abort('moderation');
    return found;
  });
  const opened = open();
  let said: Verdict | null = null;

  /** Whatever is left of a budget, a student's words are looked at; the report shows what that took. */
  function count(usage: UsageRecord['usage'], model: UsageRecord['model']): void {
    const about = { purpose: 'moderation', generationId: null, chat, userId: ctx.actor.user_id } as const;
    const record = { ...about, usage, model, now: ctx.clock.now() };
    const write = () => ctx.db.transaction().execute((trx) => settleBudget(trx, null, record));
    counting = patiently(ctx, 'What moderation took', write).catch((error: unknown) =>
      ctx.log.error({ err: error, message_id: turn.messageId }, 'The use of the moderation model could not be counted'),
    );
  }

  async function open(): Promise<void> {
    if (failClosed) return void (await verdict);
    const timer = new AbortController();
    await Promise.race([verdict, delay(longestHoldMs, undefined, { signal: timer.signal }).catch(() => undefined)]);
    timer.abort();
  }

  function check(): TextCheck {
    let made: OutputCheck | null = null;
    const inner = () => (made ??= checkFor(turn.input, asked.locales));
    // It takes a moment to make, which the model has to answer in.
    setImmediate(inner);
    const read = ({ release, verdict: problem, leaked, isOpening = false }: Checked) => {
      if (problem !== null) said = problem;
      if (problem !== null || leaked) {
        const { categories = [] } = problem ?? {};
        ctx.log.warn(
          { message_id: turn.messageId, leaked, categories },
          'Sparky was stopped in the middle of a sentence',
        );
      }
      return { release, isStopped: problem !== null || leaked, isOpening };
    };
    return { push: (piece) => read(inner().push(piece)), end: () => read(inner().end()) };
  }

  return {
    screen: { opened, check },
    settle: async (result) => {
      const word = await verdict;
      await Promise.all([keep(ctx, turn, word, said), counting]);
      if (word.action === 'card') {
        const card = safetyCard({ locale: turn.cardLocale, contact });
        return { result: { ...result, ...plainEnd, status: 'complete', code: null }, items: [cardItem(card)] };
      }
      if (word.action === 'block') {
        return { result: { ...result, ...plainEnd, status: 'filtered', code: 'filtered' }, items: [] };
      }
      if (!word.isModerated && failClosed) {
        const detail = 'Nobody could look at the message, and the school wants none to go on unlooked-at.';
        const end = { ...plainEnd, status: 'failed', code: 'tutor_unavailable', retryable: true, detail } as const;
        return { result: { ...result, ...end }, items: [] };
      }
      return { result, items: null };
    },
  };
}

const plainEnd = {
  items: [],
  retryable: false,
  retryAfterSeconds: null,
  stopReason: null,
  detail: null,
  progress: null,
};

/** What the outer layer found in the question, and what the check found in the answer. */
async function keep(ctx: Ctx, turn: TurnToGuard, word: Verdict, said: Verdict | null): Promise<void> {
  const { asked, found } = turn;
  const isNew = word !== asked.local && (!word.isModerated || word.categories.length > asked.local.categories.length);
  const flags = [
    ...(asked.messageId !== null && isNew ? [{ id: asked.messageId, userId: asked.userId, verdict: word }] : []),
    ...(said === null ? [] : [{ id: turn.messageId, userId: null, verdict: said }]),
  ];
  for (const { verdict, ...message } of flags) {
    const flag = () => ctx.db.transaction().execute((trx) => flagMessage(ctx, trx, found, message, verdict));
    await patiently(ctx, 'What moderation found', flag).catch((error: unknown) =>
      ctx.log.error({ err: error, message_id: message.id }, 'A message could not be flagged'),
    );
  }
  const flagged = asked.messageId !== null && isNew ? await messageById(ctx.db, asked.messageId) : null;
  if (flagged !== null) publishMessage(ctx, flagged, flagged.contents);
}

function cardItem(text: string): StoredItem {
  return {
    id: newId(),
    type: 'text',
    name: 'safety_card',
    source_text: text,
    source_object: null,
    is_hidden_from_user: false,
    tool_call_id: null,
  };
}
