// Promises: every day that is over of every district, workspace and term is counted once and kept; where something of the past
// was changed, or the school has come to live by another time zone, it is counted anew. Running twice changes nothing.
import { dayIn, shifted, startOfDay } from '#server/features/budgets/index.ts';
import type { Db } from '#server/database/index.ts';
import { countedIn } from './count-daily.ts';
import { countByDay } from './counts.queries.ts';
import {
  allPlaces,
  forgetDays,
  keepDays,
  lockPlace,
  firstChatOf,
  takeChanges,
  writePlace,
} from './keep-counts.queries.ts';
import type { CountedPlace } from './keep-counts.queries.ts';
import { wholeOf } from './whole.queries.ts';
import type { Whole } from './whole.queries.ts';

/** No transaction that writes a message stays open as long: whatever is of a day is there when the day is kept. */
const settleMs = 2 * 3_600_000;
/** In one query. */
const mostDays = 120;

/** Returns how many places were counted. `isStopped` ends it after the place at hand. */
export async function keepCounts(db: Db, now: Date, isStopped = () => false): Promise<number> {
  let counted = 0;
  for (const place of await allPlaces(db)) {
    if (isStopped()) return counted;
    const next = dayIn(place.timezone, new Date(now.getTime() - settleMs));
    if (!place.is_changed && place.kept_timezone === place.timezone && place.next_day === next) continue;
    await db.transaction().execute(async (trx) => keepPlace(trx, place, next));
    counted += 1;
  }
  return counted;
}

/** `next`: the first day that is not over. */
async function keepPlace(trx: Db, place: CountedPlace, next: string): Promise<void> {
  const { id, timezone } = place;
  const whole = await wholeOf(trx, place);
  if (whole === null) return;
  const kept = await lockPlace(trx, place);
  // Taken before anything is read: what changes from here on is noted anew, and stays.
  const changes = await takeChanges(trx, id);
  const isNew = kept === null || kept.timezone !== timezone;
  const first = isNew ? await firstChatOf(trx, whole) : null;
  if (isNew && first === null) return forgetDays(trx, id);

  const stale = new Set<string>();
  let begin = kept?.first_day ?? next;
  if (isNew && first !== null) {
    await forgetDays(trx, id);
    begin = dayIn(timezone, first);
  }
  const done = isNew ? begin : (kept?.next_day ?? begin);
  for (let day = done; day < next; day = shifted(day, 1)) stale.add(day);
  for (const { since, until } of isNew ? [] : changes) {
    const last = dayIn(timezone, until);
    const from = dayIn(timezone, since);
    if (from < begin) begin = from;
    for (let day = from; day <= last && day < next; day = shifted(day, 1)) stale.add(day);
  }
  for (const run of runsOf([...stale].toSorted())) await countAnew(trx, whole, timezone, run);
  // A clock that was put back must not make a kept day one that is still to come.
  await writePlace(trx, place, begin, next > done ? next : done);
}

/** Days without a gap, not too many at a time. */
function runsOf(days: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last !== undefined && shifted(last, 1) === day && run.length < mostDays) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

async function countAnew(trx: Db, whole: Whole, timezone: string, dates: string[]): Promise<void> {
  const starts = dates.map((date) => startOfDay(timezone, date));
  const since = starts[0] ?? new Date(0);
  const until = startOfDay(timezone, shifted(dates.at(-1) ?? '', 1));
  const days = { span: { since, until }, dates, starts: starts.slice(1) };
  const count = (kind: 'chats' | 'messages' | 'people') =>
    countByDay(trx, countedIn(whole, kind), days, kind === 'people');
  const [chats, messages, people] = [await count('chats'), await count('messages'), await count('people')];
  await keepDays(trx, whole.id, dates, { chats, messages, people });
}
