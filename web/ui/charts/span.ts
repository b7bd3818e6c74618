// The span of time that figures are about, as it stands in an address: ?span=week, or ?span=custom&since=…&until=….

export const spanKinds = ['week', 'month', 'term', 'year', 'custom'] as const;
export type SpanKind = (typeof spanKinds)[number];

export interface SpanSearch {
  span?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

/** What a call is asked with; without `until` it is today where the school is. */
export interface Span {
  since?: string;
  until?: string;
}

export interface SpanTerm {
  start_date: string | null;
  end_date: string | null;
}

export const mostDays = 400;
const dayMs = 86_400_000;
const isDay = /^\d{4}-\d{2}-\d{2}$/;

export interface ReadSpan {
  kind: SpanKind;
  span: Span;
  /** of a span of one's own that cannot be asked for: what is wrong, `span` is the usual one then */
  problem: 'incomplete' | 'order' | 'long' | null;
}

/** Which span the address names. A term that has not begun, or a word that nobody knows, is the usual 30 days. */
export function readSpan(
  { span: named, since = '', until = '' }: SpanSearch,
  today: string,
  term: SpanTerm | null,
): ReadSpan {
  const kind = spanKinds.find((one) => one === named) ?? 'month';
  const fine = (span: Span): ReadSpan => ({ kind, span, problem: null });
  if (kind === 'week') return fine({ since: shifted(today, -weekday(today)), until: today });
  if (kind === 'year') return fine({ since: shifted(today, -364), until: today });
  if (kind === 'term') {
    const days = termDays(term, today);
    return days === null ? { kind: 'month', span: {}, problem: null } : fine(days);
  }
  if (kind === 'custom') {
    if (!isDate(since) || !isDate(until)) return { kind, span: {}, problem: 'incomplete' };
    if (since > until) return { kind, span: {}, problem: 'order' };
    if (shifted(since, mostDays - 1) < until) return { kind, span: {}, problem: 'long' };
    return fine({ since, until });
  }
  return fine({});
}

/** The term until today; null: nobody knows when it began, or it has not. Of a very long one the last 400 days. */
export function termDays(term: SpanTerm | null, today: string): Required<Span> | null {
  const start = term?.start_date ?? null;
  if (start === null || start > today) return null;
  const end = term?.end_date ?? null;
  const until = end !== null && end < today ? end : today;
  const earliest = shifted(until, 1 - mostDays);
  return { since: start < earliest ? earliest : start, until };
}

/** Today where the school is, YYYY-MM-DD. */
export function todayIn(timezone: string, now: Date): string {
  const parts = (zone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
  try {
    return parts(timezone);
  } catch {
    // A zone that this browser does not know.
    return parts('UTC');
  }
}

/** So many days later, or earlier. */
export function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** 0 Monday .. 6 Sunday */
function weekday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

function isDate(text: string): boolean {
  if (!isDay.test(text) || text < '1900' || text >= '9000') return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}
