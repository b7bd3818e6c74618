// Promises: the outer layer (L1): what the model routed to moderation says of a text; null where none is. Never throws.
import { countTokens } from '#contract/core/tokens.ts';
import type { UsageRecord } from '#server/features/budgets/index.ts';
import { modelChoice } from '#server/features/models/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { classifyLlmError, practiceProfileId } from '#server/platform/llm/index.ts';
import type {
  LanguageModelV4GenerateResult,
  LlmChoice,
  LlmFailure,
  ResolvedModel,
} from '#server/platform/llm/index.ts';
import { chunksOf } from './chunks.ts';
import { guardPrompt, readGuard, styleOf } from './guard-styles.ts';
import { hideNames } from './hide-names.ts';
import { allowed, mergeVerdicts } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** A guard answers in a fraction of this; the caller holds the first token for far less, and takes a late verdict too. */
const longestMs = 5_000;
/** At most so many calls at once for one long message. */
const atOnce = 4;
/** Characters a guard is given at once: what the smallest context of a guard takes in any language. */
const chunkCharacters = 6_000;

type Asked = {
  text: string;
  workspaceId: string | null;
  userId: string | null;
  chatId?: string | null;
  choice?: LlmChoice | undefined;
  count?: CountGuard | undefined;
};

/** Told once what all calls for a text took. It must not throw, and nobody waits for it. */
export type CountGuard = (usage: UsageRecord['usage'], model: UsageRecord['model']) => void;

/** `isModerated: false` when the guard was out, too slow, or answered what cannot be read. */
export async function askGuard(ctx: Ctx, asked: Asked, signal: AbortSignal): Promise<Verdict | null> {
  const guard = await findGuard(ctx, asked);
  if (guard === null) return null;
  if (guard === 'gone') return { ...allowed, isModerated: false };
  const text = await hideNames(ctx, asked.userId, asked.text);
  const chunks = chunksOf(text, chunkCharacters);
  let verdict: Verdict = allowed;
  const taken: Taken = { inputTokens: 0, outputTokens: 0, modelCalls: 0 };
  const ends = AbortSignal.any([signal, AbortSignal.timeout(Math.min(longestMs, guard.profile.timeouts.totalMs))]);
  for (let at = 0; at < chunks.length; at += atOnce) {
    const said = await Promise.all(
      chunks.slice(at, at + atOnce).map((chunk) => askOnce(ctx, guard, { text: chunk, taken }, ends)),
    );
    verdict = said.reduce(mergeVerdicts, verdict);
    if (verdict.action === 'card' || !verdict.isModerated) break;
  }
  const { id: profileId, model } = guard.profile;
  if (taken.modelCalls > 0) asked.count?.({ ...taken, cost: costOf(guard, taken) }, { profileId, model });
  return verdict;
}

type Taken = Omit<UsageRecord['usage'], 'cost'>;

function costOf({ profile: { price } }: ResolvedModel, taken: Taken): UsageRecord['usage']['cost'] {
  if (price === null) return null;
  const amount = (taken.inputTokens * price.input + taken.outputTokens * price.output) / 1_000_000;
  return { amount, currency: price.currency };
}

/** Endpoints for moderation count no tokens: then the text is. */
function add(taken: Taken, text: string, { usage }: LanguageModelV4GenerateResult): void {
  taken.modelCalls += 1;
  taken.inputTokens += usage.inputTokens.total ?? countTokens(text);
  taken.outputTokens += usage.outputTokens.total ?? 0;
}

/** The profile that moderation is routed to. A chat model that nobody chose for it is no guard. */
async function findGuard(ctx: Ctx, asked: Asked): Promise<ResolvedModel | null | 'gone'> {
  const { workspaceId, userId, chatId = null } = asked;
  const choice = asked.choice ?? (await modelChoice(ctx, { workspaceId, userId, chatId }));
  const routed = choice.preferred?.moderation ?? ctx.llm.routes().moderation;
  if (routed === undefined || routed === practiceProfileId) return null;
  try {
    const resolved = ctx.llm.resolve('moderation', choice);
    if (resolved.profile.id === routed) return resolved;
    // Another model in its place would be no guard. A school that may not use this one has none; a pupil whose words may not
    // go to it was looked at by the word lists alone, and his message says so.
    const isOfSchool = choice.allowedProfileIds?.includes(routed) ?? true;
    return isOfSchool ? 'gone' : null;
  } catch {
    return 'gone';
  }
}

async function askOnce(
  ctx: Ctx,
  guard: ResolvedModel,
  { text, taken }: { text: string; taken: Taken },
  signal: AbortSignal,
): Promise<Verdict> {
  const unmoderated: Verdict = { ...allowed, isModerated: false };
  const admitted = guard.admit();
  if (!admitted.ok) return unmoderated;
  const startedAt = performance.now();
  const style = styleOf(guard.profile);
  try {
    const answer = await untilAborted(
      guard.model.doGenerate({
        prompt: guardPrompt(style, text),
        maxOutputTokens: 200,
        temperature: 0,
        abortSignal: signal,
        ...(style === 'json' && guard.profile.supports.json ? { responseFormat: { type: 'json' as const } } : {}),
      }),
      signal,
    );
    guard.report({ ok: true, firstByteMs: performance.now() - startedAt });
    add(taken, text, answer);
    const verdict = readGuard(style, textOf(answer));
    if (verdict !== null) return verdict;
    ctx.log.warn({ profile: guard.profile.id, style }, 'the guard model answered what cannot be read');
    return unmoderated;
  } catch (error) {
    const failure = signal.aborted ? tooSlow : classifyLlmError(error, ctx.clock.now().getTime());
    guard.report({ ok: false, failure });
    ctx.log.warn({ profile: guard.profile.id, failure: failure.kind }, 'the guard model did not answer');
    return unmoderated;
  }
}

const tooSlow: LlmFailure = {
  kind: 'timeout',
  message: 'The guard model took too long.',
  status: null,
  retryAfterMs: null,
};

/** A provider that ignores the abort is left behind. */
function untilAborted<T>(work: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new Error('aborted'));
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).then(() => signal.removeEventListener('abort', leave));
  });
}

function textOf(answer: LanguageModelV4GenerateResult): string {
  return answer.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
}
