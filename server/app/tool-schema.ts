// The input of a tool as a JSON Schema that a model can fill in.
import { z } from 'zod';
import type { RouteSpec } from '#contract/core/route.ts';

type Json = Record<string, unknown>;

/** One object with the fields of query and body; a query's words for true and false are booleans here. */
export function toolSchema(route: RouteSpec): Json {
  const query = route.query ? (plainBooleans(objectSchema(route.query)) as Json) : null;
  const body = route.body ? objectSchema(route.body) : null;
  const parts = [query, body].filter((part) => part !== null);
  const required = parts.flatMap((part) => (part['required'] as string[] | undefined) ?? []);
  const properties = Object.assign({}, ...parts.map((part) => part['properties'] ?? {})) as Json;
  const definitions = Object.assign({}, ...parts.map((part) => part['$defs'] ?? {})) as Json;
  return {
    type: 'object',
    properties,
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
    ...(Object.keys(definitions).length > 0 ? { $defs: definitions } : {}),
  };
}

function objectSchema(schema: z.ZodType): Json {
  const { $schema: _, ...whole } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  const ways = whole['anyOf'] as Json[] | undefined;
  if (!ways) return whole;
  // A tool's input is one object: with more than one way to fill it in, nothing that not all of them need is required.
  const [first = [], ...others] = ways.map((way) => (way['required'] as string[] | undefined) ?? []);
  return {
    properties: Object.assign({}, ...ways.map((way) => way['properties'])) as Json,
    required: first.filter((name) => others.every((names) => names.includes(name))),
    ...(whole['$defs'] ? { $defs: whole['$defs'] } : {}),
  };
}

function plainBooleans(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plainBooleans);
  if (typeof schema !== 'object' || schema === null) return schema;
  const plain = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, plainBooleans(value)]));
  if (JSON.stringify(plain['enum']) !== '["true","false"]') return plain;
  const { enum: _, ...rest } = plain;
  return { ...rest, type: 'boolean', ...('default' in rest ? { default: rest['default'] === 'true' } : {}) };
}
