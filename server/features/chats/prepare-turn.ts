// Promises: all that a turn needs is read, looked at and set aside before Sparky's message exists; or the asker is told why not.
import { ApiError } from '#contract/core/errors.ts';
import { reserveBudget } from '#server/features/budgets/index.ts';
import type { Reservation } from '#server/features/budgets/index.ts';
import { choiceFrom } from '#server/features/models/index.ts';
import { moderateLocally, settingsFrom } from '#server/features/moderation/index.ts';
import type { ModerationSettings } from '#server/features/moderation/index.ts';
import { aboutLanguages, estimateTurn } from '#server/features/tutor/index.ts';
import type { TurnInput } from '#server/features/tutor/index.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { LlmUnavailableError } from '#server/platform/llm/index.ts';
import type { LlmProfile, LlmPurpose, ResolveOptions } from '#server/platform/llm/index.ts';
import { buildTurn, understood } from './build-turn.ts';
import type { Reading, ReadLesson } from './build-turn.ts';
import { endsTurn } from './guard-turn.ts';
import type { Asked } from './guard-turn.ts';
import type { MessageWithContents } from './messages.queries.ts';
import { purposeOf, spenderOf } from './place-of-chat.ts';
import { readInquiry } from './read-inquiry.ts';
import { planAnswer } from './plan-answer.ts';
import type { Plan, Wish } from './plan-answer.ts';

export interface PreparedTurn {
  plan: Plan;
  /** the chat as it was read; one that has gone on is prepared anew */
  seen: string;
  input: Omit<TurnInput, 'messageId'>;
  asked: Asked;
  cardLocale: string;
  profile: Pick<LlmProfile, 'id' | 'model'>;
  reservation: Reservation;
  /** what the school decided about moderation */
  settings: ModerationSettings;
}

/** Throws budget_exhausted, tutor_unavailable, generation_in_progress, conflict. What it set aside is the caller's to give back. */
export async function prepareTurn(
  ctx: Ctx,
  found: ChatAccess,
  reading: Reading,
  { wish, generationId }: { wish: Wish; generationId: string },
): Promise<PreparedTurn> {
  const { chat } = found;
  const purpose = purposeOf(chat);
  const inquiry = await readInquiry(ctx, found);
  const read = { ...understood(reading, found), ...(inquiry === null ? {} : { inquiry }) };
  const { answers, models, moderation, spending } = read.facts;
  if (answers.is_busy && !answers.is_lost) throw new ApiError('generation_in_progress');
  const last = read.messages.at(-1) ?? null;
  // An answer whose process died is an interrupted one, though nobody has written that down yet.
  const plan = planAnswer(
    wish,
    last && answers.is_lost && last.user_id === null ? { ...last, status: 'interrupted' } : last,
  );
  const messages = plan.kind === 'regenerate' ? read.messages.slice(0, -1) : read.messages;
  const previousProfileId = answers.previous_profile_id;
  // All that was said goes to the model, whoever asks.
  const choice = await choiceFrom(ctx, models);
  const profile = resolveProfile(ctx, purpose, { previousProfileId, ...choice });
  const turn = { messages, isContinuation: plan.kind === 'go_on', previousProfileId, maxOutputTokens: null };
  const input = { ...buildTurn(ctx, found, read, turn), choice };
  const asked = whatWasAsked(messages, input);
  // Whoever needs help gets the card, whatever is left of a budget.
  const reservation = endsTurn(asked.local)
    ? nothing
    : await reserveBudget(
        ctx,
        spenderOf(chat, ctx.actor.user_id),
        { purpose, profileId: profile.id, ...estimateTurn(input, profile), costMicros: null, generationId },
        spending,
      );
  return {
    plan,
    seen: standOf(last, answers.is_lost),
    input: { ...input, maxOutputTokens: reservation.maxOutputTokens },
    asked,
    cardLocale: cardLocaleOf(read, asked.local.locale),
    profile,
    reservation,
    settings: settingsFrom(moderation),
  };
}

const nothing: Reservation = { id: null, maxOutputTokens: null };

/** Two readings of the same chat are alike as long as nobody has written in it. */
export function standOf(last: Pick<MessageWithContents, 'id' | 'user_id' | 'status'> | null, isLost: boolean): string {
  return `${last?.id ?? ''} ${isLost && last?.user_id === null ? 'interrupted' : (last?.status ?? '')}`;
}

/** Throws when the model that led this session is gone: it is never silently replaced by the practice tutor. */
function resolveProfile(ctx: Ctx, purpose: LlmPurpose, options: ResolveOptions): LlmProfile {
  try {
    return ctx.llm.resolve(purpose, options).profile;
  } catch (error) {
    if (error instanceof LlmUnavailableError) throw new ApiError('tutor_unavailable');
    throw error;
  }
}

function whatWasAsked(messages: readonly MessageWithContents[], input: PreparedTurn['input']): Asked {
  const end = messages.findLastIndex((message) => message.user_id !== null) + 1;
  const from = messages.slice(0, end).findLastIndex((message) => message.user_id === null) + 1;
  const said = messages.slice(from, end);
  const text = said.flatMap(({ contents }) => contents.flatMap((item) => item.source_text ?? [])).join('\n\n');
  const others = (input.activity?.secondaryLocales ?? []).filter((tag) => tag !== '*');
  const locales = [...new Set([input.locale, ...others])];
  const { id: messageId, user_id: userId } = said.at(-1) ?? { id: null, user_id: null };
  return { messageId, userId, text, locales, local: moderateLocally(text, locales) };
}

/** His own language; else the lesson's, unless that is what he is learning. */
function cardLocaleOf({ person, activity }: ReadLesson, written: string | undefined): string {
  if (person.language !== null) return person.language;
  // Who has chosen none is answered in the language that he cried for help in.
  if (written !== undefined) return written;
  if (activity === null || activity.subjects.some((subject) => aboutLanguages.test(subject))) return person.locale;
  return activity.locale;
}
