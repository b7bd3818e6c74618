import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { ProgressItem } from '../types.ts';
import { recordProgress } from './record-progress.ts';
import { defineTool, describeTool, runTool, ToolError, type TutorTool } from './tool.ts';

function tool(run: () => Promise<string>): TutorTool {
  const input = z.object({ text: z.string().min(1) });
  return defineTool({ name: 'try', description: 'Tries.', input, timeoutMs: 60, isShown: true, run });
}

function call(tools: TutorTool[], rawInput: string, name = 'try', signal = new AbortController().signal) {
  const recorded: ProgressItem[][] = [];
  const context = { signal, recordProgress: (items: ProgressItem[]) => void recorded.push(items) };
  return runTool(tools, { name, rawInput }, context).then((outcome) => ({ outcome, recorded }));
}

const never = () => new Promise<string>(() => undefined);

describe('a tool call', () => {
  test('answers', async () => {
    const { outcome } = await call([tool(() => Promise.resolve('done'))], '{"text":"a"}');
    expect(outcome).toEqual({ ok: true, input: { text: 'a' }, output: 'done' });
  });

  test.each([
    ['{"text":', 'bad_input', 'not valid JSON'],
    ['{"text":""}', 'bad_input', 'Wrong arguments'],
    ['', 'bad_input', 'Wrong arguments'],
    ['[]', 'bad_input', 'Wrong arguments'],
  ])('arguments %j: %s', async (raw, code, message) => {
    const { outcome } = await call([tool(never)], raw);
    expect(outcome).toMatchObject({ ok: false, code });
    expect(outcome.ok ? '' : outcome.message).toContain(message);
  });

  test('an unknown tool is told which there are', async () => {
    const { outcome } = await call([tool(never)], '{}', 'other');
    expect(outcome).toMatchObject({ code: 'unknown_tool', message: 'There is no such tool. There is: try.' });
  });

  test('one that hangs and ignores its signal ends at its timeout', async () => {
    const { outcome } = await call([tool(never)], '{"text":"a"}');
    expect(outcome).toMatchObject({ ok: false, code: 'timeout' });
  });

  test('one that hangs ends at once when the turn does', async () => {
    const controller = new AbortController();
    const slow = { ...tool(never), timeoutMs: 60_000 };
    const running = call([slow], '{"text":"a"}', 'try', controller.signal);
    controller.abort('stop');
    expect((await running).outcome).toMatchObject({ ok: false, code: 'timeout' });
  });

  test('what it throws reaches the model only when it is meant for it', async () => {
    const told = await call([tool(() => Promise.reject(new ToolError('Too long.')))], '{"text":"a"}');
    expect(told.outcome).toMatchObject({ code: 'failed', message: 'Too long.' });
    const inner = await call([tool(() => Promise.reject(new Error('/etc/passwd')))], '{"text":"a"}');
    expect(inner.outcome).toMatchObject({ code: 'failed', message: 'The tool did not work.' });
    const early = await call(
      [
        tool(() => {
          throw new Error('before the first await');
        }),
      ],
      '{"text":"a"}',
    );
    expect(early.outcome).toMatchObject({ code: 'failed' });
  });
});

describe('record_progress', () => {
  test('hands over the whole list, with one question at a time being worked on', async () => {
    const items = [
      { label: ' $3x=12$ ', state: 'now' },
      { label: 'b', state: 'now', hints: 1 },
    ];
    const { outcome, recorded } = await call([recordProgress], JSON.stringify({ items }), 'record_progress');
    expect(outcome).toMatchObject({ ok: true, output: { recorded: 2 } });
    expect(recorded).toEqual([
      [
        { label: '$3x=12$', state: 'now', hints: 0 },
        { label: 'b', state: 'todo', hints: 1 },
      ],
    ]);
  });

  test('is described to the model by a JSON schema', () => {
    expect(describeTool(recordProgress)).toMatchObject({
      type: 'function',
      name: 'record_progress',
      inputSchema: { type: 'object', required: ['items'], properties: { items: { type: 'array', maxItems: 40 } } },
    });
  });
});
