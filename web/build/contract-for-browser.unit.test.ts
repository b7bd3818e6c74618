import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as chats from '#contract/chats/chats.routes.ts';
import * as ids from '#contract/core/ids.ts';
import { bringsSchemas, browserModule } from './contract-for-browser.ts';

const source = (file: string): string => readFileSync(new URL(`../../contract/${file}`, import.meta.url), 'utf8');

test('routes come as name, method and path, without their schemas', () => {
  const code = browserModule(chats);
  expect(code).toContain('"submitChat":{"name":"submit_chat","method":"POST","path":"/api/chats/:id/submit"}');
  expect(code).not.toMatch(/zod|strictObject|import /);
});

test('plain values that stand beside schemas come along, and the schemas do not', () => {
  const code = browserModule(ids);
  expect(code).toContain('export const guestId = "GUEST";');
  expect(code).not.toContain('export const slug');
});

test('only a file with schemas is replaced', () => {
  expect(bringsSchemas(source('chats/chats.routes.ts'))).toBe(true);
  expect(bringsSchemas(source('core/ids.ts'))).toBe(true);
  expect(bringsSchemas(source('activities/activities.rules.ts'))).toBe(false);
  expect(bringsSchemas(source('core/errors.ts'))).toBe(false);
});
