// What a tool of the tutor is, and how one call of it is made: checked, timed, never thrown out of.
import * as z from 'zod';
import type { JSONSchema7, JSONValue, LanguageModelV4FunctionTool } from '#server/platform/llm/index.ts';
import type { ProgressItem, ToolErrorCode } from '../types.ts';
import { readArguments } from './read-arguments.ts';

/** What a tool may do to the turn besides answering. */
export type ToolContext = { signal: AbortSignal; recordProgress: (items: ProgressItem[]) => void };

export type TutorTool = {
  name: string;
  /** Told to the model. */
  description: string;
  input: z.ZodType;
  /** Told to the model instead of `input`'s own schema. */
  inputSchema?: JSONSchema7;
  timeoutMs: number;
  /** Shown as a chip in the message; a tool that is not leaves no item of its own. */
  isShown: boolean;
  /** What is kept of a call in the message; absent: what went in and what came out. */
  kept?: (call: { input: unknown; output: JSONValue }) => { input: unknown; output: JSONValue };
  /** `input` has been checked by `input`'s schema. Throws `ToolError` for what the model should read, or anything. */
  run: (input: never, context: ToolContext) => Promise<JSONValue>;
};

/** A failure whose message the model may read. */
export class ToolError extends Error {
  override name = 'ToolError';
}

export type ToolOutcome =
  | { ok: true; input: unknown; output: JSONValue }
  | { ok: false; input: unknown; code: ToolErrorCode; message: string };

/** Makes a tool with its input typed by its schema. */
export function defineTool<Schema extends z.ZodType>(
  tool: Omit<TutorTool, 'input' | 'run'> & {
    input: Schema;
    run: (input: z.output<Schema>, context: ToolContext) => Promise<JSONValue>;
  },
): TutorTool {
  return tool;
}

const described = new WeakMap<z.ZodType, JSONSchema7>();

/** A tool as the provider interface wants it described. */
export function describeTool(tool: TutorTool): LanguageModelV4FunctionTool {
  const inputSchema = tool.inputSchema ?? described.get(tool.input) ?? schemaOf(tool.input);
  if (tool.inputSchema === undefined) described.set(tool.input, inputSchema);
  return {
    type: 'function',
    name: tool.name,
    description: tool.description,
    inputSchema,
  };
}

function schemaOf(input: z.ZodType): JSONSchema7 {
  const { $schema: _schema, ...inputSchema } = z.toJSONSchema(input, { io: 'input' });
  // zod's JSON schema and the interface's are the same thing under two type names.
  return inputSchema as JSONSchema7;
}

/**
 * Runs the call a model asked for. `rawInput` is the model's JSON text. Always resolves, at the latest after the tool's
 * timeout or at the signal, even if the tool itself never does.
 */
export async function runTool(
  tools: TutorTool[],
  call: { name: string; rawInput: string },
  context: ToolContext,
): Promise<ToolOutcome> {
  let input: unknown = {};
  try {
    input = readArguments(call.rawInput);
  } catch {
    return { ok: false, input: {}, code: 'bad_input', message: 'The arguments are not valid JSON.' };
  }
  const tool = tools.find((each) => each.name === call.name);
  if (tool === undefined) {
    const names = tools.map((each) => each.name).join(', ');
    return { ok: false, input, code: 'unknown_tool', message: `There is no such tool. There is: ${names}.` };
  }
  const checked = tool.input.safeParse(input);
  if (!checked.success) {
    return { ok: false, input, code: 'bad_input', message: `Wrong arguments: ${z.prettifyError(checked.error)}` };
  }

  const timeout = AbortSignal.timeout(tool.timeoutMs);
  const signal = AbortSignal.any([context.signal, timeout]);
  const late = new Promise<'late'>((resolve) => {
    if (signal.aborted) resolve('late');
    signal.addEventListener('abort', () => resolve('late'), { once: true });
  });
  try {
    const running = tool.run(checked.data as never, { ...context, signal });
    // A tool that fails after its time has run out has nobody left to tell.
    running.catch(() => undefined);
    const output = await Promise.race([running, late]);
    if (output === 'late') return { ok: false, input, code: 'timeout', message: 'The tool took too long.' };
    return { ok: true, input, output };
  } catch (error) {
    const message = error instanceof ToolError ? error.message : 'The tool did not work.';
    return { ok: false, input, code: signal.aborted ? 'timeout' : 'failed', message };
  }
}
