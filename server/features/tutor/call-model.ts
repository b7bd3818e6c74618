// One call of a model, watched: it ends at the signal or a watchdog whatever the provider does, and leaves nothing open.
import {
  classifyLlmError,
  type LanguageModelV4CallOptions,
  type LanguageModelV4FinishReason,
  type LanguageModelV4StreamPart,
  type LanguageModelV4Usage,
  type LlmFailure,
  type ResolvedModel,
} from '#server/platform/llm/index.ts';

export type ModelToolCall = { toolCallId: string; toolName: string; input: string };

export type CallOutcome = {
  /** Whether a part of an answer (text, reasoning, a tool call) came before the end. */
  isBegun: boolean;
  usage: LanguageModelV4Usage | null;
} & (
  | { kind: 'finished'; reason: LanguageModelV4FinishReason; toolCalls: ModelToolCall[] }
  | { kind: 'failed'; failure: LlmFailure }
  | { kind: 'aborted' }
);

/**
 * Asks once and streams. `signal` is the turn's; `msLeft` what remains of the turn's total time. Text goes to `onText` as
 * it comes. Never throws, and tells the profile's health how it went.
 */
export async function callModel(call: {
  resolved: ResolvedModel;
  options: Omit<LanguageModelV4CallOptions, 'abortSignal'>;
  signal: AbortSignal;
  msLeft: number;
  /** A server that ignores the limit of tokens is cut off after so many characters, as if it had kept it. */
  maxCharacters: number;
  /** False: it may not go on, and the call ends as if the provider had filtered it. */
  onText: (piece: string) => boolean;
}): Promise<CallOutcome> {
  const { resolved, signal } = call;
  const { firstByteMs, gapMs } = resolved.profile.timeouts;
  let isBegun = false;
  let usage: LanguageModelV4Usage | null = null;
  const failed = (failure: LlmFailure): CallOutcome => ({ kind: 'failed', failure, isBegun, usage });

  if (signal.aborted) return { kind: 'aborted', isBegun, usage };
  const admitted = resolved.admit();
  if (!admitted.ok) return failed(admitted.failure);

  const controller = new AbortController();
  const startedAt = performance.now();
  let firstPartMs: number | null = null;
  let ended: 'aborted' | LlmFailure | null = null;
  let reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart> | null = null;
  let wake: () => void = () => undefined;
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });

  /** Ends the call now: a read under way resolves at once, even when the provider ignores the abort. */
  function end(why: 'aborted' | LlmFailure) {
    if (ended !== null) return;
    ended = why;
    controller.abort();
    reader?.cancel().catch(() => undefined);
    wake();
  }
  const onAbort = () => end('aborted');
  signal.addEventListener('abort', onAbort, { once: true });
  const total = setTimeout(() => end(timeout('The answer took too long.')), call.msLeft);
  let watch = setTimeout(() => end(timeout('The provider did not begin to answer.')), firstByteMs);

  const result = await read().catch((error: unknown): CallOutcome => failed(classifyLlmError(error)));

  clearTimeout(total);
  clearTimeout(watch);
  signal.removeEventListener('abort', onAbort);
  // On every exit: nothing stays open upstream.
  controller.abort();
  reader = reader as ReadableStreamDefaultReader<LanguageModelV4StreamPart> | null;
  reader?.cancel().catch(() => undefined);

  const outcome = settle(result);
  if (outcome.kind === 'failed') resolved.report({ ok: false, failure: outcome.failure });
  if (outcome.kind === 'finished') {
    resolved.report({ ok: true, firstByteMs: firstPartMs ?? performance.now() - startedAt });
  }
  return outcome;

  /** What ended it first counts: an abort makes providers throw all kinds of things. */
  function settle(read: CallOutcome): CallOutcome {
    if (ended === 'aborted') return { kind: 'aborted', isBegun, usage };
    return ended === null ? read : failed(ended);
  }

  async function read(): Promise<CallOutcome> {
    const opening = resolved.model.doStream({ ...call.options, abortSignal: controller.signal });
    const opened = await Promise.race([opening, woken]);
    if (opened === undefined) {
      // It may still open after we left.
      Promise.resolve(opening).then(
        (late) => late.stream.cancel().catch(() => undefined),
        () => undefined,
      );
      return { kind: 'aborted', isBegun, usage };
    }
    reader = opened.stream.getReader();
    const toolCalls: ModelToolCall[] = [];
    let characters = 0;
    let thoughts = 0;
    const endedBy = (unified: 'length' | 'content-filter'): CallOutcome => {
      return { kind: 'finished', reason: { unified, raw: undefined }, toolCalls: [], isBegun, usage };
    };
    for (;;) {
      const { done, value: part } = await reader.read();
      if (done || ended !== null) break;
      if (part.type === 'stream-start' || part.type === 'response-metadata') continue;
      if (firstPartMs === null) {
        firstPartMs = performance.now() - startedAt;
        clearTimeout(watch);
        watch = setTimeout(() => end(timeout('The provider fell silent.')), gapMs);
      } else watch.refresh();
      if (part.type === 'error') return failed(classifyLlmError(part.error));
      if (part.type === 'finish') {
        usage = part.usage;
        const { unified, raw } = part.finishReason;
        const isCut = unified === 'interrupted' || unified === 'error' || (unified === 'other' && raw === undefined);
        return isCut
          ? failed(cut(isBegun))
          : { kind: 'finished', reason: part.finishReason, toolCalls, isBegun, usage };
      }
      if (part.type === 'text-delta') {
        if (part.delta !== '') isBegun = true;
        // One piece may be as long as all the rest of the answer.
        const mayGoOn = call.onText(part.delta.slice(0, call.maxCharacters - characters));
        characters += part.delta.length;
        if (!mayGoOn) return endedBy('content-filter');
        if (characters > call.maxCharacters) return endedBy('length');
      } else if (part.type === 'tool-call') {
        isBegun = true;
        toolCalls.push({ toolCallId: part.toolCallId, toolName: part.toolName, input: part.input });
      } else if (part.type === 'reasoning-delta') {
        isBegun = true;
        thoughts += part.delta.length;
        // Thinking is paid for, and some models never come to an end of it.
        if (thoughts > call.maxCharacters) return endedBy('length');
      } else if (part.type === 'tool-input-start') isBegun = true;
    }
    return failed(cut(isBegun));
  }
}

function timeout(message: string): LlmFailure {
  return { kind: 'timeout', message, status: null, retryAfterMs: null };
}

/** The answer ended without saying so. With nothing in it, it was no answer (a sign-in page, a wrong address). */
function cut(isBegun: boolean): LlmFailure {
  return isBegun
    ? { kind: 'broken_stream', message: 'The answer broke off.', status: null, retryAfterMs: null }
    : { kind: 'unavailable', message: 'The provider sent no answer.', status: null, retryAfterMs: null };
}
