import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { routeList } from '#contract/index.ts';
import type { RouteSpec } from '#contract/core/route.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addressOf } from '#tests/support/client.ts';
import type { Client, RawAnswer } from '#tests/support/client.ts';
import { asSent, onTheWire } from '#tests/support/uploads.ts';
import { examples, setStage } from './examples.ts';
import { strangers } from './strangers.ts';
import type { Example, RouteName, Stage } from './examples.ts';
import { fingerprint } from './fingerprint.ts';

let app: TestApp;
let stage: Stage;
let foreigners: { id: string }[];
beforeAll(async () => {
  app = await startApp({ callsPerMinute: { session: 1_000_000, address: 1_000_000 } });
  stage = await setStage(app);
  foreigners = Object.values(await strangers(stage));
});
afterAll(() => app.close());

const routes = routeList
  .filter((route) => route.response !== 'stream')
  .map((route): [string, RouteSpec] => [route.name, route]);

const wrongValues: unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  '',
  ' ',
  'x',
  'a'.repeat(70_000),
  '00000000-0000-0000-0000-000000000000',
  '../../etc/passwd',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  [],
  [null],
  [[]],
  {},
  { $gt: '' },
];
const wrongTexts = wrongValues.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));

async function exampleOf(route: RouteSpec): Promise<Example> {
  // The one example that takes the owner away is over.
  await app.db.updateTable('users').set({ super_role: 'owner' }).where('id', '=', stage.home.superOwner.id).execute();
  return Promise.resolve(examples[route.name as RouteName](stage));
}

function send(client: Client, route: RouteSpec, { params, query, body }: Omit<Example, 'by'>): Promise<RawAnswer> {
  return client.raw(route.method, addressOf(route, { params, query }), onTheWire(route, body));
}

/** The fields that a schema names, optional and read-only ones too. */
function keysOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
  };
  return Object.keys(properties);
}

function accepts(schema: z.ZodType | undefined, value: unknown): boolean {
  return (schema ?? z.strictObject({})).safeParse(value).success;
}

const refusals = ['validation_failed', 'batch_too_large'];

async function expectRefusal(client: Client, route: RouteSpec, sent: Example): Promise<void> {
  const answer = await send(client, route, sent);
  const { code, fields } = answer.body as { code: string; fields?: Record<string, string> };
  const what = JSON.stringify([sent.query, sent.body]).slice(0, 300);
  expect([400, true], `${what} -> ${answer.text.slice(0, 300)}`).toEqual([answer.status, refusals.includes(code)]);
  if (code === 'validation_failed') expect(Object.keys(fields ?? {}).length, what).toBeGreaterThan(0);
}

describe.each(routes)('%s', (_, route) => {
  test('refuses every broken field by name, and changes nothing', async () => {
    const example = await exampleOf(route);
    const client = stage.clients[example.by];
    await app.settle();
    const before = await fingerprint(app.db);
    const broken: Example[] = [];
    for (const key of keysOf(route.body)) {
      for (const value of wrongValues) {
        const body = asSent(route, { ...example.body, [key]: value });
        if (!accepts(route.body, body)) broken.push({ ...example, body });
      }
    }
    for (const key of keysOf(route.query)) {
      for (const value of wrongTexts) {
        const query = { ...example.query, [key]: value.slice(0, 4_000) };
        if (!accepts(route.query, query)) broken.push({ ...example, query });
      }
    }
    for (let at = 0; at < broken.length; at += 10) {
      await Promise.all(broken.slice(at, at + 10).map((sent) => expectRefusal(client, route, sent)));
    }
    expect(await fingerprint(app.db)).toEqual(before);
  });

  test('refuses what it does not know, in the body and in the query', async () => {
    const example = await exampleOf(route);
    const client = stage.clients[example.by];
    await app.settle();
    const before = await fingerprint(app.db);
    const query = await send(client, route, { ...example, query: { ...example.query, is_admin: 'true' } });
    expect(query.body).toMatchObject({ code: 'validation_failed', fields: { is_admin: 'Unknown field.' } });
    if (route.method !== 'GET') {
      const body = await send(client, route, { ...example, body: { ...example.body, is_admin: true } });
      expect(body.body).toMatchObject({ code: 'validation_failed', fields: { is_admin: 'Unknown field.' } });
    }
    expect(await fingerprint(app.db)).toEqual(before);
  });

  test('bears whatever a stranger sends: never a 500, never a change of ours', async () => {
    const example = await exampleOf(route);
    await app.settle();
    // Some of these calls sign somebody in or out.
    const clients = await Promise.all(foreigners.map((one) => app.signInAs(one)));
    const anything = fc.anything({ withNullPrototype: false, maxDepth: 2, maxKeys: 4 }).filter(isJson);
    const hostile = fc.record({
      who: fc.constantFrom(...clients),
      query: fc.dictionary(
        fc.constantFrom(...keysOf(route.query), 'x'),
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 60 }),
          fc.constantFrom(...wrongTexts.filter((text) => text.length < 100)),
        ),
        { maxKeys: 3 },
      ),
      body: fc.dictionary(
        fc.constantFrom(...keysOf(route.body), 'x'),
        fc.oneof(anything, fc.constantFrom(...wrongValues), fc.string({ unit: 'binary', maxLength: 60 })),
        { maxKeys: 4 },
      ),
      id: fc.oneof(fc.uuid(), fc.string({ unit: 'binary', minLength: 1, maxLength: 40 })),
    });
    const ours = await homeRows();
    await fc.assert(
      fc.asyncProperty(hostile, async ({ who, query, body, id }) => {
        const params = Object.fromEntries(Object.keys(example.params ?? {}).map((key) => [key, id]));
        // Whoever holds a link may do what it is for; a stranger holds none.
        const { token: _, ...known } = example.body ?? {};
        const { token: __, ...asked } = example.query ?? {};
        const sent = { params, query: { ...asked, ...query }, body: { ...known, ...body } };
        const answer = await send(who, route, route.method === 'GET' ? { params, query: sent.query } : sent);
        expect(answer.status, answer.text).toBeLessThan(500);
      }),
      { seed: 20_261_121, numRuns: 15, endOnFailure: true },
    );
    expect(await homeRows()).toEqual(ours);
  });
});

function isJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

/** What the home school's people and places are; a stranger may have changed his own. */
async function homeRows(): Promise<unknown> {
  const { home } = stage;
  const people = [home.student, home.classmate, home.teacher, home.admin].map((one) => one.id);
  const [users, nodes, members, chats] = await Promise.all([
    app.db
      .selectFrom('users')
      .select(['id', 'email', 'full_name', 'preferred_name', 'description', 'preference', 'super_role', 'archived_at'])
      .where('id', 'in', people)
      .orderBy('id')
      .execute(),
    app.db.selectFrom('nodes').selectAll().where('workspace_id', '=', home.workspace.id).orderBy('id').execute(),
    app.db.selectFrom('members').selectAll().where('term_id', '=', home.term.id).orderBy('id').execute(),
    app.db.selectFrom('chats').selectAll().where('term_id', '=', home.term.id).orderBy('id').execute(),
  ]);
  return { users, nodes, members, chats };
}
