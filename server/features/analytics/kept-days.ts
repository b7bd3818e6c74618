// Promises: of a span of a district, workspace or term what is kept by day, and what is left of it to be counted live.
import type { Db } from '#server/database/index.ts';
import { dayIn, shifted, startOfDay } from '#server/features/budgets/index.ts';
import type { Span } from '#server/features/budgets/index.ts';
import { readKept } from './kept-days.queries.ts';

export interface KeptDay {
  chats: number;
  messages: number;
  people: number;
}

export interface SplitSpan {
  /** by date: whole days, nothing of which has changed since they were counted */
  days: ReadonlyMap<string, KeptDay>;
  /** the rest, in order; each begins and ends with a day, or where the span does */
  gaps: Span[];
}

const none: KeptDay = { chats: 0, messages: 0, people: 0 };
/** Each gap is a query: where there are more, all between the first and the last is counted live. */
const mostGaps = 4;

export async function splitSpan(db: Db, nodeId: string, timezone: string, span: Span): Promise<SplitSpan> {
  const place = await readKept(db, nodeId, {
    since: span.since && dayIn(timezone, span.since),
    until: span.until && dayIn(timezone, span.until),
  });
  // Days of another time zone begin and end elsewhere: the next run of the job counts them anew.
  if (!place || place.timezone !== timezone) return { days: new Map(), gaps: [span] };

  const first = firstWhole(timezone, span.since, place.first_day);
  const next = span.until ? earlier(dayIn(timezone, span.until), place.next_day) : place.next_day;
  const stale = new Set<string>();
  for (const { since, until } of place.changes) {
    const last = dayIn(timezone, new Date(until));
    for (let day = later(first, dayIn(timezone, new Date(since))); day <= last && day < next; day = shifted(day, 1)) {
      stale.add(day);
    }
  }
  const rows = new Map(place.days.map(({ day, ...counts }) => [day, counts]));
  const start = startOfDay(timezone, place.first_day);
  const isOlder = place.changes.some((change) => new Date(change.since) < start);
  // What began before everything was known then, unless something older has come back.
  const since = !isOlder && (span.since === null || span.since < start) ? start : span.since;
  return split({ since, until: span.until }, { timezone, first, next, stale, rows });
}

interface Kept {
  timezone: string;
  /** of the span: its first whole day that is kept, and the first after them */
  first: string;
  next: string;
  stale: ReadonlySet<string>;
  rows: ReadonlyMap<string, KeptDay>;
}

function split(span: Span, { timezone, first, next, stale, rows }: Kept): SplitSpan {
  if (first >= next) return { days: new Map(), gaps: [span] };
  const days = new Map<string, KeptDay>();
  const gaps: Span[] = [];
  const at = (day: string): Date => startOfDay(timezone, day);
  const leave = (since: Date | null, until: Date | null): void => {
    if (since === null || until === null || since < until) gaps.push({ since, until });
  };
  leave(span.since, at(first));
  let from: string | null = null;
  for (let day = first; day < next; day = shifted(day, 1)) {
    if (stale.has(day)) {
      from ??= day;
      continue;
    }
    if (from !== null) leave(at(from), at(day));
    from = null;
    days.set(day, rows.get(day) ?? none);
  }
  leave(at(from ?? next), span.until);
  if (gaps.length <= mostGaps) return { days, gaps };

  // What is before and after them stays apart: there the most is.
  const inner = gaps.slice(1, -1);
  const [since, until] = [inner[0]?.since ?? null, inner.at(-1)?.until ?? null];
  for (const day of [...days.keys()]) {
    const start = at(day);
    if (since !== null && until !== null && start >= since && start < until) days.delete(day);
  }
  return { days, gaps: [gaps[0] ?? span, { since, until }, gaps.at(-1) ?? span] };
}

function firstWhole(timezone: string, since: Date | null, kept: string): string {
  if (since === null) return kept;
  const day = dayIn(timezone, since);
  return later(kept, startOfDay(timezone, day) < since ? shifted(day, 1) : day);
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}
