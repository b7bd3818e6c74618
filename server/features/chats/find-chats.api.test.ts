import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Trx } from '#server/database/index.ts';
import { toPage } from '#server/database/paging.ts';
import { membershipsOf, nobody, readBelongings } from '#server/permissions/memberships.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { anyNodeRows } from '#server/permissions/rows.ts';
import type { NodeFacts } from '#server/permissions/rows.ts';
import { seesLibraryOf } from '#server/permissions/seeing.ts';
import { rebuildSubtree } from '#server/permissions/tree.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import * as walk from '#tests/support/permission-model/plain-walk.ts';
import { applyChange, buildSchool, isWithin, pick, schoolPlan } from '#tests/support/permission-model/school.ts';
import type { ModelChat, ModelNode, ModelPerson, ModelSchool } from '#tests/support/permission-model/school.ts';
import { storeChanges, storePeople, storeSchools } from '#tests/support/permission-model/store.ts';
import * as places from './chat-places.ts';
import type { ChatPlace } from './chat-places.ts';
import { findChats } from './find-chats.ts';
import type { ChatFilter } from './chat-filters.ts';

/** Every list of chats, page by page, against a plain filter over all the chats of random schools. */

const schools = 14;
const start = new Date('2026-09-01T08:00:00Z').getTime();
const sorts = ['creator_last_name', 'name', 'created_at', 'submitted_at', 'grade'] as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** What lists are sorted and filtered by, few values of each so that many are alike. */
interface Facts {
  name: string;
  creator_last_name: string;
  created_at: number;
  submitted_at: number | null;
  grade: string | null;
  isPreview: boolean;
}

const plan = fc.record({
  school: schoolPlan,
  // More chats than the tests of rights need: pages shall be full.
  more: fc.array(
    schoolPlan.map((some) => some.chats),
    { minLength: 22, maxLength: 22 },
  ),
  facts: fc.array(fc.nat({ max: 9999 }), { minLength: 40, maxLength: 40 }),
});

test('every list equals a plain filter, by `from` and by `after`', { timeout: 300_000 }, async () => {
  const plans = fc.sample(plan, { numRuns: schools, seed: 20_261_121 });
  let compared = 0;
  for (const one of plans) {
    await database.db
      .transaction()
      .execute(async (trx) => {
        const { people, all } = await storePeople(trx, 5);
        const chats = [...one.school.chats, ...one.more.flat()];
        const school = buildSchool({ ...one.school, chats }, people);
        await storeSchools(trx, [school], people);
        const changed = one.school.changes.flatMap((change) => applyChange(school, change));
        await storeChanges(trx, [school]);
        const roots = school.nodes.filter((node) => !node.parent);
        await rebuildSubtree(
          trx,
          [...roots, ...changed].map((node) => node.id),
        );
        const facts = await storeFacts(trx, school, one.facts);
        compared += await compareAll(trx, school, all, facts, one.facts);
        throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
  }
  // That much was there to be wrong.
  expect(compared).toBeGreaterThan(1_000);
});

class Undo extends Error {}

async function storeFacts(trx: Trx, school: ModelSchool, random: number[]): Promise<Map<ModelChat, Facts>> {
  const letter = (by: number) => 'abcd'[by % 4] ?? '';
  const found = new Map<ModelChat, Facts>();
  for (const [at, chat] of school.chats.entries()) {
    const by = pick(random, at);
    const facts: Facts = {
      name: letter(by),
      creator_last_name: letter(by + 1),
      created_at: start + (by % 3) * 60_000,
      submitted_at: by % 5 < 2 ? start + (by % 4) * 3_600_000 : null,
      grade: by % 7 < 4 ? letter(by + 2) : null,
      isPreview: by % 11 === 0,
    };
    found.set(chat, facts);
    await trx
      .updateTable('chats')
      .set({
        name: facts.name.toUpperCase(),
        creator_sort_name: facts.creator_last_name,
        created_at: new Date(facts.created_at),
        submitted_at: facts.submitted_at === null ? null : new Date(facts.submitted_at),
        grade: facts.grade,
        is_preview: facts.isPreview,
      })
      .where('id', '=', chat.id)
      .execute();
  }
  return found;
}

interface Listed {
  place: ChatPlace;
  holds: (chat: ModelChat) => boolean;
  /** of a place that is seen by its link: its own public chats are seen with it */
  linked: ModelNode | null;
}

function listsOf(school: ModelSchool, person: ModelPerson, m: Memberships, rows: Map<string, NodeFacts>): Listed[] {
  const isSession = (chat: ModelChat) => chat.activity !== null && chat.mode === null;
  const ofLibrary = (node: ModelNode | null) => (chat: ModelChat) => isSession(chat) && chat.activity?.parent === node;
  const lists: Listed[] = [{ place: places.sessionsOfLibrary(null), holds: ofLibrary(null), linked: null }];
  for (const node of school.nodes) {
    const row = rows.get(node.id);
    if (!row) throw new Error('A node is not there');
    if (node.kind === 'workspace' || node.kind === 'district') {
      if (!seesLibraryOf(m, row)) continue;
      const place = places.sessionsOfLibrary({ node: row, via: 'tree' });
      lists.push({ place, holds: ofLibrary(node), linked: null });
      continue;
    }
    if (!walk.seesById(person, node)) continue;
    const isLinked = !walk.seesInLists(person, node);
    const linked = isLinked ? node : null;
    const scope = { node: row, via: isLinked ? ('link' as const) : ('tree' as const) };
    if (node.kind === 'activity') {
      const holds = (chat: ModelChat) => chat.activity === node && chat.mode === null;
      lists.push({ place: places.ofActivity(scope), holds, linked });
      continue;
    }
    const inPlace = (chat: ModelChat) =>
      chat.home === node || (chat.home?.kind === 'activity' && chat.home.parent === node);
    const isBelow = (chat: ModelChat) =>
      node.kind === 'term' ? walk.termOf(chat.home) === node : isWithin(chat.home, node);
    const whole = node.kind === 'term' ? places.ofWholeTerm(scope) : places.ofWholeGroup(scope);
    lists.push(
      { place: whole, holds: isBelow, linked: null },
      { place: places.freeChatsOf(scope), holds: (chat) => chat.home === node && chat.activity === null, linked },
      { place: places.sessionsOf(scope), holds: (chat) => isSession(chat) && inPlace(chat), linked },
    );
  }
  return lists;
}

async function compareAll(
  trx: Trx,
  school: ModelSchool,
  people: ModelPerson[],
  facts: Map<ModelChat, Facts>,
  random: number[],
): Promise<number> {
  const rows = new Map((await anyNodeRows(trx).execute()).map((row) => [row.id, row]));
  let compared = 0;
  for (const person of people) {
    const { id, isSuper } = person;
    const m = id === null ? nobody : membershipsOf(id, isSuper, await readBelongings(trx, id));
    for (const [at, { place, holds, linked }] of listsOf(school, person, m, rows).entries()) {
      const by = pick(random, at + compared);
      const filter: Omit<ChatFilter, 'from' | 'size'> = {
        sort: pick(sorts, by),
        order: by % 3 === 0 ? undefined : by % 3 === 1 ? 'asc' : 'desc',
        roles: by % 8 === 0 ? [1] : by % 8 === 1 ? [0] : undefined,
        creatorId: by % 10 === 0 ? (pick(people, by).id ?? undefined) : undefined,
      };
      const isOpenByLink = (chat: ModelChat) =>
        chat.home === linked && chat.visibility === 0 && !chat.isArchived && walk.seesChatById(person, chat);
      const right = school.chats
        .filter((chat) => holds(chat) && (walk.seesChatInLists(person, chat) || isOpenByLink(chat)))
        .filter((chat) => !get(facts, chat).isPreview && passes(person, chat, filter))
        .toSorted(orderOf(person, facts, filter))
        .map((chat) => chat.id);
      for (const way of ['from', 'after'] as const) {
        const size = 1 + (by % 3);
        const got = await pages(trx, m, place, filter, size, way);
        expect({ place: place.list, filter, way, got }).toEqual({ place: place.list, filter, way, got: right });
      }
      compared += right.length;
    }
  }
  return compared;
}

function passes(
  person: ModelPerson,
  chat: ModelChat,
  { roles, creatorId }: Omit<ChatFilter, 'from' | 'size'>,
): boolean {
  const role = walk.watches(person, chat) || person.isSuper ? 1 : (chat.rows.get(person) ?? null);
  if (roles && (role === null || !roles.includes(role))) return false;
  return creatorId === undefined || chat.creator.id === creatorId;
}

function orderOf(
  person: ModelPerson,
  facts: Map<ModelChat, Facts>,
  { sort, order }: Pick<ChatFilter, 'sort' | 'order'>,
) {
  const isTime = sort === 'created_at' || sort === 'submitted_at';
  const sign = (order ?? (isTime ? 'desc' : 'asc')) === 'asc' ? 1 : -1;
  const key = (chat: ModelChat) => {
    const isHidden = sort === 'grade' && chat.creator !== person && !person.isSuper && !walk.watches(person, chat);
    return isHidden ? null : get(facts, chat)[sort];
  };
  return (a: ModelChat, b: ModelChat): number => {
    const [left, right] = [key(a), key(b)];
    if (left !== right) {
      if (left === null) return 1;
      if (right === null) return -1;
      return left < right ? -sign : sign;
    }
    return a.id < b.id ? -sign : sign;
  };
}

async function pages(
  trx: Trx,
  m: Memberships,
  place: ChatPlace,
  filter: Omit<ChatFilter, 'from' | 'size'>,
  size: number,
  way: 'from' | 'after',
): Promise<string[]> {
  const found: string[] = [];
  let after: string | undefined;
  for (;;) {
    const query = { ...filter, size, from: way === 'from' ? found.length : 0, after };
    const { window, rows } = await findChats(trx, m, place, query);
    const page = toPage(window, rows, (row) => row.id);
    found.push(...page.objects);
    if (!page.pagination.hasMore) return found;
    if (way === 'after') after = page.pagination.next ?? undefined;
  }
}

function get<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error('Something is missing');
  return value;
}
