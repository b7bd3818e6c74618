// The rest of the demo's school, in bulk: years, their classes and lessons, libraries, and what was put away.
import type { Trx } from '#server/database/index.ts';
import { lessons, writeLesson } from '#server/database/demo-seed/lessons/index.ts';
import { libraryKey } from '#server/database/demo-seed/library-sessions.ts';
import { libraries } from '#server/database/demo-seed/libraries.ts';
import { pupils } from '#server/database/demo-seed/people.ts';
import { lastTerm } from '#server/database/demo-seed/places.ts';
import {
  alderYears,
  archivedGroup,
  archivedLesson,
  birchYears,
  lastTermLessons,
  set2Branches,
} from '#server/database/demo-seed/year-groups.ts';
import type { DemoBranch } from '#server/database/demo-seed/year-groups.ts';
import { insertNodes, rebuildSubtree } from '#server/permissions/tree.ts';
import type { NewNode } from '#server/permissions/tree.ts';
import { newId } from '#server/platform/ids.ts';
import { idOf } from './fill-places.ts';
import type { Ids } from './fill-places.ts';
import { insertActivityRows, insertGroupRows } from './insert-rows.ts';
import type { NewActivityRow, NewGroupRow } from './insert-rows.ts';

const day = 86_400_000;

/** Everything gathered first and written at once. */
interface Bulk {
  ids: Ids;
  now: Date;
  nodes: NewNode[];
  groups: NewGroupRow[];
  activities: NewActivityRow[];
  /** a lesson's copy in the public library */
  published: Map<string, string>;
}

/** `ids`: people, places and activities that are there already. Gives them with what the sessions of the libraries and of last term need. */
export async function fillYears(trx: Trx, ids: Ids, now: Date): Promise<Ids> {
  const held = new Map<string, string>();
  const bulk: Bulk = { ids, now, nodes: [], groups: [], activities: [], published: new Map() };
  for (const [at, { lesson, parent, creator, visibility }] of libraries.entries()) {
    const parentId = parent === 'public' ? null : idOf(ids, parent);
    const id = addLesson(bulk, lesson, { parentId, creator, visibility, daysAgo: 20 + at * 5 });
    held.set(libraryKey(parent, lesson), id);
    if (parent === 'public') bulk.published.set(lesson, id);
  }
  const branches: [DemoBranch[], string, number][] = [
    [alderYears, 'alder-now', 0],
    [birchYears, 'birch-now', 0],
    [set2Branches, 'set-2', 2],
  ];
  for (const [list, place, depth] of branches) {
    for (const branch of list) addBranch(bulk, branch, idOf(ids, place), depth);
  }
  const isGone = [
    addBranch(bulk, archivedGroup, idOf(ids, 'year-8-maths'), 1),
    addLesson(bulk, archivedLesson, { parentId: idOf(ids, 'set-2'), creator: 'ada.okafor', daysAgo: 40 }),
  ];
  const sinceLastTerm = Math.floor((now.getTime() - lastTerm(now).begins.getTime()) / day);
  for (const lesson of lastTermLessons) {
    const where = { parentId: idOf(ids, 'year-7-maths'), creator: 'ada.okafor', daysAgo: sinceLastTerm - 20 };
    held.set(`last-term.${lesson}`, addLesson(bulk, lesson, where));
  }
  await insertNodes(trx, bulk.nodes);
  await insertGroupRows(trx, bulk.groups);
  await insertActivityRows(trx, bulk.activities);
  await archive(trx, isGone, new Date(now.getTime() - 5 * day));
  return new Map([...ids, ...held]);
}

function addBranch(bulk: Bulk, branch: DemoBranch, parentId: string, depth: number): string {
  const id = newId();
  const creator_id = idOf(bulk.ids, branch.owner);
  const created_at = new Date(bulk.now.getTime() - (70 - depth) * day);
  bulk.nodes.push({
    id,
    kind: 'group',
    parent_id: parentId,
    name: branch.name,
    // A year is for its own people; what is in it is open to them, unless it has people of its own.
    visibility: branch.pupils || depth === 0 ? 2 : 0,
    is_published: !branch.isUnpublished,
    creator_id,
    created_at,
  });
  bulk.groups.push({
    node_id: id,
    depth,
    color: branch.color,
    description: branch.description ?? null,
    members: [[creator_id, 1], ...membersOf(bulk.ids, branch)],
    created_at,
  });
  for (const [at, lesson] of (branch.lessons ?? []).entries()) {
    addLesson(bulk, lesson, { parentId: id, creator: branch.owner, daysAgo: 60 - 7 * at });
  }
  for (const child of branch.children ?? []) addBranch(bulk, child, id, depth + 1);
  return id;
}

function membersOf(ids: Ids, { pupils: some }: DemoBranch): [string, 0][] {
  if (!some) return [];
  const { of, every = 1, first = 0 } = some;
  return pupils[of].filter((_, at) => at % every === first).map((person) => [idOf(ids, person.key), 0]);
}

interface Where {
  parentId: string | null;
  creator: string;
  daysAgo: number;
  visibility?: 0 | 1 | 2;
}

function addLesson(bulk: Bulk, key: string, { parentId, creator, daysAgo, visibility }: Where): string {
  const lesson = lessons.find((one) => one.key === key);
  if (!lesson) throw new Error(`The demo names the lesson ${key}, and there is no such thing`);
  const id = newId();
  const creator_id = idOf(bulk.ids, creator);
  const created_at = new Date(bulk.now.getTime() - daysAgo * day);
  const { name, ...fields } = writeLesson(lesson);
  bulk.nodes.push({
    id,
    kind: 'activity',
    parent_id: parentId,
    // A row of the public library carries the school that it came from.
    workspace_id: parentId === null ? idOf(bulk.ids, 'alder-grove') : null,
    name,
    visibility: visibility ?? 0,
    creator_id,
    created_at,
  });
  const base_id = parentId === null ? null : (bulk.published.get(key) ?? null);
  bulk.activities.push({ ...fields, node_id: id, base_id, creator_id, created_at });
  return id;
}

async function archive(trx: Trx, nodeIds: string[], archived_at: Date): Promise<void> {
  await trx.updateTable('nodes').set({ archived_at }).where('id', 'in', nodeIds).execute();
  await rebuildSubtree(trx, nodeIds);
}
