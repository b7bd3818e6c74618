// Promises: whether a session stands open in front of its student, and whether he writes, is known on every node within seconds.
import { sql } from 'kysely';
import type { Db } from '#server/database/index.ts';
import type { ChatFacts } from '#server/permissions/chat-rows.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

/** Who looks on at an activity hears here that somebody came, left or writes. */
export function monitorChannel(activityId: string): string {
  return `monitor:${activityId}`;
}

/** Whoever is there is said to be so this often, all of a node in one statement; */
const tellEveryMs = 20_000;
/** of whom nothing has been said for so long, his node is gone. */
export const presentForMs = 50_000;
/** A draft is kept every second or so while one writes: it is noted less often. */
const noteWritingEveryMs = 3_000;
/** After a draft was kept one writes for so long. */
export const writesForMs = 12_000;

type Told = Pick<Ctx, 'db' | 'clock' | 'hub' | 'log'>;
type Session = Pick<ChatFacts, 'id' | 'parent_activity_id' | 'is_preview' | 'mode'>;

/** The sessions that stand open on this node, with how many streams each. */
interface House {
  open: Map<string, number>;
  timer: ReturnType<typeof setInterval>;
  /** what is being written; one after the other, so that coming and going keep their order */
  written: Promise<void>;
}
const houses = new Map<Db, House>();

/** The student opened his session; call what is returned when he closes it. Trials and chats of other kinds are not followed. */
export function enterSession(ctx: Told, session: Session): () => void {
  const activityId = session.parent_activity_id;
  if (activityId === null || session.is_preview || session.mode !== null) return () => undefined;
  const house = houseOf(ctx);
  const streams = (house.open.get(session.id) ?? 0) + 1;
  house.open.set(session.id, streams);
  if (streams === 1) write(ctx, house, activityId, () => cameIn(ctx, session.id));
  return () => {
    const left = (house.open.get(session.id) ?? 1) - 1;
    if (left > 0) return void house.open.set(session.id, left);
    house.open.delete(session.id);
    write(ctx, house, activityId, () => wentOut(ctx, session.id));
    if (house.open.size === 0) clearInterval(house.timer);
    if (house.open.size === 0) void house.written.then(() => forget(ctx.db, house));
  };
}

/** The student's draft was kept; `isEmpty`: he took his words away. Nobody waits for it. */
export function noteWriting(ctx: Told, session: Session, isEmpty: boolean): void {
  const activityId = session.parent_activity_id;
  if (activityId === null || session.is_preview || session.mode !== null) return;
  const now = ctx.clock.now();
  const wroteAt = isEmpty ? null : now;
  const before = new Date(now.getTime() - noteWritingEveryMs);
  const noted = sql`insert into session_presence as known (chat_id, seen_at, wrote_at)
      values (${session.id}::uuid, ${now}::timestamptz, ${wroteAt}::timestamptz)
    on conflict (chat_id) do update set wrote_at = excluded.wrote_at, seen_at = excluded.seen_at, left_at = null
    where excluded.wrote_at is null or known.wrote_at is null or known.wrote_at < ${before}::timestamptz`.execute(
    ctx.db,
  );
  noted.then(
    ({ numAffectedRows }) => void (numAffectedRows !== 0n && tell(ctx, activityId)),
    (error: unknown) => ctx.log.warn({ err: error }, 'It was not noted that a student writes'),
  );
}

/** For the end of the process: what is being written about who is there. */
export async function presenceWritten(db: Db): Promise<void> {
  await houses.get(db)?.written;
}

function houseOf(ctx: Told): House {
  const known = houses.get(ctx.db);
  if (known && known.open.size > 0) return known;
  if (known) clearInterval(known.timer);
  const timer = setInterval(() => void sayAgain(ctx, house), tellEveryMs);
  timer.unref();
  const house: House = { open: new Map(), timer, written: known?.written ?? Promise.resolve() };
  houses.set(ctx.db, house);
  return house;
}

function forget(db: Db, house: House): void {
  if (houses.get(db) === house && house.open.size === 0) houses.delete(db);
}

function write(ctx: Told, house: House, activityId: string, statement: () => Promise<unknown>): void {
  house.written = house.written.then(statement).then(
    () => tell(ctx, activityId),
    (error: unknown) => ctx.log.warn({ err: error }, 'It was not noted who is in a session'),
  );
}

function tell({ hub }: Told, activityId: string): void {
  hub.publish(monitorChannel(activityId), { event: 'changed', data: {} });
}

function cameIn({ db, clock }: Told, chatId: string): Promise<unknown> {
  const now = clock.now();
  return sql`insert into session_presence (chat_id, seen_at) values (${chatId}::uuid, ${now}::timestamptz)
    on conflict (chat_id) do update set seen_at = excluded.seen_at, left_at = null`.execute(db);
}

function wentOut({ db, clock }: Told, chatId: string): Promise<unknown> {
  const now = clock.now();
  return sql`update session_presence set seen_at = ${now}::timestamptz, left_at = ${now}::timestamptz, wrote_at = null
    where chat_id = ${chatId}::uuid`.execute(db);
}

async function sayAgain({ db, clock, log }: Told, house: House): Promise<void> {
  const ids = [...house.open.keys()];
  if (ids.length === 0) return;
  // He may be on another node too and have closed it there: here it stands open.
  const told = sql`update session_presence set seen_at = ${clock.now()}::timestamptz, left_at = null
    where chat_id = any(${ids}::uuid[])`.execute(db);
  await told.catch((error: unknown) => log.warn({ err: error }, 'It was not noted who is in a session'));
}
