import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEventParser, type ServerEvent } from './event-parser.ts';

function parse(pieces: readonly string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const parser = createEventParser((event) => events.push(event));
  for (const piece of pieces) parser.feed(piece);
  return events;
}

describe('an event stream', () => {
  test('gives name, data and id, and drops comments', () => {
    expect(parse([': hello\n\nid: 7\nevent: item.delta\ndata: {"a":1}\n\n'])).toEqual([
      { event: 'item.delta', data: '{"a":1}', id: '7' },
    ]);
  });

  test('joins data of several lines and knows every line end', () => {
    expect(parse(['data: one\r\ndata: two\r\r', 'data:three\n\n'])).toEqual([
      { event: 'message', data: 'one\ntwo', id: null },
      { event: 'message', data: 'three', id: null },
    ]);
  });

  test('gives the same events wherever the network cuts it', () => {
    const field = fc.stringMatching(/^[a-zé🔥 ]{0,12}$/u);
    fc.assert(
      fc.property(
        fc.array(fc.record({ event: field, data: field, id: field })),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.nat(60)),
        (events, end, cuts) => {
          const text = events
            .map(({ event, data, id }) => [`id: ${id}`, `event: ${event}`, `data: ${data}`, '', ''].join(end))
            .join('');
          const pieces: string[] = [];
          let rest = text;
          for (const cut of cuts) {
            pieces.push(rest.slice(0, cut));
            rest = rest.slice(cut);
          }
          pieces.push(rest);
          expect(parse(pieces)).toEqual(parse([text]));
          expect(parse([text])).toHaveLength(events.length);
        },
      ),
    );
  });
});
