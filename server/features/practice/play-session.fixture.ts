/** For tests: plays a session message by message, the way the runner does, tools included. */
import type { LanguageModelV4FunctionTool, LanguageModelV4Prompt } from '#server/platform/llm/index.ts';
import { createPracticeModel } from './practice-model.ts';
import type { PracticeRequest, PracticeTask } from './practice-request.ts';

const tool = (name: string): LanguageModelV4FunctionTool => ({
  type: 'function',
  name,
  inputSchema: { type: 'object' },
});

export interface PlayedTurn {
  text: string;
  calls: { toolName: string; input: unknown }[];
}

export interface Session {
  readonly request: PracticeRequest;
  /** The tutor's answer to a message of the student; without a message its opening. */
  say: (text?: string) => Promise<PlayedTurn>;
  ask: (task: PracticeTask) => Promise<unknown>;
  last: () => string;
}

export const requestOf = (over: Partial<PracticeRequest>): PracticeRequest => ({
  task: 'chat',
  locale: 'en',
  guidelines: '',
  materials: [],
  initialMessage: '',
  rubric: [],
  graded: false,
  studentName: 'Maya Lindqvist',
  transcript: [],
  ...over,
});

/** `calculate` answers what the calculator would; null leaves the tools away. */
export function playSession(
  over: Partial<PracticeRequest>,
  calculate: ((expression: string) => string) | null = null,
): Session {
  const model = createPracticeModel({ wordDelayMs: 0 });
  const request = requestOf(over);
  const tools = calculate ? [tool('calculate'), tool('record_progress')] : [];
  const turn = async (): Promise<PlayedTurn> => {
    const prompt: LanguageModelV4Prompt = [
      { role: 'system', content: 'A lesson.' },
      { role: 'user', content: [{ type: 'text', text: request.transcript.at(-1)?.text ?? 'Start.' }] },
    ];
    const calls: PlayedTurn['calls'] = [];
    for (let step = 0; step < 4; step++) {
      const result = await model.doGenerate({ prompt, tools, providerOptions: { practice: request } });
      const text = result.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
      const made = result.content.flatMap((part) => (part.type === 'tool-call' ? [part] : []));
      if (made.length === 0) return { text, calls };
      calls.push(...made.map((part) => ({ toolName: part.toolName, input: JSON.parse(part.input) as unknown })));
      prompt.push({
        role: 'assistant',
        content: made.map((part) => ({
          type: 'tool-call',
          toolCallId: part.toolCallId,
          toolName: part.toolName,
          input: JSON.parse(part.input) as unknown,
        })),
      });
      prompt.push({
        role: 'tool',
        content: made.map((part) => {
          const input = JSON.parse(part.input) as { expression?: string };
          return {
            type: 'tool-result',
            toolCallId: part.toolCallId,
            toolName: part.toolName,
            output: {
              type: 'json',
              value: input.expression && calculate ? { result: calculate(input.expression) } : { recorded: 1 },
            },
          };
        }),
      });
    }
    throw new Error('the tutor called tools without end');
  };
  return {
    request,
    say: async (text) => {
      if (text !== undefined) {
        request.transcript.push({ message_id: `s${request.transcript.length}`, role: 'student', text });
      }
      const played = await turn();
      request.transcript.push({ message_id: `t${request.transcript.length}`, role: 'tutor', text: played.text });
      return played;
    },
    ask: async (task) => {
      const result = await model.doGenerate({
        prompt: [{ role: 'user', content: [{ type: 'text', text: 'Review.' }] }],
        responseFormat: { type: 'json' },
        providerOptions: { practice: { ...request, task } },
      });
      const [part] = result.content;
      if (part?.type !== 'text') throw new Error('no structured answer');
      return JSON.parse(part.text) as unknown;
    },
    last: () => request.transcript.findLast((entry) => entry.role === 'tutor')?.text ?? '',
  };
}
