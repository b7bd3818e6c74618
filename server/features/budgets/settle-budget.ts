// Promises: what a call took is written down once, and takes the place of what was set aside for it.
import { sql } from 'kysely';
import { prepared } from '#server/database/index.ts';
import type { Trx } from '#server/database/index.ts';
import type { HoldRow } from '#server/database/tables/budgets.ts';
import { newId } from '#server/platform/ids.ts';
import { dayIn } from './school-day.ts';
import { toMicros } from './spending.ts';
import type { UsageRecord } from './spending.ts';

/**
 * Writes the usage and turns what was reserved into what was used, in the caller's transaction. Settling the same
 * reservation again does nothing. What a call took beyond its estimate is counted too: the truth may pass a limit, the next
 * call then finds no room.
 */
export async function settleBudget(trx: Trx, reservationId: string | null, record: UsageRecord): Promise<void> {
  const held = reservationId === null ? null : await takeReservation(trx, reservationId);
  if (reservationId !== null && held === null) return;
  const isUsed = record.usage.modelCalls > 0;
  if (held) await settleHolds(trx, held, isUsed ? record.usage : null, record.now);
  if (isUsed) await writeUsage(trx, record);
}

interface Held {
  holds: HoldRow[];
  state: 'held' | 'released';
}

async function takeReservation(trx: Trx, id: string): Promise<Held | null> {
  const row = await trx
    .deleteFrom('budget_reservations')
    .where('id', '=', id)
    .returning(['holds', 'state'])
    .executeTakeFirst();
  return row ?? null;
}

async function settleHolds(trx: Trx, held: Held, usage: UsageRecord['usage'] | null, now: Date): Promise<void> {
  const tokens = usage === null ? 0 : usage.inputTokens + usage.outputTokens;
  const { cost } = usage ?? { cost: null };
  const changes = held.holds.map(({ counter_id, unit, currency, amount }) => {
    const money = cost !== null && cost.currency === currency ? toMicros(cost.amount) : 0;
    // What was released with its lease is not given back twice.
    return { counter_id, release: held.state === 'held' ? amount : 0, used: unit === 'tokens' ? tokens : money };
  });
  await changeCounters(trx, changes, now);
}

export interface CounterChange {
  counter_id: string;
  release: number;
  used: number;
}

/** Locks in the order of ids, as reserving does, and changes. Counters whose limit was deleted are gone, and that is well. */
export async function changeCounters(trx: Trx, changes: readonly CounterChange[], now: Date): Promise<void> {
  const ids = changes.map((change) => change.counter_id);
  await sql`select ${prepared} id from budget_counters where id = any(${ids}::uuid[]) order by id for update`.execute(
    trx,
  );
  await sql`with ${prepared} changes as (
      select id, sum(release) as release, sum(used) as used
      from unnest(${ids}::uuid[], ${changes.map((change) => change.release)}::int8[],
        ${changes.map((change) => change.used)}::int8[]) as change (id, release, used)
      group by id
    )
    update budget_counters set reserved = greatest(0, budget_counters.reserved - changes.release),
      used = budget_counters.used + changes.used, updated_at = ${now}
    from changes where budget_counters.id = changes.id`.execute(trx);
}

async function writeUsage(trx: Trx, record: UsageRecord): Promise<void> {
  const { chat, usage, model, now } = record;
  const place = chat.timezone === undefined ? await placeOf(trx, chat) : null;
  const cost = usage.cost && toMicros(usage.cost.amount);
  const currency = usage.cost?.currency ?? null;
  const home = chat.home_id ?? place?.home_id ?? chat.parent_activity_id;
  const day = dayIn(chat.timezone ?? place?.timezone ?? 'UTC', now);
  // After the counters, always: two that end at once wait for each other in one order.
  await sql`with ${prepared} call as (
      insert into usage (id, generation_id, workspace_id, term_id, activity_id, chat_id, user_id, purpose, profile_id,
        model, input_tokens, output_tokens, cost_micros, currency, created_at)
      values (${newId()}, ${record.generationId}, ${chat.workspace_id}, ${chat.term_id}, ${chat.parent_activity_id},
        ${chat.id}, ${record.userId}, ${record.purpose}, ${model.profileId}, ${model.model}, ${usage.inputTokens},
        ${usage.outputTokens}, ${cost}, ${currency}, ${now})
    )
    insert into usage_days as days (workspace_id, day, home_id, activity_id, user_id, purpose, profile_id, model,
      currency, calls, input_tokens, output_tokens, cost_micros)
    values (${chat.workspace_id}, ${day}, ${home}, ${chat.parent_activity_id}, ${record.userId}, ${record.purpose},
      ${model.profileId}, ${model.model}, ${currency}, ${usage.modelCalls}, ${usage.inputTokens}, ${usage.outputTokens},
      ${cost ?? 0})
    on conflict (workspace_id, day, home_id, activity_id, user_id, purpose, profile_id, model, currency) do update set
      calls = days.calls + excluded.calls, input_tokens = days.input_tokens + excluded.input_tokens,
      output_tokens = days.output_tokens + excluded.output_tokens,
      cost_micros = days.cost_micros + excluded.cost_micros`.execute(trx);
}

async function placeOf(
  trx: Trx,
  chat: UsageRecord['chat'],
): Promise<{ home_id: string | null; timezone: string | null } | null> {
  const { rows } = await sql<{ home_id: string | null; timezone: string | null }>`select ${prepared}
      (select home_id from chats where id = ${chat.id}::uuid) as home_id,
      (select timezone from workspaces where node_id = ${chat.workspace_id}::uuid) as timezone`.execute(trx);
  return rows[0] ?? null;
}
