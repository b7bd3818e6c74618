// The tools of a turn: which there are, and what one step's calls leave in the message and in the prompt.
import type {
  JSONValue,
  LanguageModelV4Message,
  LanguageModelV4ToolResultPart,
  LlmProfile,
} from '#server/platform/llm/index.ts';
import type { ModelToolCall } from './call-model.ts';
import { dataBlock } from './prompts/data-block.ts';
import { calculateTool } from './tools/calculate.ts';
import { memoryTools } from './tools/memory.ts';
import { recordProgress } from './tools/record-progress.ts';
import { searchMaterialsTool } from './tools/search-materials.ts';
import { inquiryTools } from './inquiry/inquiry-tools.ts';
import type { Cover } from './inquiry/cover.ts';
import { runTool, type ToolOutcome, type TutorTool } from './tools/tool.ts';
import type { TurnWriter } from './turn-writer.ts';
import { readArguments, textsIn } from './tools/read-arguments.ts';
import type { TextCheck, TurnInput } from './types.ts';

/** Calls of one step beyond this are refused. */
const maxCallsAStep = 8;

/** The tools that this turn offers to this model. */
export function toolsFor(input: TurnInput, profile: LlmProfile, cover: Cover | null = null): TutorTool[] {
  if (!profile.supports.tools) return [];
  if (input.inquiry !== undefined) {
    return [calculateTool, ...inquiryTools(input.inquiry, { cover, contextTokens: profile.contextTokens })];
  }
  const notes = input.memory === undefined ? [] : memoryTools(input.memory);
  const files = input.materials === undefined ? [] : [searchMaterialsTool(input.materials)];
  return input.activity === null ? [calculateTool, ...files] : [calculateTool, recordProgress, ...files, ...notes];
}

/** Runs a step's calls side by side, shows them, and gives the two messages that tell the model of them. */
export async function runStepTools(step: {
  tools: TutorTool[];
  calls: ModelToolCall[];
  said: string;
  writer: TurnWriter;
  /** makes the check of what the student sees of a call; null: nothing is checked */
  check: (() => TextCheck) | null;
  signal: AbortSignal;
}): Promise<LanguageModelV4Message[]> {
  const { writer, signal, tools } = step;
  const results = await Promise.all(
    step.calls.map(async (call, at) => {
      const tool = tools.find((one) => one.name === call.toolName);
      const isShown = tool?.isShown ?? true;
      const show = (state: 'running' | ToolOutcome) => {
        if (!isShown) return;
        writer.toolCall(call.toolCallId, {
          name: call.toolName,
          ...keptOf(tool, {
            input: state === 'running' ? readInput(call.input) : state.input,
            output: state === 'running' || !state.ok ? null : state.output,
          }),
          state: state === 'running' ? 'running' : state.ok ? 'done' : 'failed',
          error: state === 'running' || state.ok ? null : state.code,
        });
      };
      const isTelling = tellsSecrets(call.input, step.check);
      if (!isTelling) show('running');
      const outcome: ToolOutcome = isTelling
        ? { ok: false, input: {}, code: 'failed', message: 'This may not be told to the student.' }
        : at < maxCallsAStep
          ? await runTool(
              tools,
              { name: call.toolName, rawInput: call.input },
              { signal, recordProgress: writer.progress },
            )
          : { ok: false, input: {}, code: 'failed', message: 'Too many calls at once.' };
      show(outcome);
      return { call, outcome };
    }),
  );
  return [
    {
      role: 'assistant',
      content: [
        ...(step.said === '' ? [] : [{ type: 'text' as const, text: step.said }]),
        ...results.map(({ call, outcome }) => ({
          type: 'tool-call' as const,
          toolCallId: call.toolCallId,
          toolName: call.toolName,
          input: outcome.input,
        })),
      ],
    },
    {
      role: 'tool',
      content: results.map(({ call, outcome }): LanguageModelV4ToolResultPart => ({
        type: 'tool-result',
        toolCallId: call.toolCallId,
        toolName: call.toolName,
        output: outcome.ok
          ? { type: 'json', value: outcome.output }
          : { type: 'error-text', value: `${outcome.code}: ${outcome.message}` },
      })),
    },
  ];
}

function keptOf(tool: TutorTool | undefined, call: { input: unknown; output: JSONValue }) {
  return tool?.kept?.(call) ?? call;
}

/**
 * The same steps as plain text, for the last ask, which has no tools: some providers refuse tool parts without a tool list.
 */
export function withoutTools(steps: LanguageModelV4Message[]): LanguageModelV4Message[] {
  const results: string[] = [];
  let said = '';
  for (const message of steps) {
    if (message.role === 'assistant') {
      for (const part of message.content) if (part.type === 'text') said = `${said}\n\n${part.text}`.trim();
    }
    if (message.role !== 'tool') continue;
    for (const part of message.content) {
      if (part.type === 'tool-result') results.push(`${part.toolName}: ${JSON.stringify(part.output)}`);
    }
  }
  const note = '<note>Answer now, without tools.</note>';
  const told = [dataBlock('tool_result', results.join('\n')), note].filter((text) => text !== '').join('\n\n');
  return [
    ...(said === '' ? [] : [{ role: 'assistant' as const, content: [{ type: 'text' as const, text: said }] }]),
    { role: 'user', content: [{ type: 'text', text: told }] },
  ];
}

/** A note, a label and the chip of a call are read by the student as an answer is. */
function tellsSecrets(raw: string, makeCheck: (() => TextCheck) | null): boolean {
  if (makeCheck === null) return false;
  return textsIn(readInput(raw)).some((text) => {
    const check = makeCheck();
    return check.push(text).isStopped || check.end().isStopped;
  });
}

function readInput(raw: string): unknown {
  try {
    return readArguments(raw);
  } catch {
    return {};
  }
}
