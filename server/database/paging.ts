import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { decodeCursor, encodeCursor } from '#server/platform/cursor.ts';
import type { CursorType, CursorValue } from '#server/platform/cursor.ts';

/** One column that a list is ordered by. The last one must be unique (an id), so that pages neither repeat nor skip. */
export interface SortKey<Row> {
  column: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  type: CursorType;
  /** Nulls come last, whatever the direction. */
  nullable?: boolean;
  /** The column's value in a row as it came from the database. */
  value: (row: Row) => Date | CursorValue;
}

export interface PageQuery {
  from: number;
  size: number;
  after?: string | undefined;
}

/** One page of a list as SQL pieces: put all four into the query and hand its rows to `toPage`. */
export interface PageWindow<Row> {
  list: string;
  keys: readonly SortKey<Row>[];
  query: PageQuery;
  /** The last row's values of the page before; null where there is none. */
  cursor: readonly CursorValue[] | null;
  /** What comes after the cursor; true where there is none. */
  where: RawBuilder<SqlBool>;
  /** The same in pieces that are one stretch of an index each, one after the other in the list's order. */
  stretches: readonly Stretch[];
  /** Without the words ORDER BY. */
  orderBy: RawBuilder<unknown>;
  /** One row more than the page, which tells `hasMore`. */
  limit: number;
  offset: number;
}

/** A piece of a list in which its first column has a value everywhere or nowhere: a nullable column makes two of a list. */
export interface Stretch {
  where: RawBuilder<SqlBool>;
  /** Without the words ORDER BY. */
  orderBy: RawBuilder<unknown>;
}

/**
 * The window of one page. `list` names list and order ("group_activities"), so that a cursor of another one is refused.
 * With `after`, `from` plays no part: a deep page then costs what the first one does.
 */
export function pageWindow<Row>(list: string, keys: readonly SortKey<Row>[], query: PageQuery): PageWindow<Row> {
  const types = keys.map((key) => key.type);
  const cursor = query.after === undefined ? null : decodeCursor(list, types, query.after);
  return {
    list,
    keys,
    query,
    cursor,
    where: cursor ? afterCursor(keys, cursor) : sql<SqlBool>`true`,
    stretches: stretchesOf(keys, cursor),
    orderBy: sql.join(keys.map(orderTerm)),
    limit: query.size + 1,
    offset: cursor ? 0 : query.from,
  };
}

/** The answer of a list: the page's rows presented, without the one that only told `hasMore`. */
export function toPage<Row, Item>(
  window: PageWindow<Row>,
  rows: readonly Row[],
  present: (row: Row) => Item,
): Page<Item> {
  const { from, size } = window.query;
  const hasMore = rows.length > size;
  const shown = hasMore ? rows.slice(0, size) : rows;
  const last = shown.at(-1);
  const next = hasMore && last !== undefined ? encodeCursor(window.list, valuesOf(window.keys, last)) : null;
  return { objects: shown.map(present), pagination: { from, size, hasMore, next } };
}

export interface Page<Item> {
  objects: Item[];
  pagination: { from: number; size: number; hasMore: boolean; next: string | null };
}

/** A page of a list that is whole in memory and short by nature (ancestors). `name`: what is searched. */
export function pageInMemory<Item>(
  list: string,
  items: readonly Item[],
  query: PageQuery & { search?: string | undefined },
  about: { id: (item: Item) => string; name: (item: Item) => string },
): Page<Item> {
  const { from, size, search = '', after } = query;
  const found = items.filter((item) => plain(about.name(item)).includes(plain(search)));
  const last = after === undefined ? null : decodeCursor(list, ['text'], after)[0];
  const start = after === undefined ? from : found.findIndex((item) => about.id(item) === last) + 1;
  const objects = found.slice(start, start + size);
  const end = objects.at(-1);
  const hasMore = found.length > start + size;
  const next = hasMore && end !== undefined ? encodeCursor(list, [about.id(end)]) : null;
  return { objects, pagination: { from, size, hasMore, next } };
}

/** Without case and accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function valuesOf<Row>(keys: readonly SortKey<Row>[], row: Row): CursorValue[] {
  return keys.map((key) => {
    const value = key.value(row);
    return value instanceof Date ? value.toISOString() : value;
  });
}

function orderTerm<Row>(key: SortKey<Row>): RawBuilder<unknown> {
  const direction = key.direction === 'asc' ? sql`asc` : sql`desc`;
  if (!key.nullable) return sql`${key.column} ${direction}`;
  // Ascending has nulls last by itself; saying it would change nothing, and of descending it is the point.
  return key.direction === 'asc' ? sql`${key.column} asc` : sql`${key.column} desc nulls last`;
}

function afterCursor<Row>(keys: readonly SortKey<Row>[], values: readonly CursorValue[]): RawBuilder<SqlBool> {
  const runAt = startOfRun(keys);
  const after = (at: number) =>
    at === runAt ? beyondRun(keys.slice(at), values.slice(at)) : beyond(keyAt(keys, at), values[at] ?? null);
  const cases = keys.slice(0, runAt + 1).map((_, at) => {
    const before = keys.slice(0, at).map((earlier, index) => sameAs(earlier, values[index] ?? null));
    return sql`(${sql.join([...before, after(at)], sql` and `)})`;
  });
  return sql<SqlBool>`(${sql.join(cases, sql` or `)})`;
}

function stretchesOf<Row>(keys: readonly SortKey<Row>[], cursor: readonly CursorValue[] | null): Stretch[] {
  const [first, ...rest] = keys;
  const after = (some: readonly SortKey<Row>[], values: readonly CursorValue[] | null) =>
    values ? afterCursor(some, values) : sql<SqlBool>`true`;
  if (!first?.nullable) return [{ where: after(keys, cursor), orderBy: sql.join(keys.map(orderTerm)) }];
  const filled = [{ ...first, nullable: false }, ...rest];
  const isPastFilled = cursor !== null && cursor[0] === null;
  const empty = {
    where: sql<SqlBool>`(${first.column} is null and ${after(rest, isPastFilled ? cursor.slice(1) : null)})`,
    // The first column says nothing here; with it PostgreSQL sees that the order is the index's own.
    orderBy: sql.join(filled.map(orderTerm)),
  };
  if (isPastFilled) return [empty];
  const where = sql<SqlBool>`(${first.column} is not null and ${after(filled, cursor)})`;
  return [{ where, orderBy: sql.join(filled.map(orderTerm)) }, empty];
}

/** Where the keys at the end begin that one row comparison covers, which an index reads as a range. */
function startOfRun<Row>(keys: readonly SortKey<Row>[]): number {
  const direction = keys.at(-1)?.direction;
  return keys.findLastIndex((key) => key.nullable === true || key.direction !== direction) + 1;
}

function beyondRun<Row>(keys: readonly SortKey<Row>[], values: readonly CursorValue[]): RawBuilder<unknown> {
  const columns = sql.join(keys.map((key) => key.column));
  const bound = sql.join(keys.map((key, at) => cast(key, values[at] ?? null)));
  return keys[0]?.direction === 'asc' ? sql`(${columns}) > (${bound})` : sql`(${columns}) < (${bound})`;
}

function keyAt<Row>(keys: readonly SortKey<Row>[], at: number): SortKey<Row> {
  const key = keys[at];
  if (!key) throw new Error('An order has no such key');
  return key;
}

function sameAs<Row>(key: SortKey<Row>, value: CursorValue): RawBuilder<unknown> {
  return value === null ? sql`${key.column} is null` : sql`${key.column} = ${cast(key, value)}`;
}

function beyond<Row>(key: SortKey<Row>, value: CursorValue): RawBuilder<unknown> {
  if (value === null) return sql`false`;
  const further =
    key.direction === 'asc' ? sql`${key.column} > ${cast(key, value)}` : sql`${key.column} < ${cast(key, value)}`;
  return key.nullable ? sql`(${further} or ${key.column} is null)` : further;
}

function cast<Row>(key: SortKey<Row>, value: CursorValue): RawBuilder<unknown> {
  return sql`${value}::${sql.raw(key.type)}`;
}
