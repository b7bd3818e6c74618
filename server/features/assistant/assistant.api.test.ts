import { afterAll, beforeAll, expect, it } from 'vitest';
import { assistantRoutes } from '#contract/assistant/assistant.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { person } from '#tests/support/school.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  client = await app.signInAs(await person(app));
});
afterAll(() => app.close());

it('draws what it is asked for, over HTTP and as a tool', async () => {
  const query = { functions: ['x^2', 'sin(x)'], from: '-3', to: '3', title: 'Graphs' };
  const { image } = await client.call(assistantRoutes.drawImage, { query });
  expect(image).toMatchObject({
    media_type: 'image/svg+xml',
    description: expect.stringContaining('Graphs: x^2, sin(x)'),
  });
  expect(image.svg).toMatch(/^<svg [^]*<\/svg>$/);
  expect((await client.call(assistantRoutes.drawImage, { query: { functions: ['2x'] } })).image.svg).toContain('2x');
});

it('says what is wrong with a function or its range, and draws nothing for the guest', async () => {
  const fails = (query: object) => client.fails(assistantRoutes.drawImage, { query: query as never });
  expect(await fails({ functions: ['x +'] })).toMatchObject({
    code: 'validation_failed',
    fields: { functions: expect.stringContaining('missing at the end') },
  });
  expect(await fails({})).toMatchObject({ fields: { functions: expect.anything() } });
  expect(await fails({ functions: ['x'], from: '3', to: '2' })).toMatchObject({ fields: { to: expect.anything() } });
  expect(await fails({ functions: ['x'], from: 'left' })).toMatchObject({ fields: { from: expect.anything() } });
  expect(await fails({ functions: Array.from({ length: 6 }, () => 'x') })).toMatchObject({ status: 400 });
  const query = { functions: ['x'] };
  expect(await app.visit().fails(assistantRoutes.drawImage, { query })).toMatchObject({ code: 'not_signed_in' });
});
