// People of every role add, remove, join and leave at random, some at the same moment: what must always hold, holds.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freeSeats } from '#contract/core/constants.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { activity, group, join, person, school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false, callsPerMinute: { session: 1_000_000, address: 1_000_000 } });
});
afterAll(() => app.close());

const cast = 9;
const places = ['term', 'group', 'open', 'under', 'activity', 'own', 'chat'] as const;
type PlaceName = (typeof places)[number];

interface Step {
  by: number;
  at: PlaceName;
  kind: 'add' | 'remove' | 'join' | 'leave';
  people: { who: number; role: 0 | 1; school_role: 'student' | 'teacher' | 'admin' | null }[];
  shouldOverride: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  by: fc.nat({ max: cast - 1 }),
  at: fc.constantFrom(...places),
  kind: fc.constantFrom('add', 'add', 'remove', 'remove', 'join', 'leave'),
  people: fc.uniqueArray(
    fc.record({
      who: fc.nat({ max: cast - 1 }),
      role: fc.constantFrom<0 | 1>(0, 1),
      school_role: fc.constantFrom('student', 'teacher', 'admin', null),
    }),
    { minLength: 1, maxLength: 3, selector: ({ who }) => who },
  ),
  shouldOverride: fc.boolean(),
});

/** A public school on the free plan that has two seats left; a cast of nine, of whom three are not in it yet. */
async function stage() {
  const at = await school(app, { plan: 'free', visibility: 0 });
  const second = await person(app, 'Second Admin');
  await join(app, second, at.workspace, 'admin');
  const extra = await Promise.all(Array.from({ length: cast - 6 }, () => person(app)));
  const people = [at.admin, second, at.teacher, at.student, at.classmate, at.superOwner, ...extra];
  const open = await group(app, at.workspace, { name: 'Open', creator: at.student });
  await join(app, at.student, open, 'owner');
  const under = await group(app, at.group, { name: 'Under', creator: at.teacher });
  await join(app, at.teacher, under, 'owner');
  const own = await activity(app, under, { creator: at.classmate });
  const clients: Client[] = [];
  for (const one of people) clients.push(await app.signInAs(one));
  const chat = await session(at);
  await fill(at.term.id, at.workspace.id);
  const ids = { term: at.term, group: at.group, open, under, activity: at.activity, own, chat };
  return { at, people, clients, ids };
}

/** A session of the student's. */
async function session(at: School): Promise<{ id: string }> {
  const id = newId();
  const created_at = app.clock.now();
  const place = { workspace_id: at.workspace.id, term_id: at.term.id };
  await app.db
    .insertInto('chats')
    .values({
      id,
      ...place,
      home_id: at.activity.id,
      parent_activity_id: at.activity.id,
      creator_id: at.student.id,
      created_at,
    })
    .execute();
  await app.db
    .insertInto('chat_members')
    .values({ chat_id: id, user_id: at.student.id, workspace_id: at.workspace.id, role: 1, created_at })
    .execute();
  return { id };
}

async function fill(termId: string, workspaceId: string): Promise<void> {
  const { count } = await app.db
    .selectFrom('members')
    .where('node_id', '=', termId)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  for (let more = Number(count); more < freeSeats - 2; more += 1) {
    const { id: user_id } = await person(app);
    const place = { node_id: termId, kind: 'term' as const, workspace_id: workspaceId, term_id: termId };
    await app.db
      .insertInto('members')
      .values({ id: newId(), user_id, ...place, role: 0, school_role: 'student', created_at: app.clock.now() })
      .execute();
  }
}

type Stage = Awaited<ReturnType<typeof stage>>;

/** Sends the step; gives the status. */
async function take({ people, clients, ids }: Stage, { by, at, kind, people: named, shouldOverride }: Step) {
  const noun = at === 'open' || at === 'under' ? 'group' : at === 'own' ? 'activity' : at;
  const path = `/api/${noun === 'activity' ? 'activities' : `${noun}s`}/${ids[at].id}/members`;
  const self = { who: by, role: 0 as const, school_role: null };
  const list = kind === 'join' || kind === 'leave' ? [self] : named;
  const idOf = (who: number) => people[who]?.id ?? '';
  const members = list.map(({ who, role, school_role }) =>
    at === 'term' ? { user_id: idOf(who), school_role } : { user_id: idOf(who), role },
  );
  const isAdding = kind === 'add' || kind === 'join';
  const body = isAdding ? { members, shouldOverride } : { userIds: list.map(({ who }) => idOf(who)) };
  const answer = await clients[by]?.raw(isAdding ? 'POST' : 'DELETE', path, { body });
  return answer?.status ?? 0;
}

async function rowsUnder({ at, ids }: Stage) {
  const rows = await app.db
    .selectFrom('members')
    .where('term_id', '=', at.term.id)
    .select(['node_id', 'user_id', 'role', 'school_role', 'is_content_moderator'])
    .orderBy('node_id')
    .orderBy('user_id')
    .execute();
  const chat = await app.db
    .selectFrom('chat_members')
    .where('chat_id', '=', ids.chat.id)
    .select(['user_id', 'role'])
    .orderBy('user_id')
    .execute();
  return { rows, chat };
}

async function mustHold(stageNow: Stage): Promise<void> {
  const { at, ids } = stageNow;
  const { rows, chat } = await rowsUnder(stageNow);
  const of = (id: string) => rows.filter((row) => row.node_id === id);
  const inTerm = of(at.term.id);
  expect(inTerm.length).toBeLessThanOrEqual(freeSeats);
  expect(inTerm.filter((row) => row.school_role === 'admin').length).toBeGreaterThan(0);
  for (const row of inTerm) expect(row.role).toBe(row.school_role === 'admin' ? 1 : 0);

  const here = new Set(inTerm.map((row) => row.user_id));
  for (const id of [ids.group.id, ids.open.id, ids.under.id]) {
    for (const row of of(id)) expect(here.has(row.user_id), 'a row in a group without one in its term').toBe(true);
  }
  const nodes = await app.db
    .selectFrom('nodes')
    .where('id', 'in', [ids.group.id, ids.open.id, ids.under.id, ids.activity.id, ids.own.id])
    .select(['id', 'creator_id'])
    .execute();
  for (const node of nodes) {
    const owners = of(node.id).filter((row) => row.role === 1);
    expect(owners.map((row) => row.user_id)).toContain(node.creator_id);
  }
  expect(chat).toContainEqual({ user_id: at.student.id, role: 1 });
}

it('an owner, an admin and a creator remain, no row below a term without one in it, no seat too many', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 16, maxLength: 16 }),
      async (rounds) => {
        const now = await stage();
        for (const round of rounds) {
          const before = await rowsUnder(now);
          const statuses = await Promise.all(round.map((one) => take(now, one)));
          for (const status of statuses) expect([200, 204, 400, 403, 404, 409]).toContain(status);
          if (statuses.every((status) => status >= 400)) expect(await rowsUnder(now)).toEqual(before);
          await mustHold(now);
        }
      },
    ),
    { seed: 20_261, numRuns: 4, endOnFailure: true },
  );
}, 120_000);
