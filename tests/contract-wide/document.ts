// What the server answers against what its own OpenAPI document says: each answer by the schema of its status.
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import type { RouteSpec } from '#contract/core/route.ts';
import { houseRoutes } from '#contract/house/house.routes.ts';
import type { Client, RawAnswer } from '#tests/support/client.ts';

export type Json = Record<string, unknown>;
export interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: Json };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
  security: Json[];
}
export interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

export interface Checker {
  document: OpenApi;
  /** Fails where the document does not know this status of this call, or describes its answer otherwise. */
  check: (route: RouteSpec, answer: RawAnswer) => void;
}

export async function readDocument(client: Client): Promise<Checker> {
  const document = (await client.call(houseRoutes.readOpenApi)) as unknown as OpenApi;
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  // The package is CommonJS, and says so differently to Node and to the compiler.
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema(document, 'api');
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => [one.operationId, { one, at: [path, method] }] as const),
    ),
  );
  const compiled = new Map<string, ValidateFunction>();

  function check(route: RouteSpec, answer: RawAnswer): void {
    const status = String(answer.status);
    const found = operations.get(route.name);
    const response = found?.one.responses[status];
    expect(response, `${route.name} says nothing of ${status}: ${answer.text.slice(0, 200)}`).toBeDefined();
    const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
    const types = Object.keys(response?.content ?? {});
    // A file is of whatever type it is.
    if (types[0] === '*/*') return;
    expect(answer.text === '' ? [] : [type], `${route.name} ${status}`).toEqual(types);
    if (type !== 'application/json' || !found) return;
    const pointer = ['paths', ...found.at, 'responses', status, 'content', type, 'schema'].map(escaped).join('/');
    let validate = compiled.get(pointer);
    if (!validate) compiled.set(pointer, (validate = ajv.compile({ $ref: `api#/${pointer}` })));
    const isValid = validate(answer.body);
    expect(isValid ? [] : validate.errors, `${route.name} ${status} ${answer.text.slice(0, 300)}`).toEqual([]);
  }
  return { document, check };
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}
