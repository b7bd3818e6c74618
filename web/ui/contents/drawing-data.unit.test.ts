import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromStored, simplify, toStored, wordsIn } from './drawing-data.ts';

const stroke = (length: number) => ({
  id: 'a',
  type: 'freedraw',
  x: 10.123,
  y: 20,
  angle: 0,
  opacity: 100,
  strokeColor: '#1e1e1e',
  groupIds: [],
  seed: 123_456,
  version: 60,
  versionNonce: 9,
  index: 'a0',
  isDeleted: false,
  simulatePressure: true,
  pressures: [],
  points: Array.from({ length }, (_, at) => [at, 20 * Math.sin(at / 20)]),
});

test('a drawing is stored without what says nothing', () => {
  const { elements } = toStored([stroke(200), { ...stroke(3), isDeleted: true }, { id: 'b', type: 'embeddable' }], {});
  expect(elements).toHaveLength(1);
  expect(Object.keys(elements[0] ?? {}).toSorted()).toEqual(
    ['id', 'points', 'pressures', 'seed', 'simulatePressure', 'type', 'x', 'y'].toSorted(),
  );
  expect(elements[0]).toMatchObject({ x: 10.1, seed: 123_456 });
});

test('hundreds of strokes fit into one content item', () => {
  const drawing = toStored(
    Array.from({ length: 300 }, () => stroke(120)),
    {},
  );
  expect(JSON.stringify(drawing).length).toBeLessThan(4 * 32_000);
});

test('pictures that are not on the board any more are named no more', () => {
  const image = { id: 'i', type: 'image', fileId: 'f1' };
  const files = { f1: { content_id: 'c1' }, f2: { content_id: 'c2' } };
  expect(toStored([image], files).files).toEqual({ f1: { content_id: 'c1' } });
});

test('whatever stands there becomes a drawing or an empty one', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const { elements, files } = fromStored(value);
      expect(Array.isArray(elements)).toBe(true);
      expect(typeof files).toBe('object');
    }),
    { seed: 20261122, numRuns: 200 },
  );
});

test('a line keeps its ends, and no point that is left out lies far from it', () => {
  const point = fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 }));
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 60 }), (points) => {
      const short = simplify(points);
      expect([short[0], short.at(-1)]).toEqual([points[0], points.at(-1)]);
      expect(short.length).toBeLessThanOrEqual(points.length);
      for (const one of short) expect(points).toContain(one);
    }),
    { seed: 20261122, numRuns: 200 },
  );
});

test('the words of a drawing, from top to bottom', () => {
  const text = (y: number, words: string) => ({ id: words, type: 'text', x: 0, y, text: words });
  expect(wordsIn(toStored([text(50, 'below'), text(5, 'above')], {}))).toBe('above\nbelow');
});

test('a picture that is named by no id is no picture', () => {
  const id = '0198c0de-0000-7000-8000-000000000001';
  const files = { f1: { content_id: id }, f2: { content_id: '../../users/me' }, f3: { content_id: '' } };
  expect(fromStored({ elements: [], files }).files).toEqual({ f1: { content_id: id } });
});
