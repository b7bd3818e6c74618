import type { MonitorRow } from '#contract/chats/monitor.entities.ts';

/** Who has done nothing for so long while the session stands open is idle. */
export const idleAfterMs = 3 * 60_000;
/** Hints on one question, from which on somebody is taken to be stuck. */
const stuckFromHints = 3;

export type LiveState = 'answering' | 'writing' | 'here' | 'idle' | 'away' | 'submitted';

/** `now` in milliseconds. */
export function liveStateOf(row: Pick<MonitorRow, 'state' | 'last_active_at'>, now: number): LiveState {
  if (row.state !== 'present') return row.state;
  return now - Date.parse(row.last_active_at) >= idleAfterMs ? 'idle' : 'here';
}

export interface LiveCounts {
  here: number;
  idle: number;
  away: number;
  submitted: number;
  flagged: number;
}

export function countLive(rows: readonly MonitorRow[], now: number): LiveCounts {
  const states = rows.map((row) => liveStateOf(row, now));
  const count = (...wanted: LiveState[]): number => states.filter((state) => wanted.includes(state)).length;
  return {
    here: count('answering', 'writing', 'here'),
    idle: count('idle'),
    away: count('away'),
    submitted: count('submitted'),
    flagged: rows.filter(isFlagged).length,
  };
}

export function isFlagged({ flags }: Pick<MonitorRow, 'flags'>): boolean {
  return flags.open_alerts > 0 || flags.flagged_messages > 0;
}

/** 0: nothing. Higher: look there first. */
export function urgencyOf(row: MonitorRow, now: number): number {
  if (row.flags.is_urgent) return 4;
  if (row.flags.open_alerts > 0) return 3;
  const state = liveStateOf(row, now);
  if (state === 'submitted') return -1;
  if (row.headline.kind === 'question' && row.headline.hints >= stuckFromHints) return 2;
  return state === 'idle' ? 1 : 0;
}

export type LiveOrder = 'name' | 'attention';

/** By last name, so that each keeps his place on the wall; or who needs the teacher first. */
export function orderRows(rows: Iterable<MonitorRow>, order: LiveOrder, now: number, locale: string): MonitorRow[] {
  const compare = new Intl.Collator(locale, { sensitivity: 'base', numeric: true }).compare;
  const byName = (a: MonitorRow, b: MonitorRow): number =>
    compare(lastNameFirst(a), lastNameFirst(b)) || a.created_at.localeCompare(b.created_at);
  const sorted = [...rows].toSorted(byName);
  return order === 'name' ? sorted : sorted.toSorted((a, b) => urgencyOf(b, now) - urgencyOf(a, now));
}

function lastNameFirst({ student }: MonitorRow): string {
  const words = (student?.full_name ?? '').split(' ');
  return [words.at(-1) ?? '', ...words.slice(0, -1)].join(' ');
}
