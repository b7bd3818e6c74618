import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyRoutes } from '#contract/activities/duplicate.routes.ts';
import { importRoutes } from '#contract/activities/import.routes.ts';
import type { ParentTarget } from '#contract/activities/target.ts';
import { routeList } from '#contract/index.ts';
import type { RouteSpec } from '#contract/core/route.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addressOf } from '#tests/support/client.ts';
import type { Client } from '#tests/support/client.ts';
import { activityCases, chatCases } from '#tests/support/permission-model/list-cases.ts';
import type { ListCase } from '#tests/support/permission-model/asking.ts';
import * as plain from '#tests/support/permission-model/plain-places.ts';
import * as walk from '#tests/support/permission-model/plain-walk.ts';
import { isWithin } from '#tests/support/permission-model/school.ts';
import type { ModelChat, ModelNode, ModelPerson } from '#tests/support/permission-model/school.ts';
import { newPeople, storeWorld } from '#tests/support/permission-model/store-world.ts';
import { buildWorld } from '#tests/support/permission-model/world.ts';
import type { World } from '#tests/support/permission-model/world.ts';
import { upload } from '#tests/support/uploads.ts';
import { randomOf } from './poisons.ts';

/**
 * Random trees in which activities were moved, copied and published over HTTP: lists and the readers of files equal a plain
 * filter over a model that had the same done to it.
 */

// The same trees and the same moves each time.
const seed = 6;
const patient = { timeout: 120_000 };
const bytes = 'What all of them show';

let app: TestApp;
let world: World;
let superOwner: ModelPerson;
let byOwner: Client;
let askers: [string, ModelPerson, Client][];
/** a content item with a file, of an activity or a chat */
let shown: { id: string; of: ModelNode | ModelChat; isHidden: boolean }[];
let fileId: string;
/** those that were moved or made by copying */
let touched: ModelNode[];
beforeAll(async () => {
  app = await startApp({ callsPerMinute: { session: 1_000_000, address: 1_000_000 } });
  const made = newPeople(7);
  superOwner = made.superOwner;
  world = buildWorld(seed, made.people, superOwner, app.clock.now().getTime());
  await app.db.transaction().execute((trx) => storeWorld(trx, world));
  byOwner = await app.signInAs(personId(superOwner));
  const guest: ModelPerson = { id: null, isSuper: false, rows: new Map() };
  const plainPeople = made.people.slice(0, -2);
  askers = [
    ...(await Promise.all(
      plainPeople.map(async (p, at): Promise<[string, ModelPerson, Client]> => [
        `person ${at}`,
        p,
        await app.signInAs(personId(p)),
      ]),
    )),
    ['the super owner', superOwner, byOwner],
    ['the guest', guest, app.visit()],
  ];
  await showFiles();
  const random = randomOf(20_261_122);
  const alive = world.nodes.filter((node) => node.kind === 'activity' && !walk.isGone(node));
  const places = world.nodes.filter(
    (node) => ['group', 'group', 'term', 'workspace', 'district'].includes(node.kind) && !walk.isGone(node),
  );
  touched = [];
  for (let turn = 0; turn < 12; turn++) {
    const place = random.number(9) === 0 ? null : random.of(places);
    await move(random.of(alive), place);
    const source = random.of(alive.filter((node) => !node.isDraft));
    const target = random.of(places);
    touched.push(
      await standsThere(
        source,
        target,
        await byOwner.call(copyRoutes.duplicateActivity, { body: { activityId: source.id, parent: targetOf(target) } }),
      ),
    );
  }
  const published = alive.filter((node) => !node.isDraft && ['group', 'term'].includes(node.parent?.kind ?? ''));
  for (const source of new Set([0, 1, 2, 3, 4].map(() => random.of(published)))) {
    const workspace = above(source, 'workspace');
    const isPublic = random.number(2) === 0 || !workspace;
    const destination = isPublic ? ('public' as const) : ('workspace' as const);
    const answer = await byOwner.call(copyRoutes.publishActivity, { body: { activityId: source.id, destination } });
    touched.push(await standsThere(source, isPublic ? null : workspace, answer));
  }
}, 240_000);
afterAll(() => app.close());

describe.each(Array.from({ length: 7 }, (_, at) => at))('asker %i', (at) => {
  test('finds what was moved and copied where it stands now, and sessions where they were', patient, async () => {
    const [who, p, client] = askers[at] ?? fail();
    let by = at + 3;
    const next = () => (by = (by * 48_271 + 11) % 2_147_483_647);
    const cases = [...activityCases({ world, p, next }), ...chatCases({ world, p, next })];
    const wrong: unknown[] = [];
    for (const one of cases) wrong.push(...(await compare(who, client, one)));
    expect(wrong).toEqual([]);
  });

  test('reads the files of what he sees, and of nothing else', patient, async () => {
    const [who, p, client] = askers[at] ?? fail();
    const wrong: unknown[] = [];
    let read = 0;
    const ask = async ({ id, of, isHidden }: (typeof shown)[number]) => {
      const right = sees(p, of, isHidden) ? 200 : p.id === null ? 401 : 404;
      const answer = await client.raw('GET', `/api/contents/${id}/file`);
      if (answer.status !== right) wrong.push({ who, right, got: answer.status, isHidden, id, kind: kindOf(of) });
      if (answer.status === 200) expect(answer.text).toBe(bytes);
      if (right === 200) read += 1;
    };
    for (let from = 0; from < shown.length; from += 8) await Promise.all(shown.slice(from, from + 8).map(ask));
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThan(0);
  });
});

test('whoever does not belong to where an activity went has no row on it', async () => {
  const rows = await app.db
    .selectFrom('members')
    .where(
      'node_id',
      'in',
      touched.map((node) => node.id),
    )
    .select(['node_id', 'user_id'])
    .execute();
  const outside = rows.filter(({ node_id: nodeId, user_id: userId }) => {
    const node = touched.find((one) => one.id === nodeId) ?? fail();
    const p = world.people.find((person) => person.id === userId) ?? fail();
    return node.parent !== null && !belongs(p, node.parent);
  });
  expect(outside).toEqual([]);
});

function sees(p: ModelPerson, of: ModelNode | ModelChat, isHidden: boolean): boolean {
  if ('creator' in of) return walk.seesChatById(p, of);
  if (p.isSuper) return true;
  return walk.seesById(p, of) && (!isHidden || walk.isEffectiveOwner(p, of));
}

function kindOf(of: ModelNode | ModelChat): string {
  return 'creator' in of ? 'chat' : `activity in ${of.parent?.kind ?? 'the public library'}`;
}

/** A row on the place itself, or owning it; a school's library is its terms', a district's that of its schools. */
function belongs(p: ModelPerson, place: ModelNode): boolean {
  if (p.isSuper || walk.rowOn(p, place) !== null || walk.isEffectiveOwner(p, place)) return true;
  if (place.kind === 'workspace')
    return [...p.rows.keys()].some((node) => node.kind === 'term' && node.parent === place);
  return (
    place.kind === 'district' &&
    [...p.rows.keys()].some((node) => node.kind === 'term' && node.parent?.parent === place)
  );
}

/** One stored file stands in the guidelines and the initial message of every activity, and in every chat. */
async function showFiles(): Promise<void> {
  const activities = world.nodes.filter((node) => node.kind === 'activity');
  const item = (creator: ModelPerson) => ({
    id: newId(),
    type: 'text' as const,
    source_text: 'Read this',
    creator_id: creator.id,
    created_at: app.clock.now(),
  });
  const rows = [
    ...activities.flatMap((node) =>
      (['guidelines', 'initial_message'] as const).map((purpose) => ({
        row: { ...item(plain.traitsOf(world, node).creator), activity_id: node.id, purpose },
        of: node,
        isHidden: purpose === 'guidelines',
      })),
    ),
    ...world.chats.map((chat) => ({ row: { ...item(chat.creator), chat_id: chat.id }, of: chat, isHidden: false })),
  ];
  await app.db
    .insertInto('contents')
    .values(rows.map(({ row }) => row))
    .execute();
  const live = activities.find((node) => !walk.isGone(node)) ?? fail();
  const wish = { bucket: 'attachments', entity_id: live.id, file: bytes, name: 'notes.txt' } as const;
  const { content } = await upload(byOwner, wish);
  const { file_id: found } = await app.db
    .selectFrom('contents')
    .where('id', '=', content?.id ?? '')
    .select('file_id')
    .executeTakeFirstOrThrow();
  fileId = found ?? fail();
  await app.db.updateTable('contents').set({ type: 'file', file_id: fileId }).where('file_id', 'is', null).execute();
  // A part of them, and of the copies all: each is read by everybody.
  shown = rows.filter((_, at) => at % 9 === 0).map(({ row, of, isHidden }) => ({ id: row.id, of, isHidden }));
}

async function move(activity: ModelNode, place: ModelNode | null): Promise<void> {
  const before = new Map(world.people.map((p) => [p, p.rows.get(activity)]));
  const [from, term] = [activity.parent, walk.termOf(activity)];
  if (place === from) return;
  await byOwner.call(importRoutes.moveActivity, { params: { id: activity.id }, body: { parent: targetOf(place) } });
  if (from) from.children = from.children.filter((child) => child !== activity);
  activity.parent = place;
  place?.children.push(activity);
  activity.visibility = place?.kind === 'term' ? 1 : 0;
  world.pins = world.pins.filter((pin) => pin.activity !== activity || isWithin(place, pin.place));
  if (term !== null && term !== walk.termOf(activity)) {
    for (const chat of world.chats) if (chat.home === activity && chat.mode === null) chat.home = from;
  }
  await readRows(activity);
  // Who belongs to the place keeps what he had; where others went, somebody may have taken over.
  for (const [p, row] of before) {
    if (row && (place === null || belongs(p, place)))
      expect(p.rows.get(activity)?.role).toBeGreaterThanOrEqual(row.role);
  }
  if (!touched.includes(activity)) touched.push(activity);
}

async function standsThere(
  source: ModelNode,
  place: ModelNode | null,
  answer: { activity: { id: string } },
): Promise<ModelNode> {
  const known = world.nodes.find((node) => node.id === answer.activity.id);
  if (known) return known;
  const copy: ModelNode = {
    ...{ id: answer.activity.id, kind: 'activity', parent: place, children: [] },
    visibility: place?.kind === 'term' ? 1 : 0,
    ...{ isActive: false, isVisible: true, isPublished: true, isDraft: false, isArchived: false },
  };
  place?.children.push(copy);
  world.nodes.push(copy);
  const { name, categories, level } = plain.traitsOf(world, source);
  const createdAt = app.clock.now().getTime();
  world.of.node.set(copy, { name, categories, level, createdAt, archivedAt: 0, creator: superOwner, chatCount: 0 });
  await readRows(copy);
  const items = await app.db
    .selectFrom('contents')
    .where('activity_id', '=', copy.id)
    .where('file_id', '=', fileId)
    .select(['id', 'purpose'])
    .execute();
  expect(items.length).toBeGreaterThanOrEqual(2);
  shown.push(...items.map(({ id, purpose }) => ({ id, of: copy, isHidden: purpose === 'guidelines' })));
  return copy;
}

/** Who owns it now, and who made it. */
async function readRows(node: ModelNode): Promise<void> {
  for (const p of world.people) p.rows.delete(node);
  const rows = await app.db.selectFrom('members').where('node_id', '=', node.id).select(['user_id', 'role']).execute();
  for (const { user_id: userId, role } of rows) {
    world.people.find((p) => p.id === userId)?.rows.set(node, { role: role === 1 ? 1 : 0, schoolRole: null });
  }
  const { creator_id: creatorId } = await app.db
    .selectFrom('nodes')
    .where('id', '=', node.id)
    .select('creator_id')
    .executeTakeFirstOrThrow();
  const creator = world.people.find((p) => p.id === creatorId);
  const traits = world.of.node.get(node);
  if (creator && traits) traits.creator = creator;
}

function targetOf(place: ModelNode | null): ParentTarget {
  if (!place) return { public: true };
  if (place.kind === 'group') return { group_id: place.id };
  if (place.kind === 'term') return { term_id: place.id };
  return place.kind === 'district' ? { district_id: place.id } : { workspace_id: plain.publicId(place) };
}

function above(node: ModelNode, kind: ModelNode['kind']): ModelNode | null {
  return node.kind === kind ? node : node.parent && above(node.parent, kind);
}

const routes = new Map(routeList.map((route): [string, RouteSpec] => [route.name, route]));

async function compare(who: string, client: Client, one: ListCase): Promise<unknown[]> {
  const route = routes.get(one.tool) ?? fail();
  const answer = await client.raw('GET', addressOf(route, { query: { ...one.query, size: 5000 } }));
  const isGuest = who === 'the guest';
  const right = one.right === null || (isGuest && route.right === 'signed_in') ? (isGuest ? 401 : 404) : one.right;
  const objects = (answer.body as { objects?: { id: string }[] }).objects?.map((object) => object.id);
  const got = objects ?? answer.status;
  return String(got) === String(right) ? [] : [{ who, tool: one.tool, query: one.query, right, got }];
}

function personId(p: ModelPerson): string {
  return p.id ?? fail();
}

function fail(): never {
  throw new Error('There is none');
}
