// Asks the model for one step of a turn, and again where the failure allows it and nobody has seen anything yet.
import type {
  LanguageModelV4FunctionTool,
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  ResolvedModel,
  SharedV4ProviderOptions,
} from '#server/platform/llm/index.ts';
import { type CallOutcome, callModel } from './call-model.ts';
import { createRetryPolicy } from './retry-policy.ts';
import { createThinkingFilter } from './strip-thinking.ts';
import type { TurnWriter } from './turn-writer.ts';
import type { TurnSink } from './types.ts';
import type { UsageMeter } from './usage.ts';

/** More than any language has on the average. */
const charactersAToken = 12;

/** A step's end; `said` is its text. */
export type StepOutcome = CallOutcome & { said: string };

/** What stays the same for all steps of a turn. */
export type Asking = {
  resolved: ResolvedModel;
  sink: TurnSink;
  writer: TurnWriter;
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
  const { resolved, sink, writer, meter, signal } = asking;
  const policy = createRetryPolicy();
  let squeeze = 1;
  let tools = toolSpecs;
  let attempt = 1;
  for (;;) {
    const prompt = joined(asking.promptFor(squeeze), steps);
    const filter = createThinkingFilter();
    let said = '';
    const show = (piece: string) => {
      said += piece;
      writer.text(piece);
    };
    const outcome = await callModel({
      resolved,
      signal,
      msLeft: Math.max(1, asking.endsAt - performance.now()),
      maxCharacters: asking.maxOutputTokens * charactersAToken,
      onText: (piece) => show(filter.push(piece)),
      options: {
        prompt,
        maxOutputTokens: asking.maxOutputTokens,
        ...(tools.length === 0 ? {} : { tools, toolChoice: { type: 'auto' } }),
        ...(asking.providerOptions === undefined ? {} : { providerOptions: asking.providerOptions }),
      },
    });
    show(filter.end());
    writer.endStep();
    if (outcome.isBegun || outcome.kind === 'finished') meter.add({ usage: outcome.usage, prompt, answer: said });
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
