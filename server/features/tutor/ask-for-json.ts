// Asks a model for a structured answer and does not take a wrong one: what is wrong goes back to it, at most 3 tries.
import * as z from 'zod';
import {
  classifyLlmError,
  type JSONSchema7,
  type LanguageModelV4Prompt,
  type LlmFailure,
  type LlmPurpose,
  type ResolvedModel,
  type ResolveOptions,
  type SharedV4ProviderOptions,
} from '#server/platform/llm/index.ts';
import { promptVersion } from './prompts/version.ts';
import { createRetryPolicy } from './retry-policy.ts';
import { failed } from './turn-ending.ts';
import { readArguments } from './tools/read-arguments.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { Structured, StructuredErrorCode, TurnResult, TurnUsage, TutorDeps } from './types.ts';
import { createUsageMeter, promptTokens } from './usage.ts';

const maxAsks = 3;

/** What code, beyond the schema, finds wrong in an answer: sentences for the model; or the checked value. */
export type Checked<T> = { ok: true; value: T } | { ok: false; problems: string[] };

/** Who pays: told before each call what it may take, and after it what it took. */
export type CallAccount = {
  /** Throws ApiError budget_exhausted where nothing is left. */
  reserve: (ask: { profileId: string; inputTokens: number; outputTokens: number }) => Promise<CallReservation>;
  /** `modelCalls` 0: nothing was taken, only what was set aside is given back. */
  settle: (reservation: CallReservation, usage: TurnUsage, model: TurnResult['model']) => Promise<void>;
};
export type CallReservation = { id: string | null; maxOutputTokens: number | null };

/** What the caller decides about a question: which models may answer, and who pays. */
export type AskOptions = { choice?: ResolveOptions; account?: CallAccount };

export type JsonQuestion<Raw, T> = AskOptions & {
  purpose: LlmPurpose;
  name: string;
  schema: z.ZodType<Raw>;
  /** What the model is told instead, where it is stricter than what is understood. */
  askedSchema?: z.ZodType;
  /** Made once the model is known: its window decides how much of a transcript fits. */
  prompt: (resolved: ResolvedModel) => LanguageModelV4Prompt;
  /** For the practice tutor. */
  practice: SharedV4ProviderOptions;
  /** `isLast`: no further try follows; what can be saved of the answer should be. */
  check: (raw: Raw, isLast: boolean, resolved: ResolvedModel) => Checked<T>;
  signal: AbortSignal;
};

/** Asks until the answer holds or the tries are used up. Throws only what `account` throws beside budget_exhausted. */
export async function askForJson<Raw, T>(deps: TutorDeps, question: JsonQuestion<Raw, T>): Promise<Structured<T>> {
  let resolved: ResolvedModel;
  try {
    resolved = deps.llm.resolve(question.purpose, question.choice);
  } catch (error) {
    const usage = createUsageMeter(null).read();
    return { ok: false, error: errorOf(classifyLlmError(error)), usage, model: null, promptVersion, attempts: 0 };
  }
  const meter = createUsageMeter(resolved.profile.price);
  const model = {
    profileId: resolved.profile.id,
    model: resolved.profile.model,
    isPractice: resolved.isPractice,
  };
  const schema = jsonSchema(question.askedSchema ?? question.schema);
  let prompt = question.prompt(resolved);
  let problems: string[] = [];
  let attempts = 0;
  const fail = (error: Extract<Structured<T>, { ok: false }>['error']): Structured<T> => {
    deps.log.warn({ purpose: question.purpose, name: question.name, code: error.code, attempts }, 'no usable answer');
    return { ok: false, error, usage: meter.read(), model, promptVersion, attempts };
  };

  while (attempts < maxAsks) {
    attempts += 1;
    const reserved = await reserve(question, resolved, prompt);
    if ('refused' in reserved) return fail(reserved.refused);
    const once = createUsageMeter(resolved.profile.price);
    let answer: Answer;
    try {
      answer = await generate(resolved, question, prompt, schema, reserved.maxOutputTokens);
      if ('text' in answer) {
        for (const one of [meter, once]) one.add({ usage: answer.usage, prompt, answer: answer.text });
      }
    } finally {
      await question.account?.settle(reserved, once.read(), model);
    }
    if ('failure' in answer) return fail(errorOf(answer.failure));
    if ('stopped' in answer) return fail({ ...stopped });
    const read = readAnswer(question.schema, answer.text);
    const checked = read.ok ? question.check(read.value, attempts === maxAsks, resolved) : read;
    if (checked.ok) return { ok: true, value: checked.value, usage: meter.read(), model, promptVersion, attempts };
    problems = checked.problems;
    prompt = [...question.prompt(resolved), ...correction(answer.text, problems)];
  }
  const detail = problems.slice(0, 5).join(' ').slice(0, 500);
  return fail({ code: 'invalid_answer', detail, retryable: true, retryAfterSeconds: null });
}

const stopped = { code: 'stopped', detail: 'It was stopped.', retryable: true, retryAfterSeconds: null } as const;

type Failed = Extract<Structured<never>, { ok: false }>['error'];

async function reserve<Raw, T>(
  { account }: JsonQuestion<Raw, T>,
  { profile }: ResolvedModel,
  prompt: LanguageModelV4Prompt,
): Promise<CallReservation | { refused: Failed }> {
  const ask = { profileId: profile.id, inputTokens: promptTokens(prompt), outputTokens: profile.maxOutputTokens };
  try {
    return (await account?.reserve(ask)) ?? { id: null, maxOutputTokens: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'budget_exhausted') throw error;
    const retryAfterSeconds = error.details.retryAfter ?? null;
    return { refused: { code: 'budget_exhausted', detail: error.message, retryable: true, retryAfterSeconds } };
  }
}

type Answer =
  | { text: string; usage: Awaited<ReturnType<ResolvedModel['model']['doGenerate']>>['usage'] }
  | { failure: LlmFailure }
  | { stopped: true };

/** One answer, with the same patience for a failing provider as a turn has. */
async function generate<Raw, T>(
  resolved: ResolvedModel,
  question: JsonQuestion<Raw, T>,
  prompt: LanguageModelV4Prompt,
  schema: JSONSchema7,
  maxOutputTokens: number | null,
): Promise<Answer> {
  const policy = createRetryPolicy();
  let isFormatAsked = true;
  for (;;) {
    const { signal } = question;
    if (signal.aborted) return { stopped: true };
    const admitted = resolved.admit();
    if (!admitted.ok) return { failure: admitted.failure };
    const watchdog = AbortSignal.timeout(resolved.profile.timeouts.totalMs);
    const startedAt = performance.now();
    try {
      const asking = resolved.model.doGenerate({
        prompt,
        maxOutputTokens: Math.min(resolved.profile.maxOutputTokens, maxOutputTokens ?? Number.POSITIVE_INFINITY),
        abortSignal: AbortSignal.any([signal, watchdog]),
        ...(isFormatAsked ? { responseFormat: { type: 'json', schema, name: question.name } } : {}),
        ...(resolved.isPractice ? { providerOptions: question.practice } : {}),
      });
      const result = await Promise.race([asking, rejectAt(signal), rejectAt(watchdog)]);
      resolved.report({ ok: true, firstByteMs: performance.now() - startedAt });
      const parts = result.content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
      return { text: result.structuredOutputText ?? parts.join(''), usage: result.usage };
    } catch (error) {
      if (signal.aborted) return { stopped: true };
      const failure: LlmFailure = watchdog.aborted
        ? { kind: 'timeout', message: 'The answer took too long.', status: null, retryAfterMs: null }
        : classifyLlmError(error);
      resolved.report({ ok: false, failure });
      if (failure.kind === 'rejected' && isFormatAsked) {
        // Some servers know no response format; the schema stands in the prompt as well.
        isFormatAsked = false;
        continue;
      }
      const wait = policy.next(failure);
      if (wait === null) return { failure };
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

function rejectAt(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(new Error('aborted'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

/** Reads JSON out of an answer, also from between words or in a code fence. */
function readAnswer<Raw>(schema: z.ZodType<Raw>, text: string): Checked<Raw> {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  let raw: unknown;
  try {
    raw = readArguments(from === -1 ? text : text.slice(from, to + 1));
  } catch {
    return { ok: false, problems: ['The answer is not valid JSON.'] };
  }
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`) };
}

function correction(answer: string, problems: string[]): LanguageModelV4Prompt {
  const list = problems.slice(0, 12).map((problem) => `- ${problem}`);
  const text = `<note>Your answer cannot be used:\n${list.join('\n')}\nSend the whole JSON again, corrected.</note>`;
  return [
    { role: 'assistant', content: [{ type: 'text', text: answer === '' ? '{}' : answer }] },
    { role: 'user', content: [{ type: 'text', text }] },
  ];
}

const described = new WeakMap<z.ZodType, JSONSchema7>();

/** A zod schema as JSON schema, for the response format and for the words of a prompt. */
export function jsonSchema(schema: z.ZodType): JSONSchema7 {
  const known = described.get(schema);
  if (known) return known;
  const { $schema: _schema, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  described.set(schema, rest as JSONSchema7);
  return rest as JSONSchema7;
}

function errorOf(failure: LlmFailure) {
  const { code, retryable, retryAfterSeconds, detail } = failed(failure, false);
  return { code: code as StructuredErrorCode, detail: detail ?? '', retryable, retryAfterSeconds };
}
