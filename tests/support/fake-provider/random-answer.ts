// Answers that no server should give: for tests of what nobody foresaw.
import fc from 'fast-check';
import type { Step } from './scenarios.ts';
import { chunk } from './wire.ts';

const model = 'fake';
const raw = (text: string): Step => ({ raw: text });
const odd = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('🙂', '<think>', '</think>', '\u0000', '数学'),
);

/** A delta as servers write it, and as they should not. */
const delta = fc.oneof(
  fc.record({ content: fc.oneof(odd, fc.constant(null), fc.integer(), fc.constant([])) }, { requiredKeys: [] }),
  fc.record({ reasoning_content: odd }),
  fc.record({ refusal: odd, role: fc.constantFrom('assistant', 'user', 'nobody') }, { requiredKeys: [] }),
  fc.record({
    tool_calls: fc.array(
      fc.record(
        {
          index: fc.oneof(fc.integer({ min: -1, max: 3 }), fc.constant(null), fc.string()),
          id: fc.oneof(fc.constantFrom('a', 'b', ''), fc.constant(null)),
          type: fc.constantFrom('function', 'other'),
          function: fc.oneof(
            fc.constant(null),
            fc.record(
              {
                name: fc.constantFrom('calculate', 'record_progress', 'nothing', ''),
                arguments: fc.oneof(fc.constantFrom('{"expression":"1+1"}', '{"expr', '', '{}'), odd),
              },
              { requiredKeys: [] },
            ),
          ),
        },
        { requiredKeys: [] },
      ),
      { maxLength: 3 },
    ),
  }),
);
const finish = fc.constantFrom('stop', 'length', 'content_filter', 'tool_calls', 'banana', '');

const piece: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.lorem({ maxCount: 12 }).map((text): Step => ({ text })) },
  { weight: 4, arbitrary: delta.map((one) => raw(chunk(model, one as Record<string, unknown>))) },
  { weight: 2, arbitrary: finish.map((reason) => raw(chunk(model, {}, reason))) },
  { weight: 2, arbitrary: fc.jsonValue().map((value) => raw(`data: ${JSON.stringify(value)}\n\n`)) },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes): Step => ({ bytes })) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes): Step => ({ bytes: framed(bytes) })) },
  { weight: 1, arbitrary: odd.map(raw) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(': ping\n\n', 'event: error\n', 'data: [DONE]\n\n', 'data:\n\n', '\r\n\r\n').map(raw),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 200_000 }).map((n) => raw(chunk(model, { content: 'ab '.repeat(n) }))),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 120 }).map((wait): Step => ({ wait })) },
  { weight: 1, arbitrary: fc.constant<Step>({ toolCall: { name: 'calculate', arguments: '{"expression":"2+2"}' } }) },
);

const head = fc.record({
  status: fc.constantFrom(200, 204, 206, 301, 400, 404, 408, 418, 429, 500, 503, 599),
  headers: fc.dictionary(
    fc.constantFrom('retry-after', 'content-type', 'x-anything'),
    fc.constantFrom(
      '0',
      '-1',
      'soon',
      '999999999',
      '1.5',
      'text/html',
      'application/json',
      'Sat, 21 Nov 2026 10:00:00 GMT',
    ),
  ),
  body: fc.oneof(fc.constant(''), odd, fc.json()),
});

const last = fc.constantFrom<Step[]>(
  [{ finish: 'stop' }],
  [{ finish: 'length' }],
  [{ finish: 'tool_calls' }],
  [{ end: true }],
  [{ cut: true }],
  [{ hang: true }],
  [],
);

/** A whole answer: mostly a stream of pieces that ends somehow, sometimes no stream at all. */
export const randomAnswer: fc.Arbitrary<Step[]> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.tuple(fc.array(piece, { maxLength: 14 }), last).map(([pieces, end]) => [...pieces, ...end]),
  },
  { weight: 1, arbitrary: head.map((answer): Step[] => [{ answer }]) },
  { weight: 1, arbitrary: fc.constant<Step[]>([{ silent: true }]) },
);

/** Random bytes in the place of a chunk's text. */
function framed(bytes: Uint8Array): Uint8Array {
  const [before = '', after = ''] = chunk(model, { content: '@' }).split('@');
  return Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]);
}
