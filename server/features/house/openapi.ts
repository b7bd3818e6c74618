// The API as an OpenAPI 3.1 document, made from the contract alone.
import { z } from 'zod';
import { errorCodes } from '#contract/core/errors.ts';
import type { ErrorCode } from '#contract/core/errors.ts';
import type { RouteSpec } from '#contract/core/route.ts';
import { namedSchemas } from './openapi-names.ts';

type Json = Record<string, unknown>;

/** Codes that any route may answer. */
const general: ErrorCode[] = [
  'validation_failed',
  'not_signed_in',
  'not_allowed',
  'not_found',
  'rate_limited',
  'unavailable',
  'internal',
];

/** Codes that any route may answer to who sends a body. */
const ofBodies: ErrorCode[] = ['input_too_long', 'unsupported_file'];

/** The whole document; `version` is the product's. */
export function openApiDocument(routes: readonly RouteSpec[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operation(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hearth',
      version,
      description: 'Teachers build activities, students work through them with Sparky.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ...componentSchemas(), Error: errorSchema() },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'hearth.session_token', description: 'Set by signing in.' },
      },
    },
  };
}

function operation(route: RouteSpec): Json {
  const status = String(route.status ?? (route.response === null ? 204 : 200));
  const signedIn = route.right === 'signed_in' || route.right === 'super_owner';
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.tool ? 'tools' : (route.path.split('/')[2] ?? 'house')],
    security: signedIn ? [{ session: [] }] : [{}, { session: [] }],
    parameters: [
      ...parameters('path', route.params),
      ...parameters('query', route.query),
      ...(route.idempotent ? [idempotencyKey] : []),
    ],
    ...(route.body ? { requestBody: requestBody(route) } : {}),
    responses: { [status]: success(route), ...failures(route) },
  };
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key within 24 hours gives the same answer and does the work once.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: property,
    // A list repeats its key.
    ...(property['type'] === 'array' ? { style: 'form', explode: true } : {}),
  }));
}

function requestBody(route: RouteSpec): Json {
  const body = jsonSchema(route.body ?? z.object({}), 'input');
  if (route.upload) {
    const properties = { ...(body['properties'] as Json), file: { type: 'string', format: 'binary' } };
    const schema = { ...body, properties, required: [...((body['required'] as string[] | undefined) ?? []), 'file'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  const required = Array.isArray(body['required']) && body['required'].length > 0;
  return { required, content: { 'application/json': { schema: body } } };
}

function success(route: RouteSpec): Json {
  if (route.response === null) return { description: 'Done.' };
  if (route.response === 'stream') {
    return { description: 'Events.', content: { 'text/event-stream': { schema: { type: 'string' } } } };
  }
  if (route.response === 'csv') {
    return { description: 'A file.', content: { 'text/csv': { schema: { type: 'string' } } } };
  }
  if (route.response === 'file') {
    return { description: 'A file.', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  }
  return { description: 'Done.', content: { 'application/json': { schema: jsonSchema(route.response, 'output') } } };
}

function failures(route: RouteSpec): Record<string, Json> {
  const codes = new Set<ErrorCode>([...general, ...(route.method === 'GET' ? [] : ofBodies), ...(route.errors ?? [])]);
  const byStatus = Map.groupBy(codes, (code) => String(errorCodes[code].status));
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: `${list.join(', ')}.`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function errorSchema(): Json {
  return {
    type: 'object',
    required: ['error', 'code', 'request_id'],
    properties: {
      error: { type: 'string', description: 'A sentence for a person.' },
      code: { type: 'string', enum: Object.keys(errorCodes) },
      request_id: { type: 'string' },
      fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'path.to.field -> message.' },
    },
    additionalProperties: true,
  };
}

function componentSchemas(): Json {
  const { schemas } = z.toJSONSchema(namedSchemas, {
    uri: (id) => `#/components/schemas/${id}`,
    unrepresentable: 'any',
    io: 'output',
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutHead(schema as Json)]));
}

/** A schema with its named parts as references to the components. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const whole = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    ...(io === 'output' ? { metadata: namedSchemas } : {}),
  }) as Json;
  const { $defs: _, ...rest } = withoutHead(whole);
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}

function withoutHead({ $schema: _schema, $id: _id, id: _name, ...rest }: Json): Json {
  return rest;
}
