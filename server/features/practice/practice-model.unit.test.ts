import { describe, expect, it } from 'vitest';
import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
} from '#server/platform/llm/index.ts';
import { createPracticeModel, practiceNotice } from './index.ts';
import type { PracticeRequest } from './index.ts';
import { requestOf } from './play-session.fixture.ts';
import { wordPieces } from './stream-text.ts';

const model = createPracticeModel({ wordDelayMs: 0 });
const lesson = (over: Partial<PracticeRequest> = {}): PracticeRequest =>
  requestOf({ guidelines: 'x + 7 = 12\n3x + 5 = 17', ...over });
const tool = (name: string): NonNullable<LanguageModelV4CallOptions['tools']>[number] => ({
  type: 'function',
  name,
  inputSchema: { type: 'object' },
});
const said = (text: string): LanguageModelV4Prompt => [{ role: 'user', content: [{ type: 'text', text }] }];
const call = (
  practice: PracticeRequest,
  over: Partial<LanguageModelV4CallOptions> = {},
): LanguageModelV4CallOptions => ({
  prompt: said('Hi'),
  providerOptions: { practice },
  ...over,
});

async function read(stream: ReadableStream<LanguageModelV4StreamPart>): Promise<LanguageModelV4StreamPart[]> {
  const parts: LanguageModelV4StreamPart[] = [];
  for await (const part of stream) parts.push(part);
  return parts;
}
const deltas = (parts: LanguageModelV4StreamPart[]): string[] =>
  parts.flatMap((part) => (part.type === 'text-delta' ? [part.delta] : []));

const wrongTry = lesson({
  transcript: [
    { message_id: '1', role: 'tutor', text: "Let's begin.\n\n$$x + 7 = 12$$" },
    { message_id: '2', role: 'student', text: 'x = 6' },
  ],
});

describe('the practice tutor as a model', () => {
  it('streams word by word what it would say at once', async () => {
    const { stream } = await model.doStream(call(lesson()));
    const parts = await read(stream);
    const whole = await model.doGenerate(call(lesson()));
    expect(deltas(parts).length).toBeGreaterThan(10);
    expect(whole.content).toEqual([{ type: 'text', text: deltas(parts).join('') }]);
    expect(parts.map((part) => part.type).filter((type) => type !== 'text-delta')).toEqual([
      'stream-start',
      'text-start',
      'text-end',
      'finish',
    ]);
    expect(parts.at(-1)).toMatchObject({ finishReason: { unified: 'stop' } });
  });

  it('counts tokens by code points', async () => {
    const { usage, content } = await model.doGenerate(call(lesson()));
    const [part] = content;
    const text = part?.type === 'text' ? part.text : '';
    expect(usage.outputTokens.total).toBe(Math.ceil(Array.from(text).length / 4));
    expect(usage.inputTokens.total).toBeGreaterThan(0);
  });

  it('calls the calculator and records progress first, then speaks with the result', async () => {
    const tools = [tool('calculate'), tool('record_progress')];
    const first = await model.doGenerate(call(wrongTry, { tools, prompt: said('x = 6') }));
    expect(first.finishReason.unified).toBe('tool-calls');
    expect(first.content.map((part) => part.type === 'tool-call' && part.toolName)).toEqual([
      'calculate',
      'record_progress',
    ]);
    const [calculate] = first.content;
    if (calculate?.type !== 'tool-call') throw new Error('no call');
    expect(JSON.parse(calculate.input)).toEqual({ expression: '6 + 7' });
    const prompt: LanguageModelV4Prompt = [
      ...said('x = 6'),
      {
        role: 'assistant',
        content: [
          {
            type: 'tool-call',
            toolCallId: calculate.toolCallId,
            toolName: 'calculate',
            input: { expression: '6 + 7' },
          },
        ],
      },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: calculate.toolCallId,
            toolName: 'calculate',
            output: { type: 'json', value: { result: '13' } },
          },
        ],
      },
    ];
    const second = await model.doGenerate(call(wrongTry, { tools, prompt }));
    expect(second.finishReason.unified).toBe('stop');
    expect(second.content).toHaveLength(1);
    expect(JSON.stringify(second.content)).toContain('got $13$, not $12$');
  });

  it('speaks all the same when the tool failed, when there is none, and when none may be used', async () => {
    const tools = [tool('calculate')];
    const prompt: LanguageModelV4Prompt = [
      ...said('x = 6'),
      {
        role: 'assistant',
        content: [{ type: 'tool-call', toolCallId: 'c', toolName: 'calculate', input: { expression: '6 + 7' } }],
      },
      {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: 'c',
            toolName: 'calculate',
            output: { type: 'error-text', value: 'failed' },
          },
        ],
      },
    ];
    for (const options of [{ tools, prompt }, {}, { tools, toolChoice: { type: 'none' as const } }]) {
      const { content } = await model.doGenerate(call(wrongTry, options));
      expect(JSON.stringify(content)).toContain('got $13$, not $12$');
    }
  });

  it('streams tool calls in the parts that a provider sends', async () => {
    const { stream } = await model.doStream(call(lesson(), { tools: [tool('record_progress')] }));
    const types = (await read(stream)).map((part) => part.type);
    expect(types).toEqual([
      'stream-start',
      'tool-input-start',
      'tool-input-delta',
      'tool-input-end',
      'tool-call',
      'finish',
    ]);
  });

  it('stops when it is told to', async () => {
    const slow = createPracticeModel({ wordDelayMs: 5 });
    const stop = new AbortController();
    const { stream } = await slow.doStream(call(lesson(), { abortSignal: stop.signal }));
    const seen: LanguageModelV4StreamPart[] = [];
    await expect(
      (async () => {
        for await (const part of stream) {
          seen.push(part);
          if (part.type === 'text-delta') stop.abort(new Error('stopped'));
        }
      })(),
    ).rejects.toThrow('stopped');
    expect(seen.filter((part) => part.type === 'text-delta')).toHaveLength(1);
    await expect(
      slow.doGenerate(call(lesson(), { abortSignal: AbortSignal.abort(new Error('early')) })),
    ).rejects.toThrow('early');
  });

  it('goes on where its own message was cut', async () => {
    const whole = await model.doGenerate(call(wrongTry));
    const [part] = whole.content;
    const text = part?.type === 'text' ? part.text : '';
    const begun = text.slice(0, 25);
    const cut = lesson({ transcript: [...wrongTry.transcript, { message_id: '3', role: 'tutor', text: begun }] });
    const rest = await model.doGenerate(call(cut, { tools: [tool('calculate')] }));
    expect(begun + (rest.content[0]?.type === 'text' ? rest.content[0].text : '')).toBe(text);
  });

  it('answers the other tasks with JSON', async () => {
    const ask = async (task: PracticeRequest['task']): Promise<unknown> => {
      const { content } = await model.doGenerate(
        call({ ...wrongTry, task, rubric: [{ grade: 'A', content: 'all' }] }, { responseFormat: { type: 'json' } }),
      );
      return JSON.parse(content[0]?.type === 'text' ? content[0].text : '');
    };
    expect(await ask('suggestions')).toEqual({ suggestions: expect.any(Array) as unknown });
    expect(await ask('title')).toEqual({ title: 'Solving equations' });
    expect(Object.keys((await ask('analysis')) as object)).toEqual(['strengths', 'improvements', 'next_objectives']);
    expect(Object.keys((await ask('grade')) as object)).toEqual([
      'grade',
      'reason',
      'evidence',
      'criteria',
      'left_open',
    ]);
  });

  it('takes a call without a request for an empty lesson', async () => {
    const { content } = await model.doGenerate({ prompt: said('Hi') });
    expect(content).toHaveLength(1);
  });

  it('names itself', () => {
    expect(practiceNotice).toBe('Practice tutor: no AI model is connected');
    expect(model.modelId).toBe('practice-tutor');
  });
});

describe('pieces of a text', () => {
  it('are the text again and split no character', () => {
    for (const text of [
      '',
      ' a  b\n\nc ',
      '👩‍👩‍👧 '.repeat(30),
      'x'.repeat(200),
      '$$3x + 5 = 17$$\n\n> [!hint 1/3]\n> Try',
    ]) {
      expect(wordPieces(text).join('')).toBe(text);
      for (const piece of wordPieces(text)) expect(piece).not.toMatch(/[\uD800-\uDBFF]$/);
    }
  });
});
