import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routeList } from '#contract/index.ts';
import type { RouteSpec } from '#contract/core/route.ts';
import { errorCodes } from '#contract/core/errors.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addressOf } from '#tests/support/client.ts';
import type { RawAnswer } from '#tests/support/client.ts';
import { readDocument } from './document.ts';
import type { Checker, Operation } from './document.ts';
import { examples, setStage } from './examples.ts';
import type { Example, RouteName, Stage } from './examples.ts';
import { fingerprint } from './fingerprint.ts';
import { breakIt, randomOf } from './poisons.ts';
import type { Broken } from './poisons.ts';

/**
 * More than 3,000 broken requests over the whole OpenAPI document, the same each time, by people who might otherwise do
 * all of it: each is refused in the form that the document gives, and nothing changes.
 */

const requestsAnOperation = 24;

let app: TestApp;
let stage: Stage;
let checker: Checker;
/** Filled by the first test. */
let calls: { route: RouteSpec; operation: Operation; example: Example }[];
beforeAll(async () => {
  app = await startApp({ callsPerMinute: { session: 1_000_000, address: 1_000_000 } });
  stage = await setStage(app);
  checker = await readDocument(app.visit());
});
afterAll(() => app.close());

/** One call of each operation that works; within a test, for some wait for a mail. */
async function prepare(): Promise<void> {
  const routes = new Map(routeList.map((route) => [route.name, route]));
  calls = [];
  for (const operation of Object.values(checker.document.paths).flatMap((path) => Object.values(path))) {
    const route = routes.get(operation.operationId);
    if (!route) throw new Error(`${operation.operationId} is in the document only`);
    calls.push({ route, operation, example: await examples[route.name as RouteName](stage) });
    // The one example that takes the owner away.
    await app.db.updateTable('users').set({ super_role: 'owner' }).where('id', '=', stage.home.superOwner.id).execute();
  }
  await app.settle();
  // A class is analysed minutes after its sessions: now, and not in the midst of a run that takes long.
  app.clock.advance(60 * 60_000);
  await app.settle();
}

describe('a request that is broken', () => {
  test('is refused, whatever is broken in it, and changes nothing', { timeout: 240_000 }, async () => {
    await prepare();
    const before = await fingerprint(app.db);
    const random = randomOf(20_261_121);
    const sent = calls.flatMap((call) =>
      Array.from({ length: requestsAnOperation }, () => ({
        ...call,
        broken: breakIt(call.route, call.operation, call.example, random),
      })),
    );
    expect(sent.length).toBeGreaterThan(3_000);
    const wrong: unknown[] = [];
    for (let at = 0; at < sent.length; at += 12) {
      await Promise.all(
        sent.slice(at, at + 12).map(async ({ route, example, broken }) => {
          const answer = await send(broken, stage.clients[example.by].cookies);
          const problem = problemOf(route, answer);
          if (problem !== null) wrong.push({ route: route.name, ...shown(broken), problem });
        }),
      );
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    await app.settle();
    expect(await fingerprint(app.db)).toEqual(before);
  });

  test('may be as long as it likes', { timeout: 60_000 }, async () => {
    const before = await fingerprint(app.db);
    const { cookies } = stage.clients.teacher;
    const path = '/api/groups';
    const headers = { 'content-type': 'application/json' };
    const long = await send(
      { what: '', method: 'POST', path, headers, body: `{"name":"${'a'.repeat(1_100_000)}"}` },
      cookies,
    );
    expect([long.status, codeOf(long)]).toEqual([413, 'input_too_long']);
    const header = await send({ what: '', method: 'GET', path, headers: { 'x-long': 'a'.repeat(40_000) } }, cookies);
    expect([header.status, codeOf(header)]).toEqual([413, 'input_too_long']);
    expect(header.headers.get('x-request-id')).toBeTruthy();
    const query = await send(
      { what: '', method: 'GET', path: `/api/tools/list_users?search=${'a'.repeat(9_000)}` },
      cookies,
    );
    expect([query.status, codeOf(query)]).toEqual([400, 'validation_failed']);
    const lists = Array.from({ length: 1_200 }, (_, at) => `roles=${at}`).join('&');
    const many = await send({ what: '', method: 'GET', path: `/api/tools/list_districts?${lists}` }, cookies);
    expect([many.status, codeOf(many)]).toEqual([400, 'validation_failed']);
    expect(await fingerprint(app.db)).toEqual(before);
  });

  test('by a method that a path does not have is none of the API', async () => {
    const before = await fingerprint(app.db);
    for (const { route, example } of calls) {
      const has = calls.filter((call) => call.route.path === route.path).map((call) => call.route.method);
      const method = (['PATCH', 'DELETE', 'PUT', 'POST'] as const).find((one) => !has.includes(one)) ?? 'TRACE';
      const path = addressOf(route, example);
      const answer = await send({ what: '', method, path }, stage.clients.superOwner.cookies);
      // A path with a parameter may be another's: POST /api/users/upsert is no PUT /api/users/:id.
      expect([method, route.path, answer.status < 500 && answer.status >= 400]).toEqual([method, route.path, true]);
    }
    expect(await fingerprint(app.db)).toEqual(before);
  });
});

function problemOf(route: RouteSpec, answer: RawAnswer): string | null {
  if (answer.status < 400 || answer.status > 499) return `${answer.status} ${answer.text.slice(0, 300)}`;
  const code = codeOf(answer);
  if (code === undefined || errorCodes[code as keyof typeof errorCodes]?.status !== answer.status) {
    return `${answer.status} with the code ${code}: ${answer.text.slice(0, 200)}`;
  }
  try {
    checker.check(route, answer);
  } catch (error) {
    return String(error);
  }
  return null;
}

function codeOf(answer: RawAnswer): string | undefined {
  return (answer.body as { code?: string } | undefined)?.code;
}

function shown({ what, method, path, body }: Broken): Record<string, unknown> {
  return { what, method, path: path.slice(0, 200), body: body === undefined ? null : String(body).slice(0, 120) };
}

/** As it is: `fetch` would mend some of these paths. On a connection of its own: the server closes some. */
function send({ method, path, headers = {}, body }: Broken, cookies: ReadonlyMap<string, string>): Promise<RawAnswer> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const call = request({
      hostname,
      port,
      agent: false,
      method,
      path,
      headers: { ...headers, ...length, ...(cookie ? { cookie } : {}) },
    });
    call.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        const isJson = (response.headers['content-type'] ?? '').startsWith('application/json');
        const given = new Headers(
          Object.entries(response.headers).map(([key, value]): [string, string] => [key, String(value)]),
        );
        resolve({
          status: response.statusCode ?? 0,
          headers: given,
          text,
          body: isJson && text ? JSON.parse(text) : undefined,
        });
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}
