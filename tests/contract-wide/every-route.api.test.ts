import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routeList } from '#contract/index.ts';
import type { RouteSpec } from '#contract/core/route.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addressOf, checkAnswer } from '#tests/support/client.ts';
import type { Client, RawAnswer } from '#tests/support/client.ts';
import { onTheWire } from '#tests/support/uploads.ts';
import { examples, setStage } from './examples.ts';
import { strangers } from './strangers.ts';
import type { Example, RouteName, Stage } from './examples.ts';
import { readDocument } from './document.ts';
import type { Checker } from './document.ts';
import { fingerprint } from './fingerprint.ts';

let app: TestApp;
let stage: Stage;
let foreigners: Record<string, Client>;
let checker: Checker;
/** of the same class as the one of the examples, whose things they are */
let student: Client;
beforeAll(async () => {
  // Each route is asked several times, and some make what they need by calls that are paced.
  app = await startApp({ callsPerMinute: { session: 1_000_000, address: 1_000_000 } });
  stage = await setStage(app);
  student = await app.signInAs(stage.home.classmate);
  checker = await readDocument(stage.clients.guest);
  const people = Object.entries(await strangers(stage));
  foreigners = Object.fromEntries(
    await Promise.all(people.map(async ([who, one]) => [who, await app.signInAs(one)] as const)),
  );
});
afterAll(() => app.close());

const routes = routeList.map((route): [string, RouteSpec] => [route.name, route]);

function exampleOf(route: RouteSpec): Promise<Example> {
  return Promise.resolve(examples[route.name as RouteName](stage));
}

/** Whatever it answers stands in the OpenAPI document. */
async function send(client: Client, route: RouteSpec, { params, query, body }: Example): Promise<RawAnswer> {
  const answer = await client.raw(route.method, addressOf(route, { params, query }), onTheWire(route, body));
  checker.check(route, answer);
  return answer;
}

/** Does the call name anything of the home school? What it does not name, it cannot reach. */
function namesHome(example: Example): boolean {
  const sent = JSON.stringify([example.params, example.query, example.body]);
  const { home } = stage;
  const ids = [home.group, home.activity, home.term, home.student, home.classmate].map((thing) => thing.id);
  return /"(chatId|chat_id|id)":/.test(sent) || [...ids, home.workspace.slug].some((id) => sent.includes(id));
}

test('names and paths are each of one route', () => {
  expect(new Set(routeList.map((route) => route.name)).size).toBe(routeList.length);
  expect(new Set(routeList.map((route) => `${route.method} ${route.path}`)).size).toBe(routeList.length);
});

test('the server has no call under /api that the contract does not have', () => {
  const served = app.app.printRoutes({ commonPrefix: false, includeMeta: false });
  const paths = [...served.matchAll(/(\/(?:api|healthz|readyz)\S*) \(/g)].map((match) => match[1]);
  const known = new Set(routeList.map((route) => route.path));
  expect(paths.filter((path) => path !== undefined && !known.has(path))).toEqual([]);
});

describe.each(routes)('%s', (_, route) => {
  test('answers as the contract says', async () => {
    const example = await exampleOf(route);
    const client = stage.clients[example.by];
    if (route.response === 'stream') {
      const leave = new AbortController();
      const answer = await client.open(addressOf(route, example), { signal: leave.signal });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(answer.headers.get('x-request-id')).toBeTruthy();
      leave.abort();
      return;
    }
    const answer = await send(client, route, example);
    if (example.refused !== undefined) {
      expect((answer.body as { code?: string }).code).toBe(example.refused);
      return;
    }
    expect(answer.status, answer.text).toBeLessThan(400);
    checkAnswer(route, answer);
    if (route.response === 'csv') expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    // The one example that takes the owner away gives him back.
    await app.db.updateTable('users').set({ super_role: 'owner' }).where('id', '=', stage.home.superOwner.id).execute();
    stage.clients.guest.cookies.clear();
  });

  test('asks the guest to sign in, or shows him what everybody may see', async () => {
    const example = await exampleOf(route);
    if (route.right !== 'signed_in' && route.right !== 'super_owner' && !namesHome(example)) return;
    await app.settle();
    const before = await fingerprint(app.db);
    const answer = await send(app.visit(), route, example);
    expect([answer.status, (answer.body as { code?: string }).code]).toEqual([401, 'not_signed_in']);
    expect(await fingerprint(app.db)).toEqual(before);
  });

  test('does not exist for who is of another school', async () => {
    const example = await exampleOf(route);
    // What super owners alone may do is refused before anything is looked for.
    if (!namesHome(example) || route.right === 'super_owner') return;
    await app.settle();
    const before = await fingerprint(app.db);
    for (const [who, client] of Object.entries(foreigners)) {
      const answer = await send(client, route, example);
      expect([who, answer.status, (answer.body as { code?: string }).code]).toEqual([who, 404, 'not_found']);
      expect(answer.text).not.toContain(stage.home.student.email);
    }
    expect(await fingerprint(app.db)).toEqual(before);
  });

  test('is refused to a student where it is for staff, and changes nothing', async () => {
    // The one example that takes the owner away may have been before.
    await app.db.updateTable('users').set({ super_role: 'owner' }).where('id', '=', stage.home.superOwner.id).execute();
    const example = await exampleOf(route);
    if (route.method === 'GET' || example.by === 'student' || example.by === 'guest') return;
    await app.settle();
    const before = await fingerprint(app.db);
    const answer = await send(student, route, example);
    expect([403, 404], answer.text.slice(0, 300)).toContain(answer.status);
    expect(await fingerprint(app.db)).toEqual(before);
  });

  test('tells nothing of a school to who is of another, where it needs no id', async () => {
    const example = await exampleOf(route);
    if (route.right !== 'signed_in' || namesHome(example)) return;
    const { home } = stage;
    const secrets = [home.student, home.classmate, home.teacher, home.group, home.activity, home.term, home.workspace];
    for (const client of Object.values(foreigners)) {
      const answer = await send(client, route, example);
      for (const secret of secrets) expect(answer.text).not.toContain(secret.id);
      expect(answer.text).not.toContain(home.workspace.slug);
    }
  });
});
