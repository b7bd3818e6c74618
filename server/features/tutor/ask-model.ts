// Asks the model for one step of a turn, and again where the failure allows it and nobody has seen anything yet.
import type {
  LanguageModelV4FunctionTool,
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  ResolvedModel,
  SharedV4ProviderOptions,
} from '#server/platform/llm/index.ts';
import { ApiError } from '#contract/core/errors.ts';
import { type CallOutcome, callModel } from './call-model.ts';
import { hearModel } from './hear-model.ts';
import { languageReminder } from './prompts/language.ts';
import { createRetryPolicy } from './retry-policy.ts';
import type { Stage } from './stage.ts';
import type { TurnWriter } from './turn-writer.ts';
import type { TextCheck, TurnAccount, TurnSink } from './types.ts';
import { promptTokens, type UsageMeter } from './usage.ts';

/** More than any language has on the average. */
const charactersAToken = 12;

/** A step's end; `said` is its text. `broke`: one more call is more than what may be used. */
export type StepOutcome = (CallOutcome | { kind: 'broke'; retryAfterSeconds: number | null }) & { said: string };

/** What stays the same for all steps of a turn. */
export type Asking = {
  resolved: ResolvedModel;
  sink: TurnSink;
  writer: TurnWriter;
  stage: Stage;
  /** null: what this model says needs no looking at. */
  check: TextCheck | null;
  /** The one language that the answer must be in; null: it may be in several, or cannot be told. */
  locale: string | null;
  account: TurnAccount | undefined;
  meter: UsageMeter;
  signal: AbortSignal;
  /** When the turn must be over, on `performance.now()`. */
  endsAt: number;
  maxOutputTokens: number;
  providerOptions: SharedV4ProviderOptions | undefined;
  /** The prompt to the present squeeze: 1 at first, less once it proved too long. */
  promptFor: (squeeze: number) => LanguageModelV4Prompt;
};

/** Asks for one step. `steps` are the messages that this turn's earlier steps added. */
export async function askModel(
  asking: Asking,
  steps: LanguageModelV4Message[],
  toolSpecs: LanguageModelV4FunctionTool[],
): Promise<StepOutcome> {
  const { resolved, sink, writer, stage, meter, signal } = asking;
  const policy = createRetryPolicy();
  let squeeze = 1;
  let tools = toolSpecs;
  let attempt = 1;
  let isReminded = steps.length > 0 || writer.isVisible();
  let note: LanguageModelV4Message[] = [];
  for (;;) {
    const prompt = joined(joined(asking.promptFor(squeeze), note), steps);
    const room = await roomFor(asking, prompt);
    if (room.kind === 'broke') return { ...room, said: '' };
    const hearing = hearModel({ stage, check: asking.check, locale: isReminded ? null : asking.locale });
    const outcome = await callModel({
      resolved,
      signal,
      msLeft: Math.max(1, asking.endsAt - performance.now()),
      maxCharacters: room.maxOutputTokens * charactersAToken,
      onText: hearing.push,
      options: {
        prompt,
        maxOutputTokens: room.maxOutputTokens,
        ...(tools.length === 0 ? {} : { tools, toolChoice: { type: 'auto' } }),
        ...(asking.providerOptions === undefined ? {} : { providerOptions: asking.providerOptions }),
      },
    });
    hearing.end();
    const said = hearing.said();
    if (outcome.isBegun || outcome.kind === 'finished') {
      meter.add({ usage: outcome.usage, prompt, answer: hearing.heard() });
    }
    if (hearing.stopped() === 'language') {
      // At most a word of it was seen. Asked once more, and what comes then is shown, for a wrong answer is better than none.
      stage.withdraw();
      isReminded = true;
      note = [{ role: 'user', content: [{ type: 'text', text: languageReminder(asking.locale ?? '') }] }];
      continue;
    }
    await stage.opened();
    writer.endStep();
    if (hearing.stopped() === 'check' && outcome.kind !== 'aborted') return { ...filteredOutcome(outcome), said };
    if (outcome.kind !== 'failed' || said.trim() !== '') return { ...outcome, said };

    const { failure } = outcome;
    if (failure.kind === 'context_too_long' && squeeze === 1) {
      squeeze = 0.5;
      continue;
    }
    // Many local models refuse a request because it has tools, not because of what it says.
    if (failure.kind === 'rejected' && tools.length > 0 && steps.length === 0) {
      tools = [];
      continue;
    }
    const wait = policy.next(failure);
    if (wait === null) return { ...outcome, said };
    attempt += 1;
    if (!writer.isVisible()) {
      sink.retrying({ code: failure.kind === 'rate_limited' ? 'tutor_busy' : 'tutor_unavailable', attempt });
    }
    await pause(wait, signal);
  }
}

/** For the turn's first call room was made before it began; every further one that is paid for asks anew. */
async function roomFor(
  asking: Asking,
  prompt: LanguageModelV4Prompt,
): Promise<{ kind: 'room'; maxOutputTokens: number } | { kind: 'broke'; retryAfterSeconds: number | null }> {
  const { account, meter, resolved, maxOutputTokens } = asking;
  if (account === undefined || meter.calls() === 0) return { kind: 'room', maxOutputTokens };
  const ask = { profileId: resolved.profile.id, inputTokens: promptTokens(prompt), outputTokens: maxOutputTokens };
  try {
    const given = await account.reserve(ask);
    return { kind: 'room', maxOutputTokens: Math.min(maxOutputTokens, given.maxOutputTokens ?? maxOutputTokens) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'budget_exhausted') throw error;
    return { kind: 'broke', retryAfterSeconds: error.details.retryAfter ?? null };
  }
}

/** Whatever the provider did meanwhile: the answer ended because it may not go on. */
function filteredOutcome({ isBegun, usage }: CallOutcome): CallOutcome {
  return { kind: 'finished', reason: { unified: 'content-filter', raw: undefined }, toolCalls: [], isBegun, usage };
}

/** One prompt of both; a user's message after a user's becomes one, for templates that insist on turns. */
function joined(prompt: LanguageModelV4Prompt, steps: LanguageModelV4Message[]): LanguageModelV4Prompt {
  const last = prompt.at(-1);
  const first = steps[0];
  if (last?.role !== 'user' || first?.role !== 'user') return [...prompt, ...steps];
  const text = [...last.content, ...first.content].flatMap((part) => (part.type === 'text' ? [part.text] : []));
  const merged: LanguageModelV4Message = { role: 'user', content: [{ type: 'text', text: text.join('\n\n') }] };
  return [...prompt.slice(0, -1), merged, ...steps.slice(1)];
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    if (signal.aborted) done();
  });
}
