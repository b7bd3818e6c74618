import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gradeSystemLevels, locales, moderationCategories, subjectCategories } from '#contract/core/constants.ts';
import { errorCodes } from '#contract/core/errors.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { routeList } from '#contract/index.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { readDocument } from './document.ts';
import type { Json, OpenApi, Operation } from './document.ts';

let app: TestApp;
let document: OpenApi;
beforeAll(async () => {
  app = await startApp({ jobs: false });
  ({ document } = await readDocument(app.visit()));
});
afterAll(() => app.close());

const operations = (): Operation[] => Object.values(document.paths).flatMap((path) => Object.values(path));

test('it is OpenAPI 3.1 and has every route, once, under its name', () => {
  expect(document.openapi).toBe('3.1.0');
  for (const route of routeList) {
    const operation = document.paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
    expect(operation, route.name).toMatchObject({ operationId: route.name, summary: route.summary });
    const status = String(route.status ?? (route.response === null ? 204 : 200));
    expect(Object.keys(operation?.responses ?? {}), route.name).toContain(status);
    for (const code of route.errors ?? []) {
      expect(Object.keys(operation?.responses ?? {}), route.name).toContain(String(errorCodes[code].status));
    }
  }
  expect(operations()).toHaveLength(routeList.length);
});

test('it is valid by the schema of OpenAPI 3.1 itself', async () => {
  const result = await new Validator().validate(structuredClone(document) as unknown as Json);
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

test('every parameter of a path is declared, and required', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    for (const operation of Object.values(methods)) {
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map((parameter) => parameter.name)).toEqual(names);
      expect(declared.every((parameter) => parameter.required)).toBe(true);
    }
  }
});

test('every reference leads somewhere, and every component is used', () => {
  const text = JSON.stringify(document);
  const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]));
  const names = [...references].map((reference) => {
    expect(reference).toMatch(/^#\/components\/schemas\/\w+$/);
    return reference?.split('/').at(-1) ?? '';
  });
  expect(names.toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
});

test('nothing in it is without a schema by mistake', () => {
  for (const operation of operations()) {
    for (const parameter of operation.parameters) {
      expect(Object.keys(parameter.schema), `${operation.operationId} ${parameter.name}`).not.toEqual([]);
    }
  }
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    expect(Object.keys(schema), name).not.toEqual([]);
  }
});

describe('enumerations stand in it whole', () => {
  const lists: [string, readonly string[]][] = [
    ['subjects', subjectCategories],
    ['grade levels', gradeSystemLevels],
    ['locales', locales],
    ['moderation categories', moderationCategories],
    ['error codes', Object.keys(errorCodes)],
  ];
  test.each(lists)('%s', (_, list) => {
    const enums = [...JSON.stringify(document).matchAll(/"enum":(\[[^\]]*\])/g)].map(
      (match) => JSON.parse(match[1] ?? '[]') as unknown[],
    );
    expect(enums).toContainEqual([...list]);
  });
});

test('an answer describes every field, and no other', async () => {
  const user = document.components.schemas['User'] as {
    required: string[];
    properties: Json;
    additionalProperties: boolean;
  };
  expect(user.required.toSorted()).toEqual(Object.keys(user.properties).toSorted());
  expect(user.additionalProperties).toBe(false);
});
