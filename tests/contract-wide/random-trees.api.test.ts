import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routeList } from '#contract/index.ts';
import type { RouteSpec } from '#contract/core/route.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addressOf, checkAnswer } from '#tests/support/client.ts';
import type { Client } from '#tests/support/client.ts';
import type { Asking, ListCase } from '#tests/support/permission-model/asking.ts';
import { countCases, searchCases } from '#tests/support/permission-model/count-cases.ts';
import type { CountCase, SearchCase } from '#tests/support/permission-model/count-cases.ts';
import { activityCases, chatCases, groupCases } from '#tests/support/permission-model/list-cases.ts';
import { aboveCases, archivedCases, memberCases, userCases } from '#tests/support/permission-model/people-cases.ts';
import type { ModelChat, ModelNode, ModelPerson } from '#tests/support/permission-model/school.ts';
import { newPeople, storeWorld } from '#tests/support/permission-model/store-world.ts';
import { buildWorld } from '#tests/support/permission-model/world.ts';
import type { World } from '#tests/support/permission-model/world.ts';

/** Random trees with random people in them: every list over HTTP equals a plain filter over everything, page by page. */

// The same trees each time, so that a red run is the change's doing.
const seed = 4;

let app: TestApp;
let world: World;
let askers: [string, ModelPerson, Client][];
beforeAll(async () => {
  app = await startApp({ callsPerMinute: { session: 1_000_000, address: 1_000_000 } });
  const { people, superOwner } = newPeople(9);
  world = buildWorld(seed, people, superOwner, app.clock.now().getTime());
  await app.db.transaction().execute((trx) => storeWorld(trx, world));
  const guest: ModelPerson = { id: null, isSuper: false, rows: new Map() };
  // The two who never ask are somebody invited and somebody who has left.
  const asking = [...people.slice(0, -2), superOwner, guest];
  askers = await Promise.all(
    asking.map(async (p, at): Promise<[string, ModelPerson, Client]> => {
      const who = p.isSuper ? 'the super owner' : p.id === null ? 'the guest' : `person ${at}`;
      return [who, p, p.id === null ? app.visit() : await app.signInAs(p.id)];
    }),
  );
});
afterAll(() => app.close());

const routes = new Map(routeList.map((route): [string, RouteSpec] => [route.name, route]));

function routeOf(tool: string): RouteSpec {
  const route = routes.get(tool);
  if (!route) throw new Error(`There is no ${tool}`);
  return route;
}

const allCases = (asking: Asking): ListCase[] =>
  [groupCases, activityCases, chatCases, memberCases, aboveCases, archivedCases, userCases].flatMap((cases) =>
    cases(asking),
  );

describe.each(Array.from({ length: 9 }, (_, at) => at))('asker %i', (at) => {
  test('every list holds what it must, whole and page by page', { timeout: 120_000 }, async () => {
    const [who, p, client] = askers[at] ?? fail();
    let by = at;
    const next = () => (by = (by * 48_271 + 11) % 2_147_483_647);
    const cases = allCases({ world, p, next });
    const compared = await inTurn(cases, (one) => compare(who, client, one));
    expect(compared.filter((one) => one !== null)).toEqual([]);
    // That much was there to be wrong; the guest sees the public library and no more.
    const ids = cases.reduce((sum, one) => sum + (one.right?.length ?? 0), 0);
    if (p.id !== null) expect(ids).toBeGreaterThan(50);
  });

  test('counts and search find that much and no more', { timeout: 120_000 }, async () => {
    const [who, p, client] = askers[at] ?? fail();
    let by = at;
    const next = () => (by = (by * 48_271 + 11) % 2_147_483_647);
    const asking = { world, p, next };
    const counted = await inTurn(countCases(asking), (one) => compareCount(who, client, one));
    const found = await inTurn(searchCases(asking), (one) => compareSearch(who, client, one));
    expect([...counted, ...found].filter((one) => one !== null)).toEqual([]);
  });
});

/** A few at a time. */
async function inTurn<T>(items: readonly T[], ask: (item: T) => Promise<unknown>): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (let from = 0; from < items.length; from += 8) {
    answers.push(...(await Promise.all(items.slice(from, from + 8).map(ask))));
  }
  return answers;
}

async function compareCount(who: string, client: Client, one: CountCase): Promise<unknown> {
  const answer = await client.raw('GET', addressOf(routeOf(one.tool), { query: one.query }));
  const got = answer.status === 200 ? (answer.body as { count: number }).count : answer.status;
  const right = one.right ?? (who === 'the guest' ? 401 : 404);
  return got === right ? null : { who, ...one, got };
}

async function compareSearch(who: string, client: Client, one: SearchCase): Promise<unknown> {
  const answer = await client.raw('GET', addressOf(routeOf('search_everything'), { query: one.query }));
  if (one.right === null) {
    const right = who === 'the guest' ? 401 : 404;
    return answer.status === right
      ? null
      : { who, tool: 'search_everything', ...one, got: [answer.status, answer.text] };
  }
  if (answer.status !== 200) return { who, tool: 'search_everything', ...one, got: [answer.status, answer.text] };
  const got = answer.body as Record<string, { objects: { id: string }[]; pagination: { hasMore: boolean } }>;
  for (const [section, right] of Object.entries(one.right)) {
    const { objects, pagination } = got[section] ?? fail();
    const shown = objects.map((hit) => hit.id);
    if (String(shown) !== String(right.slice(0, 3)) || pagination.hasMore !== right.length > 3) {
      return {
        who,
        tool: 'search_everything',
        query: one.query,
        section,
        right,
        got: shown,
        hasMore: pagination.hasMore,
      };
    }
  }
  return null;
}

async function compare(who: string, client: Client, one: ListCase): Promise<unknown> {
  const route = routeOf(one.tool);
  const isGuest = who === 'the guest';
  if (one.right === null || (isGuest && route.right === 'signed_in')) {
    const answer = await client.raw('GET', addressOf(route, { query: one.query }));
    const right = isGuest ? [401, 'not_signed_in'] : [404, 'not_found'];
    const got = [answer.status, (answer.body as { code?: string }).code];
    return String(got) === String(right) ? null : { who, ...one, right, got };
  }
  const size = Math.max(1, Math.ceil(one.right.length / 3));
  const ways = one.right.length > 1 ? (['whole', 'from', 'after'] as const) : (['whole'] as const);
  for (const way of ways) {
    const got = await pages(client, route, one.query, way, way === 'whole' ? 5000 : size);
    if (String(got) !== String(one.right)) return { who, way, size, ...one, got, about: aboutThem(one, got) };
  }
  return null;
}

/** What decides about whatever is too much or missing. */
function aboutThem(one: ListCase, got: unknown[]): string[] {
  const right = new Set<unknown>(one.right);
  const odd = [...got.filter((id) => !right.has(id)), ...[...right].filter((id) => !got.includes(id))];
  return odd.slice(0, 2).flatMap((id) => {
    const chat = world.chats.find((some) => some.id === id);
    const node = world.nodes.find((some) => some.id === id || `s-${some.id}` === id);
    return [...(chat ? [describeChat(chat)] : []), ...above(node ?? chat?.activity ?? chat?.home ?? null)];
  });
}

function describeChat(chat: ModelChat): string {
  const { visibility, mode, isArchived, home, rows, creator } = chat;
  const who = (some: ModelPerson) => world.people.indexOf(some);
  const shared = [...rows].map(([some, role]) => [who(some), role]);
  return JSON.stringify({ visibility, mode, isArchived, creator: who(creator), shared, home: above(home) });
}

function above(node: ModelNode | null): string[] {
  if (!node) return [];
  const { kind, visibility, isActive, isVisible, isPublished, isDraft, isArchived } = node;
  const rows = world.people.flatMap((some, at) => {
    const row = some.rows.get(node);
    return row ? [[at, row.schoolRole ?? row.role]] : [];
  });
  const states = Object.entries({ isActive, isVisible, isPublished, isDraft, isArchived }).filter(([, is]) => is);
  return [
    ...above(node.parent),
    JSON.stringify({ kind, visibility, states: states.map(([name]) => name).join(' '), rows }),
  ];
}

interface Row {
  id?: string;
  user?: { id: string };
}

async function pages(
  client: Client,
  route: RouteSpec,
  query: Record<string, unknown>,
  way: 'whole' | 'from' | 'after',
  size: number,
): Promise<unknown[]> {
  const found: unknown[] = [];
  let place: Record<string, unknown> = {};
  for (let turn = 0; turn < 9; turn++) {
    const answer = await client.raw('GET', addressOf(route, { query: { ...query, ...place, size } }));
    if (answer.status !== 200) return [answer.status, answer.text];
    const { objects, pagination } = checkAnswer(route, answer) as {
      objects: Row[];
      pagination: { hasMore: boolean; next: string | null };
    };
    found.push(...objects.map((row) => row.user?.id ?? row.id));
    if (!pagination.hasMore) return found;
    place = way === 'after' ? { after: pagination.next } : { from: found.length };
  }
  return ['no end', ...found];
}

function fail(): never {
  throw new Error('nobody asks');
}
