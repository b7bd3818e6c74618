import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { recordingSink, silentLog, textOf } from '../../../tests/support/turn.ts';
import { createThinkingFilter } from './strip-thinking.ts';
import { createTurnWriter } from './turn-writer.ts';

function setup(isContinuation = false, saveMs = 1) {
  const sink = recordingSink({ saveMs });
  return { sink, writer: createTurnWriter({ sink, log: silentLog, messageId: 'm', isContinuation }) };
}

describe('the turn’s writer', () => {
  test('property: whatever the pieces, viewers, drafts and the end hold the same text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 6 }), { maxLength: 40 }), async (pieces) => {
        const { sink, writer } = setup();
        // Split every piece again inside its characters.
        for (const piece of pieces) for (const unit of piece.split('')) writer.text(unit);
        writer.endStep();
        const items = await writer.close();
        const expected = pieces.join('').replaceAll('\u0000', '').trimStart().toWellFormed();
        expect(textOf(items)).toBe(expected);
        expect(textOf(sink.viewed())).toBe(expected);
        for (const event of sink.events) expect(JSON.stringify(event.data).isWellFormed()).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('the first piece goes out at once, later ones together', async () => {
    const { sink, writer } = setup();
    writer.text('Hel');
    expect(textOf(sink.viewed())).toBe('Hel');
    writer.text('lo ');
    writer.text('there');
    expect(sink.events).toHaveLength(1);
    await vi.waitFor(() => expect(sink.events).toHaveLength(2));
    expect(sink.events[1]?.data).toMatchObject({ at: 3, delta: 'lo there' });
    await writer.close();
  });

  test('what is taken back is gone for viewers, drafts and the end', async () => {
    const { sink, writer } = setup();
    writer.text('Muy');
    await vi.waitFor(() => expect(sink.drafts.at(-1)).toHaveLength(1));
    writer.withdraw();
    expect(sink.viewed()).toEqual([]);
    expect(writer.isVisible()).toBe(false);
    writer.text('Very good.');
    writer.endStep();
    expect(textOf(await writer.close())).toBe('Very good.');
    expect(textOf(sink.viewed())).toBe('Very good.');
    expect(textOf(sink.drafts.at(-1) ?? [])).toBe('Very good.');
  });

  test('a draft holds exactly what has been told', async () => {
    const { sink, writer } = setup();
    writer.text('One');
    writer.text(' two');
    writer.endStep();
    await vi.waitFor(() => expect(sink.drafts).toHaveLength(1));
    expect(textOf(sink.drafts[0] ?? [])).toBe('One two');
    expect(textOf(sink.viewed())).toBe('One two');
    await writer.close();
  });

  test('text after a tool call is an item of its own; after quiet progress a new paragraph', async () => {
    const { writer } = setup();
    writer.text('Let me see.');
    writer.toolCall('c1', { name: 'calculate', input: {}, state: 'running', output: null, error: null });
    writer.toolCall('c1', { name: 'calculate', input: {}, state: 'done', output: 4, error: null });
    writer.text('It is so.');
    writer.endStep();
    writer.progress([{ label: 'One', state: 'done', hints: 0 }]);
    writer.text('  On we go.');
    const items = await writer.close();
    expect(items.map((item) => (item.type === 'text' ? item.sourceText : item.type))).toEqual([
      'Let me see.',
      'tool_call',
      'It is so.\n\nOn we go.',
      'completion_metadata',
    ]);
  });

  test('a continuation keeps the space that begins it', async () => {
    const { writer } = setup(true);
    writer.text(' ');
    expect(writer.isVisible()).toBe(false);
    writer.text('step is next.');
    expect(textOf(await writer.close())).toBe(' step is next.');
  });

  test('blanks alone are nothing', async () => {
    const { sink, writer } = setup();
    writer.text(' \n\n');
    writer.endStep();
    expect(writer.hasText()).toBe(false);
    expect(await writer.close()).toEqual([]);
    expect(sink.events).toEqual([]);
  });

  test('the end waits for the save under way', async () => {
    const { sink, writer } = setup(false, 60);
    writer.text('Hello');
    writer.endStep();
    await writer.close();
    expect(sink.drafts).toHaveLength(1);
  });
});

describe('thinking in the answer', () => {
  const through = (pieces: string[]) => {
    const filter = createThinkingFilter();
    return pieces.map(filter.push).join('') + filter.end();
  };
  test.each([
    [['<think>secret</think>Hi'], 'Hi'],
    [['\n<th', 'ink>sec', 'ret</thi', 'nk>', 'Hi'], 'Hi'],
    [['Hi <think>no</think>'], 'Hi <think>no</think>'],
    [['<thing>'], '<thing>'],
    [['<'], '<'],
    [['<think>never closed'], ''],
    [['Plain'], 'Plain'],
  ])('%j shows %j', (pieces, shown) => expect(through(pieces)).toBe(shown));

  test('property: it does not matter how the answer is cut into pieces', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.infiniteStream(fc.integer({ min: 1, max: 5 })),
        (secret, shown, cuts) => {
          const thought = secret.replaceAll('</think>', '');
          const whole = `<think>${thought}</think>${shown}`;
          const pieces: string[] = [];
          for (let at = 0; at < whole.length;) {
            const size = cuts.next().value ?? 1;
            pieces.push(whole.slice(at, at + size));
            at += size;
          }
          expect(through(pieces)).toBe(shown);
        },
      ),
    );
  });
});
