// Runs one turn of the tutor from the prompt to the last save: it always ends, in one of the six ways, and says which.
import { classifyLlmError, type LanguageModelV4Message, type ResolvedModel } from '#server/platform/llm/index.ts';
import { askModel, type Asking } from './ask-model.ts';
import { buildPrompt } from './build-prompt.ts';
import { readOverview } from './inquiry/inquiry-tools.ts';
import { createCover } from './inquiry/cover.ts';
import { coveredWriter } from './inquiry/covered-writer.ts';
import { loadPictures } from './pictures.ts';
import { practiceOptions } from './practice-request.ts';
import { promptVersion } from './prompts/version.ts';
import { storable } from './tools/read-arguments.ts';
import { describeTool, type TutorTool } from './tools/tool.ts';
import { onlyLanguage } from './prompts/language.ts';
import { createStage } from './stage.ts';
import {
  aborted,
  completed,
  emptyReply,
  failed,
  filtered,
  outOfBudget,
  truncated,
  type TurnEnding,
} from './turn-ending.ts';
import { runStepTools, toolsFor, withoutTools } from './turn-tools.ts';
import { createTurnWriter } from './turn-writer.ts';
import type { TurnInput, TurnResult, TurnSink, TutorDeps } from './types.ts';
import { createUsageMeter } from './usage.ts';

/** Steps with tools; then the model is asked once more without them. */
const maxToolSteps = 5;
/** A question about a class takes a look at several places. */
const maxInquirySteps = 8;
/** Kept free of the window, for what the estimate of tokens gets wrong. */
const windowMargin = 0.95;

/**
 * Runs the turn and resolves with what `sink.finish` was given. Rejects only when `sink.finish` does. The message must be
 * stored and announced (message.started) before. Abort `signal` with a `StopReason`.
 */
export async function runTurn(
  deps: TutorDeps,
  input: TurnInput,
  sink: TurnSink,
  signal: AbortSignal,
): Promise<TurnResult> {
  const startedAt = performance.now();
  const writer = createTurnWriter({
    sink,
    log: deps.log,
    messageId: input.messageId,
    isContinuation: input.isContinuation,
  });
  const { resolved, problem } = resolve(deps, input);
  const meter = createUsageMeter(resolved?.profile.price ?? null);

  let ending: TurnEnding;
  if (resolved === null) ending = failed(classifyLlmError(problem), false);
  else {
    try {
      ending = await play();
    } catch (error) {
      // Not the provider's doing but ours: the student still gets an end, and the log the error.
      deps.log.error({ err: error, message_id: input.messageId }, 'the turn runner failed');
      ending = failed(classifyLlmError(error), writer.isVisible());
    }
  }

  const items = await writer.close();
  const firstTextAt = writer.firstTextAt();
  const result: TurnResult = {
    ...ending,
    items,
    progress: writer.recorded(),
    usage: meter.read(),
    model: {
      profileId: resolved?.profile.id ?? input.previousProfileId ?? '',
      model: resolved?.profile.model ?? '',
      isPractice: resolved?.isPractice ?? false,
    },
    promptVersion,
    firstTextMs: firstTextAt === null ? null : Math.round(firstTextAt - startedAt),
    totalMs: Math.round(performance.now() - startedAt),
  };
  await sink.finish(result);
  logEnd(deps, input, result);
  return result;

  async function play(): Promise<TurnEnding> {
    if (resolved === null) return emptyReply;
    const { profile, isPractice } = resolved;
    // What stays in the house is told as it is.
    const cover = input.inquiry && !isPractice ? createCover(input.inquiry.people) : null;
    const told = cover === null ? writer : coveredWriter(writer, cover);
    const tools = toolsFor(input, profile, cover);
    const overview =
      input.inquiry && tools.length === 0
        ? await readOverview(input.inquiry, { cover, contextTokens: profile.contextTokens })
        : '';
    const pictures = profile.supports.vision && !isPractice ? await loadPictures(input) : new Map();
    const toolNames = tools.map((tool) => tool.name);
    const maxOutputTokens = Math.min(profile.maxOutputTokens, input.maxOutputTokens ?? profile.maxOutputTokens);
    const window = Math.floor(profile.contextTokens * windowMargin) - maxOutputTokens;
    const lesson = { ...input, locale: input.activity?.locale ?? input.locale };
    const asking: Asking = {
      resolved,
      sink,
      writer: told,
      stage: createStage(told, input.screen, signal),
      // The practice tutor says what its own rules and the guidelines' questions are made of.
      check: isPractice ? null : (input.screen?.check() ?? null),
      // What goes on in a text that stands there cannot be taken back.
      locale: isPractice || input.isContinuation ? null : onlyLanguage(input),
      account: isPractice ? undefined : input.account,
      meter,
      signal,
      endsAt: startedAt + profile.timeouts.totalMs,
      maxOutputTokens,
      providerOptions: isPractice ? practiceOptions('chat', lesson) : undefined,
      promptFor: (squeeze) =>
        buildPrompt(input, Math.floor(window * squeeze), toolNames, { cover, overview, pictures }),
    };
    return converse(asking, tools);
  }

  async function converse(asking: Asking, tools: TutorTool[]): Promise<TurnEnding> {
    const steps: LanguageModelV4Message[] = [];
    const specs = tools.map(describeTool);
    const seen = new Set<string>();
    const most = input.inquiry === undefined ? maxToolSteps : maxInquirySteps;
    for (let step = 0; step < most; step += 1) {
      const outcome = await askModel(asking, steps, specs);
      if (signal.aborted || outcome.kind === 'aborted') return aborted(signal.reason);
      if (outcome.kind === 'broke') return outOfBudget(writer.isVisible(), outcome.retryAfterSeconds);
      if (outcome.kind === 'failed') return failed(outcome.failure, writer.isVisible());
      if (outcome.toolCalls.length === 0) {
        const ending = endingOf(outcome.reason.unified);
        if (ending !== null) return ending;
        // Empty: asked once more, without tools.
        break;
      }
      const { said } = outcome;
      const calls = outcome.toolCalls.map(({ toolCallId, toolName, input: given }) => {
        return { toolCallId: unique(storable(toolCallId), seen), toolName: storable(toolName), input: given };
      });
      const check = asking.check === null ? null : (input.screen?.check ?? null);
      steps.push(...(await runStepTools({ tools, calls, said, writer: asking.writer, check, signal })));
      if (signal.aborted) return aborted(signal.reason);
    }
    const last = await askModel(asking, withoutTools(steps), []);
    if (signal.aborted || last.kind === 'aborted') return aborted(signal.reason);
    if (last.kind === 'broke') return outOfBudget(writer.isVisible(), last.retryAfterSeconds);
    if (last.kind === 'failed') return failed(last.failure, writer.isVisible());
    return endingOf(last.reason.unified) ?? emptyReply;
  }

  /** The end that a finish reason means; null for an answer without a word. */
  function endingOf(reason: string): TurnEnding | null {
    if (reason === 'content-filter') return filtered;
    if (!writer.hasText()) return null;
    return reason === 'length' ? truncated : completed;
  }
}

/** Some servers number the calls of every step from zero; a second call with an id would replace the first one's item. */
function unique(id: string, seen: Set<string>): string {
  let given = id;
  for (let n = 2; seen.has(given); n += 1) given = `${id}-${n}`;
  seen.add(given);
  return given;
}

function resolve(deps: TutorDeps, input: TurnInput): { resolved: ResolvedModel | null; problem: unknown } {
  try {
    const options = { previousProfileId: input.previousProfileId, ...input.choice };
    return { resolved: deps.llm.resolve(input.purpose, options), problem: null };
  } catch (error) {
    return { resolved: null, problem: error };
  }
}

function logEnd(deps: TutorDeps, input: TurnInput, result: TurnResult) {
  const { status, code, detail, model, usage, firstTextMs, totalMs, stopReason } = result;
  const fields = {
    chat_id: input.chatId,
    message_id: input.messageId,
    status,
    code,
    detail,
    stop_reason: stopReason,
    profile: model.profileId,
    input_tokens: usage.inputTokens,
    output_tokens: usage.outputTokens,
    model_calls: usage.modelCalls,
    first_text_ms: firstTextMs,
    total_ms: totalMs,
  };
  if (status === 'failed' || status === 'interrupted') deps.log.warn(fields, 'the tutor did not finish its message');
  else deps.log.info(fields, 'the tutor finished its message');
}
