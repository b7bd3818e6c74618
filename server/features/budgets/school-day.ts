// Which day it is in a school, and when it ends: days have 23 or 25 hours when the clocks change.

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timezone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timezone);
  if (!formatter) {
    formatter = makeFormatter(timezone);
    formatters.set(timezone, formatter);
  }
  return formatter;
}

function makeFormatter(timezone: string): Intl.DateTimeFormat {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { ...options, timeZone: timezone });
  } catch {
    // A zone that this machine does not know must not keep a school from learning.
    return new Intl.DateTimeFormat('en-CA', { ...options, timeZone: 'UTC' });
  }
}

/** The date there, YYYY-MM-DD. */
export function dayIn(timezone: string, at: Date): string {
  return formatterOf(timezone).format(at);
}

const ends = new Map<string, { from: number; end: Date }>();
const longestDay = 26 * 3_600_000;

/** The first moment there that is on a later date than `at`. */
export function endOfDay(timezone: string, at: Date): Date {
  const known = ends.get(timezone);
  if (known && at.getTime() >= known.from && at < known.end) return known.end;
  const today = dayIn(timezone, at);
  let before = at.getTime();
  let after = before + longestDay;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(timezone, new Date(middle)) > today) after = middle;
    else before = middle;
  }
  const end = new Date(after);
  ends.set(timezone, { from: at.getTime(), end });
  return end;
}

/** The first moment of this date there. */
export function startOfDay(timezone: string, day: string): Date {
  // Noon before is on an earlier date everywhere, and less than two days away.
  const early = Date.parse(`${day}T00:00:00Z`) - 36 * 3_600_000;
  let before = early;
  let after = early + 96 * 3_600_000;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(timezone, new Date(middle)) >= day) after = middle;
    else before = middle;
  }
  return new Date(after);
}
