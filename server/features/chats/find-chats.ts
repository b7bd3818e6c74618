// A page of the chats of a place that a person may see, in one query that begins from what is his: his own chats, what is
// shared with him, the homes that he watches over; or, where he sees the place whole, from the place's own index.
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { defaultPageSize } from '#contract/core/paging.ts';
import { compiledOnce, prepared } from '#server/database/index.ts';
import type { Db } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageWindow, SortKey, Stretch } from '#server/database/paging.ts';
import { chatRows } from '#server/permissions/chat-rows.ts';
import type { ChatFacts } from '#server/permissions/chat-rows.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { chatWays, seenGradeOfChat, visibleChats } from '#server/permissions/visible.ts';
import { filtersOf, wordsFound } from './chat-filters.ts';
import type { ChatFilter } from './chat-filters.ts';
import type { ChatPlace } from './chat-places.ts';
import { readExtras } from './chats.queries.ts';
import type { ChatExtras } from './chats.queries.ts';

/** `sort_key`: what the list is ordered by before the id, as far as the requester may know it. */
export interface ListedChat extends ChatFacts {
  sort_key: Date | string | null;
}

/** A page with what stands beside its chats. */
export interface FoundChats {
  window: PageWindow<ListedChat>;
  rows: ListedChat[];
  extras: ChatExtras;
}

/** Trials are in no list. */
export async function findChats(db: Db, m: Memberships, place: ChatPlace, filter: ChatFilter): Promise<FoundChats> {
  const window = windowOf(filter, place, sql.ref('sort_key'), sql.ref('id'));
  const limit = window.offset + window.limit;
  const arms = waysTo(m, place, filter).map((way) => armOf(way, filter, place, limit));
  if (m.user_id === null || arms.length === 0) return { window, rows: [], extras: await readExtras(db, []) };
  // One and the same chat may be reached by several ways: `union` keeps it once.
  const once = isUsual(filter) ? prepared : sql``;
  const page = await sql<PageRow>`${wordsFound(filter.search, place)} select ${once} id, sort_key
    from (${sql.join(arms, sql` union `)}) page
    order by ${window.orderBy} limit ${count(window.limit)} offset ${count(window.offset)}`.execute(db);
  const ids = page.rows.map((row) => row.id);
  // Both need nothing but the ids: neither waits for the other.
  const [found, extras] = await Promise.all([rowsOf(db, m.user_id, ids), readExtras(db, ids)]);
  const rows = page.rows.flatMap(({ id, sort_key }) => {
    const row = found.get(id);
    return row ? [{ ...row, sort_key }] : [];
  });
  return { window, rows, extras };
}

/** What screens ask for again and again is planned once. */
function isUsual({ size, from, after, search }: ChatFilter): boolean {
  return size === defaultPageSize && (from === 0 || after !== undefined) && !search;
}

/** A page's length stands in the text: not knowing it, PostgreSQL would plan for a tenth of all. */
function count(rows: number): RawBuilder<number> {
  return sql.raw(String(Math.trunc(rows)));
}

interface PageRow {
  id: string;
  sort_key: Date | string | null;
}

/** All of a chat is read for the rows of the page alone, by a query that is planned once. */
async function rowsOf(db: Db, userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, ChatFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await wholeRows(db, userId, [...ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

const wholeRows = compiledOnce((db, userId: string, ids: string[]) =>
  chatRows(db, userId)
    .modifyFront(prepared)
    .where('chats.id', '=', sql<string>`any(${ids}::uuid[])`),
);

interface HomeByHome {
  homes: RawBuilder<SqlBool>;
}
interface ActivityByActivity {
  activities: RawBuilder<SqlBool>;
}

/** A set of chats that the requester sees, with where reading begins. */
interface Way {
  /** elsewhere: sessions of this activity that do not live in it */
  from: 'chats' | 'shared' | HomeByHome | ActivityByActivity | { elsewhere: string };
  where: RawBuilder<SqlBool>;
  /** of all of them he may know the grade, so the order is the column's own */
  seesGrades: boolean;
  m: Memberships;
}

const isOrdinary = sql<SqlBool>`chats.mode is null`;

function waysTo(m: Memberships, place: ChatPlace, { creatorId }: ChatFilter): Way[] {
  const { scope } = place;
  const ways = chatWays(m, scope);
  const seen = sql<SqlBool>`${place.within} and ${scope ? visibleChats(m, { under: scope }) : visibleChats(m)}`;
  // One person's chats are few.
  if (creatorId !== undefined) return [{ from: 'chats', where: seen, seesGrades: false, m }];

  const own = and(seen, sql`chats.creator_id = ${m.user_id}::uuid`);
  const mine: Way = { from: 'chats', where: own, seesGrades: false, m };
  if (ways.whole !== null) {
    const from = startOf(place);
    const isOfPlace = m.is_super ? place.within : place.livesIn;
    const where = and(from !== 'chats' && 'homes' in from ? place.ofHomes : isOfPlace, isOrdinary, ways.whole);
    const whole: Way = { from, where, seesGrades: true, m };
    // What is no ordinary chat is its maker's alone.
    if (m.is_super) return scope?.node.kind === 'activity' ? [whole] : [whole, mine];
    // A session begun elsewhere is not the owner's by itself: of an activity these are few, of a library they are anywhere.
    if (scope?.node.kind === 'activity') {
      return [whole, { from: { elsewhere: scope.node.id }, where: seen, seesGrades: false, m }];
    }
    return scope !== null && place.wholeBy === 'activities'
      ? [whole, ...oneByOne(m, place, mine, seen, sql`not home.path @> array[${scope.node.id}::uuid]`)]
      : [whole, mine];
  }
  return oneByOne(m, place, mine, seen, sql`true`);
}

/** Each way in which somebody may come to see a chat; `homesToo`: of the homes that he watches over only these. */
function oneByOne(
  m: Memberships,
  place: ChatPlace,
  mine: Way,
  seen: RawBuilder<SqlBool>,
  homesToo: RawBuilder<unknown>,
): Way[] {
  const ways = chatWays(m, place.scope);
  const found: Way[] = [
    mine,
    { from: 'shared', where: and(seen, sql`chats.creator_id <> ${m.user_id}::uuid`), seesGrades: false, m },
  ];
  if (ways.watchedHomes !== null) {
    const homes = and(place.homes, ways.watchedHomes, homesToo);
    found.push({ from: { homes }, where: and(place.ofHomes, isOrdinary), seesGrades: true, m });
  }
  const staffTerms = inPlace(place, ways.staffTerms);
  if (ways.ownActivities !== null && staffTerms.length > 0) {
    const activities = and(sql`library.kind = 'activity'`, ways.ownActivities, place.activities ?? sql`true`);
    const begun = sql`chats.home_id is distinct from chats.parent_activity_id and chats.term_id = any(${staffTerms}::uuid[])`;
    found.push({ from: { activities }, where: and(seen, begun, hasActivity, isOrdinary), seesGrades: false, m });
  }
  const terms = inPlace(place, ways.terms);
  if (terms.length > 0) {
    const shared = sql`chats.visibility = 0 and chats.term_id = any(${terms}::uuid[])`;
    found.push({ from: 'chats', where: and(seen, shared), seesGrades: false, m });
  }
  return found;
}

const hasActivity = sql<SqlBool>`chats.parent_activity_id is not null`;

function startOf(place: ChatPlace): 'chats' | HomeByHome | ActivityByActivity {
  if (place.wholeBy === 'homes') return { homes: place.homes };
  if (place.wholeBy === 'activities' && place.activities) return { activities: place.activities };
  return 'chats';
}

function inPlace({ termId }: ChatPlace, terms: readonly string[]): readonly string[] {
  return termId === null ? terms : terms.filter((id) => id === termId);
}

function and(...conditions: RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** The first `limit` chats of one way; from an index that has them all, each stretch of the order by itself. */
function armOf(way: Way, filter: ChatFilter, place: ChatPlace, limit: number): RawBuilder<unknown> {
  const key = keyColumn(filter.sort, way);
  const window = windowOf(filter, place, key, sql.ref('chats.id'));
  const isInOneIndex = way.from === 'chats' && way.seesGrades;
  const stretches = isInOneIndex ? window.stretches : [window];
  return sql.join(
    stretches.map((stretch) => sql`(${firstOf(way, filter, key, stretch, limit)})`),
    sql` union `,
  );
}

function firstOf(
  { from, where, m }: Way,
  filter: ChatFilter,
  key: RawBuilder<unknown>,
  stretch: Stretch,
  limit: number,
): RawBuilder<unknown> {
  const conditions = and(where, isListed, ...filtersOf(m, filter), stretch.where);
  const found = sql`select chats.id, ${key} as sort_key`;
  const inOrder = sql`order by ${stretch.orderBy} limit ${count(limit)}`;
  const home = sql`left join nodes home on home.id = chats.home_id`;
  if (from === 'chats') return sql`${found} from chats ${home} where ${conditions} ${inOrder}`;
  if (from === 'shared') {
    return sql`${found} from chat_members shared join chats on chats.id = shared.chat_id ${home}
      where shared.user_id = ${m.user_id}::uuid and ${conditions} ${inOrder}`;
  }
  if ('elsewhere' in from) {
    // These are few: found first and put in order then, not looked for among all in their order.
    const few = sql`select * from chats where parent_activity_id = ${from.elsewhere}::uuid
      and parent_activity_id is not null and home_id is distinct from parent_activity_id
      and archived_at is null and not is_preview offset 0`;
    return sql`${found} from (${few}) chats ${home} where ${conditions} ${inOrder}`;
  }
  // Home by home (or activity by activity) the first of its chats, and of these the first.
  const each =
    'homes' in from
      ? sql`nodes home cross join lateral (${found} from chats where chats.home_id = home.id and ${conditions} ${inOrder}) one
          where ${from.homes}`
      : sql`nodes library cross join lateral (${found} from chats ${home}
          where chats.parent_activity_id = library.id and ${conditions} ${inOrder}) one where ${from.activities}`;
  return sql`select one.id, one.sort_key from ${each}`;
}

const isListed = sql<SqlBool>`(chats.archived_at is null and not chats.is_preview)`;

const isTime = (sort: ChatFilter['sort']): boolean => sort === 'created_at' || sort === 'submitted_at';

/** Neither the order nor a page's cursor tells of a grade that is hidden. */
function keyColumn(sort: ChatFilter['sort'], { m, seesGrades }: Way): RawBuilder<unknown> {
  if (sort === 'grade') return seesGrades ? sql`chats.grade` : seenGradeOfChat(m, null);
  if (sort === 'name') return sql`hearth_plain(chats.name)`;
  return sort === 'creator_last_name' ? sql`chats.creator_sort_name` : sql.ref(`chats.${sort}`);
}

function windowOf(
  filter: ChatFilter,
  { list }: ChatPlace,
  key: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): PageWindow<ListedChat> {
  const { sort } = filter;
  const direction = filter.order ?? (isTime(sort) ? 'desc' : 'asc');
  const first: SortKey<ListedChat> = {
    column: key,
    direction,
    type: isTime(sort) ? 'timestamptz' : 'text',
    nullable: sort === 'submitted_at' || sort === 'grade',
    value: (row) => row.sort_key,
  };
  const last: SortKey<ListedChat> = { column: id, direction, type: 'uuid', value: (row) => row.id };
  return pageWindow(`chats of ${list} ${sort} ${direction}`, [first, last], filter);
}
