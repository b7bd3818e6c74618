// Requests that are broken for certain, made from an operation of the OpenAPI document and a call of it that works.
import fc from 'fast-check';
import type { z } from 'zod';
import type { RouteSpec } from '#contract/core/route.ts';
import { addressOf } from '#tests/support/client.ts';
import type { Operation } from './document.ts';
import type { Example } from './examples.ts';

export interface Broken {
  what: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

const json = { 'content-type': 'application/json' };

const noJson = [
  '{"a":',
  'undefined',
  '{"a":1}}',
  "{'a':1}",
  '\u0000',
  '[1,2',
  'NaN',
  '{"a":1,}',
  '\uFEFF{',
  '"\u0001"',
];
const prototypes = [
  '{"__proto__":{"is_admin":true}}',
  '{"constructor":{"prototype":{"is_admin":true}}}',
  '{"a":{"__proto__":{"x":1}}}',
  '{"toString":1,"hasOwnProperty":2,"x":3}',
];
const types = [
  'text/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json-patch+json',
  'text/plain',
  'application/octet-stream',
  'x',
];
const badNumbers = ['1e309', '-1', '5001', '0x10', '9007199254740993', 'NaN', '١٢', '1_000', '1.5', '', 'null'];
const badCursors = [
  'x',
  'W10.x',
  'bnVsbA.AAAAAAAA',
  '\u0000',
  '../..',
  '[]',
  'eyJhIjoxfQ.12345678',
  '💥',
  'W251bGxd.W251bGxd',
];
/** As they stand in a path; whatever comes of them is no id of anything. */
const badIds = [
  '%00',
  '%ED%A0%80',
  '%zz',
  '..%2f..%2fetc',
  'a'.repeat(400),
  '%F0%9F%92%A5',
  'NEW_1',
  'null',
  '-1',
  '%22%27--',
  '__proto__',
];
const strange = [
  '\u0000',
  '\uD800',
  '\u202E',
  '💥'.repeat(40),
  "' or 1=1 --",
  '${7*7}',
  '<script>',
  '%s%n',
  '../'.repeat(30),
];

/** A request that no server may take: `example` with one thing broken. */
export function breakIt(route: RouteSpec, operation: Operation, example: Example, random: Random): Broken {
  const ways = [unknownQuery, ...(route.method === 'GET' ? [] : [...bodyWays, ...bodyWays])];
  if (route.query) ways.push(badQuery, twice, badQuery);
  if (operation.parameters.some((one) => one.name === 'after')) ways.push(badCursor, badPage);
  if (Object.keys(example.params ?? {}).length > 0) ways.push(badId, badId);
  if (route.idempotent) ways.push(longKey);
  return random.of(ways)({ route, operation, example, random });
}

export interface Random {
  number: (below: number) => number;
  of: <T>(items: readonly T[]) => T;
}

/** The same numbers for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed;
  const number = (below: number) => {
    // xorshift32
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
  return { number, of: (items) => items[number(items.length)] as (typeof items)[number] };
}

interface Asked {
  route: RouteSpec;
  operation: Operation;
  example: Example;
  random: Random;
}

function whole({ route, example }: Asked, query: Record<string, unknown> = {}): Pick<Broken, 'method' | 'path'> {
  const { params } = example;
  return { method: route.method, path: addressOf(route, { params, query: { ...example.query, ...query } }) };
}

function asBody(asked: Asked, more: Record<string, unknown>): Pick<Broken, 'headers' | 'body'> {
  return { headers: json, body: JSON.stringify({ ...asked.example.body, ...more }) };
}

/** For GET none: a body there is nobody's. */
const bodyWays = [
  (asked: Asked): Broken => ({ what: 'no JSON', ...whole(asked), headers: json, body: asked.random.of(noJson) }),
  (asked: Asked): Broken => ({
    what: 'prototype keys',
    ...whole(asked),
    headers: json,
    body: asked.random.of(prototypes),
  }),
  (asked: Asked): Broken => ({
    what: 'another type',
    ...whole(asked),
    headers: { 'content-type': asked.random.of(types) },
    body: JSON.stringify(asked.example.body ?? { a: 1 }),
  }),
  (asked: Asked): Broken => ({ what: 'deep nesting', ...whole(asked), headers: json, body: deep(asked) }),
  (asked: Asked): Broken => ({
    what: 'unknown field',
    ...whole(asked),
    ...asBody(asked, { zz_unknown: anything(asked) }),
  }),
  (asked: Asked): Broken => ({
    what: 'not UTF-8',
    ...whole(asked),
    headers: json,
    body: Buffer.concat([
      Buffer.from('{"zz_unknown":"'),
      Buffer.from([0xff, 0xc0, 0xed, 0xa0, 0x80]),
      Buffer.from('"}'),
    ]),
  }),
  (asked: Asked): Broken => ({
    what: 'no object',
    ...whole(asked),
    headers: json,
    body: asked.random.of(['[]', '7', '"x"', 'true', '[{}]']),
  }),
  badField,
  badField,
  badField,
];

function deep({ random, example }: Asked): string {
  const levels = random.of([50, 1_000, 20_000]);
  const nested =
    random.number(2) === 0
      ? '['.repeat(levels) + ']'.repeat(levels)
      : '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
  const key = random.of([...Object.keys(example.body ?? {}), 'zz_unknown']);
  return `{"${key}":${nested},"zz_unknown":1}`;
}

function anything({ random }: Asked): unknown {
  const seed = random.number(1e9);
  const [value] = fc.sample(fc.jsonValue({ maxDepth: 3 }), { numRuns: 1, seed });
  return random.number(3) === 0 ? random.of(strange) : value;
}

/** A field of the body with something in it that its schema does not take. */
function badField(asked: Asked): Broken {
  const { route, operation, example, random } = asked;
  const content = operation.requestBody?.content['application/json'] as
    | { schema?: { properties?: object } }
    | undefined;
  const keys = Object.keys(content?.schema?.properties ?? {});
  for (let tries = 0; tries < 20 && keys.length > 0; tries++) {
    const more = { [random.of(keys)]: random.number(2) === 0 ? random.of(values) : anything(asked) };
    const body = { ...example.body, ...more };
    if (!takes(route.body, body))
      return { what: `body ${JSON.stringify(more).slice(0, 80)}`, ...whole(asked), ...asBody(asked, more) };
  }
  return { what: 'unknown field', ...whole(asked), ...asBody(asked, { zz_unknown: 1 }) };
}

const values: unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  '',
  'x',
  'a'.repeat(90_000),
  [],
  [null],
  [[]],
  {},
  { $gt: '' },
  '\u0000',
];

function badQuery(asked: Asked): Broken {
  const { route, operation, example, random } = asked;
  const names = operation.parameters.filter((one) => one.in === 'query').map((one) => one.name);
  for (let tries = 0; tries < 20 && names.length > 0; tries++) {
    const more = { [random.of(names)]: random.of([...strange, ...badNumbers, '[object Object]', 'true,false']) };
    // What a URL cannot carry arrives as something else.
    const sent = Object.fromEntries(new URLSearchParams(more));
    if (!takes(route.query, { ...texts(example.query), ...sent }))
      return { what: `query ${JSON.stringify(more)}`, ...whole(asked, more) };
  }
  return unknownQuery(asked);
}

function unknownQuery(asked: Asked): Broken {
  const name = asked.random.of(['zz_unknown', '__proto__', 'constructor', 'from[]', 'size[$gt]', 'id\u0000']);
  return { what: `query ${name}`, ...whole(asked, { [name]: asked.random.of(strange) }) };
}

/** A key that is no list, twice. */
function twice(asked: Asked): Broken {
  const single = asked.operation.parameters.filter((one) => one.in === 'query' && one.schema['type'] !== 'array');
  const { name } = asked.random.of([...single, { name: 'zz_unknown' }]);
  return { what: `${name} twice`, ...whole(asked, { [name]: ['1', '2'] }) };
}

function badCursor(asked: Asked): Broken {
  return { what: 'a cursor', ...whole(asked, { after: asked.random.of(badCursors) }) };
}

function badPage(asked: Asked): Broken {
  const size = asked.random.of(badNumbers);
  return { what: `size ${size}`, ...whole(asked, { size }) };
}

/** An id in the path that is none. */
function badId(asked: Asked): Broken {
  const { route, example, random } = asked;
  const named = random.of(Object.keys(example.params ?? {}));
  const marked = addressOf(route, { params: { ...example.params, [named]: 'zzidzz' }, query: example.query });
  const body = example.body === undefined ? {} : asBody(asked, {});
  const id = random.of(badIds);
  return { what: `id ${id.slice(0, 20)}`, method: route.method, path: marked.replace('zzidzz', id), ...body };
}

function longKey(asked: Asked): Broken {
  const { headers, body } = asBody(asked, {});
  return {
    what: 'a long key',
    ...whole(asked),
    headers: { ...headers, 'idempotency-key': 'k'.repeat(asked.random.of([201, 4_000])) },
    ...(body ? { body } : {}),
  };
}

function takes(schema: z.ZodType | undefined, value: unknown): boolean {
  return schema?.safeParse(value).success ?? false;
}

function texts(query: Record<string, unknown> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [key, Array.isArray(value) ? value : String(value)]),
  );
}
