// The demo's activities, each with its guidelines, initial message, maker and pins.
import type { Trx } from '#server/database/index.ts';
import { activities } from '#server/database/demo-seed/activities.ts';
import type { DemoActivity, Moment } from '#server/database/demo-seed/activities.ts';
import { scheduleDeadline } from '#server/features/chats/index.ts';
import { insertNode } from '#server/permissions/tree.ts';
import { newId } from '#server/platform/ids.ts';
import type { World } from '../ctx.ts';
import { idOf } from './fill-places.ts';
import type { Ids } from './fill-places.ts';

/** A moment of the data as a time of the days around now. */
export function momentOf({ inDays, at }: Moment, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const day = new Date(now);
  day.setUTCDate(day.getUTCDate() + inDays);
  day.setUTCHours(hours, minutes, 0, 0);
  return day;
}

export async function fillActivities(world: World, trx: Trx, above: Ids, now: Date): Promise<Ids> {
  const ids = new Map(above);
  for (const activity of activities) {
    const id = newId();
    ids.set(activity.key, id);
    await fillActivity(world, trx, ids, activity, id, now);
  }
  return ids;
}

async function fillActivity(
  world: World,
  trx: Trx,
  ids: Ids,
  activity: DemoActivity,
  id: string,
  now: Date,
): Promise<void> {
  const { key: _, parent, creator, name, rubric, guidelines, initial_message, pinned_in, ...rest } = activity;
  const { opens, deadline, created, ...fields } = rest;
  const created_at = momentOf(created, now);
  const creator_id = idOf(ids, creator);
  const isPublic = parent === 'public';
  await insertNode(trx, {
    id,
    kind: 'activity',
    parent_id: isPublic ? null : idOf(ids, parent),
    // A row of the public library carries the school that it came from.
    workspace_id: isPublic ? idOf(ids, 'alder-grove') : null,
    name,
    visibility: 0,
    creator_id,
    created_at,
  });
  const place = await trx
    .selectFrom('nodes')
    .where('id', '=', id)
    .select(['workspace_id', 'term_id'])
    .executeTakeFirstOrThrow();
  const ends = deadline ? momentOf(deadline, now) : null;
  await trx
    .insertInto('activities')
    .values({
      ...fields,
      ...place,
      node_id: id,
      input_method: 'text_or_audio',
      output_method: 'text_and_audio_without_autoplay',
      graded: rubric.length > 0,
      grading_rubric: JSON.stringify(rubric),
      available_from: opens ? momentOf(opens, now) : null,
      deadline: ends,
    })
    .execute();
  const texts = { guidelines, initial_message } as const;
  for (const purpose of ['guidelines', 'initial_message'] as const) {
    await trx
      .insertInto('contents')
      .values({
        id: newId(),
        workspace_id: place.workspace_id,
        activity_id: id,
        purpose,
        type: 'text',
        source_text: texts[purpose],
        creator_id,
        created_at,
      })
      .execute();
  }
  await trx
    .insertInto('members')
    .values({ id: newId(), user_id: creator_id, node_id: id, kind: 'activity', ...place, role: 1, created_at })
    .execute();
  for (const where of pinned_in ?? []) {
    await trx
      .insertInto('activity_pins')
      .values({ node_id: idOf(ids, where), activity_id: id, pinned_by: creator_id, pinned_at: created_at })
      .execute();
  }
  if (ends) await scheduleDeadline(world, trx, id, ends);
}
