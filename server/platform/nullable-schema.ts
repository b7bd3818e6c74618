/**
 * A JSON Schema with `anyOf: [x, null]` said as x that is `nullable`, for the serialiser of answers. Between the branches
 * of an anyOf it chooses by validating the value against each, with validators that it compiles at the first answer;
 * whether something is null it sees by itself.
 */
export function withNullable<T>(schema: T): T {
  return rewritten(schema) as T;
}

function rewritten(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(rewritten);
  if (typeof schema !== 'object' || schema === null) return schema;
  const plain = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, rewritten(value)]));
  const { anyOf, ...beside } = plain;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return plain;
  const [one, other] = anyOf as Record<string, unknown>[];
  return typeof one?.['type'] === 'string' && other?.['type'] === 'null'
    ? { ...one, ...beside, nullable: true }
    : plain;
}
