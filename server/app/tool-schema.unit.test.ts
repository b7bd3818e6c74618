import { expect, test } from 'vitest';
import { z } from 'zod';
import { queryFlag, queryInteger, queryList } from '#contract/core/paging.ts';
import { tool } from '#contract/core/route.ts';
import { toolSchema } from './tool-schema.ts';

const about = { summary: 'Of a test.', right: 'signed_in', response: null } as const;

test('a query is numbers, booleans and lists; what has a default is not required', () => {
  const query = z.strictObject({
    count: queryInteger(z.number().int().min(1)),
    flag: queryFlag.optional().describe('true adds more.'),
    roles: queryList(queryInteger(z.number().int())).optional(),
    size: queryInteger(z.number().int()).default(30),
  });
  expect(toolSchema(tool({ ...about, name: 'read_test', query }))).toMatchObject({
    type: 'object',
    properties: {
      count: { type: 'integer', minimum: 1 },
      flag: { type: 'boolean', description: 'true adds more.' },
      roles: { type: 'array', items: { type: 'integer' } },
      size: { type: 'integer' },
    },
    required: ['count'],
    additionalProperties: false,
  });
});

test('query and body are one object, and of several ways only what all need is required', () => {
  const body = z.union([
    z.strictObject({ id: z.string(), name: z.string() }),
    z.strictObject({ id: z.string(), all: z.literal(true) }),
  ]);
  const query = z.strictObject({ place: z.string() });
  const schema = toolSchema(tool({ ...about, name: 'write_test', method: 'POST', query, body }));
  expect(Object.keys(schema['properties'] as object)).toEqual(['place', 'id', 'name', 'all']);
  expect(schema['required']).toEqual(['place', 'id']);
});

test('a tool without input takes an empty object', () => {
  expect(toolSchema(tool({ ...about, name: 'read_nothing' }))).toEqual({
    type: 'object',
    properties: {},
    additionalProperties: false,
  });
});
