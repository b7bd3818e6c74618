import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { withNullable } from './nullable-schema.ts';

const thing = z.object({ id: z.string(), at: z.iso.datetime().nullable(), tags: z.array(z.string()).nullable() });
const schema = z.object({
  thing: thing.nullable(),
  count: z.number().int().nullable(),
  kind: z.enum(['a', 'b']).nullable(),
  one: z.union([z.string(), z.number()]),
  either: z.union([thing, z.object({ other: z.boolean() }), z.null()]),
});

const json = z.toJSONSchema(schema, { io: 'output', target: 'draft-7', reused: 'inline' });

async function answered(value: object): Promise<unknown> {
  const app = fastify();
  app.get('/', { schema: { response: { 200: withNullable(json) } } }, () => value);
  return (await app.inject('/')).json();
}

test.each([
  { thing: null, count: null, kind: null, one: 'x', either: null },
  { thing: { id: 'x', at: null, tags: null }, count: 0, kind: 'a', one: 4, either: { other: true } },
  { thing: { id: '', at: '2026-11-21T10:00:00Z', tags: [] }, count: 3, kind: 'b', one: '', either: { other: false } },
])('what is null and what is not leaves as it is: %j', async (value) => {
  expect(await answered(value)).toEqual(value);
});

test('only x or null is rewritten, and a field that is not in the schema stays out', async () => {
  const found = JSON.stringify(withNullable(json));
  expect(found.match(/"nullable":true/g)).toHaveLength(7);
  expect(found.match(/"anyOf"/g)).toHaveLength(1);
  const value = { thing: { id: 'x', at: null, tags: null }, count: 1, kind: 'a', one: 1, either: null };
  expect(await answered({ ...value, thing: { ...value.thing, secret: 1 } })).toEqual(value);
});
