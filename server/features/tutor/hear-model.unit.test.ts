import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOutputCheck } from '#server/features/moderation/index.ts';
import { hearModel } from './hear-model.ts';
import { createStage } from './stage.ts';
import type { TurnWriter } from './turn-writer.ts';
import type { TextCheck } from './types.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The check that the product puts there, with nothing to keep secret. */
function realCheck(): TextCheck {
  const inner = createOutputCheck({ locales: ['en'], secrets: [] });
  const read = ({ release, verdict, leaked, isOpening = false }: ReturnType<typeof inner.push>) => {
    return { release, isStopped: leaked || verdict !== null, isOpening };
  };
  return { push: (piece) => read(inner.push(piece)), end: () => read(inner.end()) };
}

function hear(options: { check?: TextCheck | null; locale?: string | null } = {}) {
  let shown = '';
  const stage = {
    text: (piece: string) => void (shown += piece),
    withdraw: () => void (shown = ''),
    opened: () => Promise.resolve(),
  };
  const hearing = hearModel({ stage, check: realCheck(), locale: null, ...options });
  return { hearing, shown: () => shown };
}

const longestSentence = 400;
const sentence = fc.constantFrom(
  'What is 3.5 plus 4? ',
  'Dr. Lee says: look again! ',
  'Take $x = 2$ and see. ',
  '- one\n- two\n',
  'Gut so. ',
  '很好。再试一次！',
  'a table | with | cells | ',
  '🙂 ',
);

describe('text on its way from the model', () => {
  test('comes whole, in order, and is never held longer than a sentence', () => {
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 30 }), fc.integer({ min: 1, max: 9 }), (sentences, size) => {
        const { hearing, shown } = hear();
        const text = sentences.join('');
        for (let at = 0; at < text.length; at += size) {
          expect(hearing.push(text.slice(at, at + size))).toBe(true);
          expect(text.startsWith(shown())).toBe(true);
          expect(hearing.heard().length - shown().length).toBeLessThanOrEqual(longestSentence + size);
        }
        hearing.end();
        expect(shown()).toBe(text);
        expect(hearing.said()).toBe(text);
      }),
      { seed: 5, numRuns: 200 },
    );
  });

  test('a sentence waits for the next one, and for a pause no longer than a quarter of a second', () => {
    const { hearing, shown } = hear();
    hearing.push('Look at the first line. ');
    // One word goes ahead, as a sign of life.
    expect(shown()).toBe('Look');
    vi.advanceTimersByTime(250);
    expect(shown()).toBe('Look at the first line. ');
    hearing.push('What do you');
    vi.advanceTimersByTime(10_000);
    expect(shown()).toBe('Look at the first line. ');
    hearing.end();
    expect(shown()).toBe('Look at the first line. What do you');
  });

  test('ends before what may not be said, whatever comes after it', () => {
    const { hearing, shown } = hear();
    hearing.push('Fine so far. ');
    expect(hearing.push('You should kill yourself. ')).toBe(true);
    expect(hearing.push('Really. ')).toBe(false);
    expect(hearing.push('And more. ')).toBe(false);
    hearing.end();
    expect(hearing.stopped()).toBe('check');
    expect(shown()).toBe('Fine so far. ');
  });

  test('that begins in another language is shown to nobody; a few words of one are', () => {
    const spanish = 'Muy bien, ahora vamos a mirar juntos la primera línea de la ecuación que has escrito. ¿Qué ves? ';
    const first = hear({ locale: 'en' });
    first.hearing.push(spanish);
    first.hearing.end();
    expect(first.hearing.stopped()).toBe('language');
    expect(first.shown()).toBe('');
    const second = hear({ locale: 'en' });
    second.hearing.push('¡Muy bien! ');
    second.hearing.push('That is a good start, and now the second line of it. ');
    second.hearing.end();
    expect(second.hearing.stopped()).toBeNull();
  });
});

describe('the stage', () => {
  const writerInto = (shown: string[]) =>
    ({ text: (piece: string) => void shown.push(piece) }) as unknown as TurnWriter;

  test('holds everything until it opens, then lets it go at once', async () => {
    const shown: string[] = [];
    const gate = Promise.withResolvers<void>();
    const screen = { opened: gate.promise, check: realCheck };
    const stage = createStage(writerInto(shown), screen, new AbortController().signal);
    stage.text('One. ');
    stage.text('Two. ');
    expect(shown).toEqual([]);
    gate.resolve();
    await stage.opened();
    expect(shown).toEqual(['One. Two. ']);
    stage.text('Three. ');
    expect(shown).toEqual(['One. Two. ', 'Three. ']);
  });

  test('of a turn that was ended shows nothing, and keeps nobody waiting', async () => {
    const shown: string[] = [];
    const controller = new AbortController();
    const screen = { opened: new Promise<void>(() => undefined), check: realCheck };
    const stage = createStage(writerInto(shown), screen, controller.signal);
    stage.text('One. ');
    controller.abort('moderation');
    await stage.opened();
    expect(shown).toEqual([]);
  });
});
