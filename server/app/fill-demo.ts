// Promises: an empty database of a demo gets the demo school, once, however many servers start on it.
import { sql } from 'kysely';
import { demoSignIns } from '#server/database/demo-seed/people.ts';
import { workspaces } from '#server/database/demo-seed/places.ts';
import { keepDemo } from '#server/features/accounts/index.ts';
import { moveNode } from '#server/permissions/tree.ts';
import type { World } from './ctx.ts';
import { fillActivities } from './demo/fill-activities.ts';
import { fillPeople, fillPlaces, idOf } from './demo/fill-places.ts';
import type { Ids } from './demo/fill-places.ts';
import { fillYears } from './demo/fill-years.ts';
import { playSessions } from './demo/play-sessions.ts';

/** Any number; it only has to be this one everywhere. */
const lock = 7_305_201;

/** True when it was filled now. */
export async function fillDemo(world: World): Promise<boolean> {
  const ids = await world.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
    const someone = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    return someone ? null : fillSchool(world, trx);
  });
  if (!ids) return false;
  try {
    await playSessions(world, ids);
  } catch (error) {
    // The school is there and can be worked in; a lesson fewer in it stops nobody.
    world.log.warn({ err: error }, 'A session of the demo could not be played');
  }
  await endLastTerm(world, ids);
  return true;
}

/** What was played in the running term for want of another moves to the one before, its sessions with it. */
async function endLastTerm(world: World, ids: Ids): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    const before = idOf(ids, 'alder-before');
    await moveNode(trx, idOf(ids, 'year-7-maths'), before, world.clock.now());
    await sql`update usage set term_id = chats.term_id from chats
      where chats.id = usage.chat_id and chats.term_id = ${before}`.execute(trx);
  });
}

async function fillSchool(world: World, trx: Parameters<typeof fillPlaces>[0]): Promise<Ids> {
  const now = world.clock.now();
  const people = await fillPeople(trx, now);
  const places = await fillPlaces(trx, people, now);
  const ids = await fillYears(trx, await fillActivities(world, trx, places, now), now);
  const [school] = workspaces;
  await trx
    .updateTable('users')
    .set({ last_workspace_id: idOf(ids, school?.key ?? '') })
    .where('email', 'like', '%@aldergrove.example')
    .execute();
  await keepDemo(
    trx,
    {
      school_name: school?.name ?? '',
      people: (['teacher', 'student', 'admin', 'owner'] as const).map((as) => ({
        as,
        user_id: idOf(ids, demoSignIns[as].key),
        detail: demoSignIns[as].detail,
      })),
    },
    now,
  );
  return ids;
}
