const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `brief` for narrow columns: "8 min. ago". Else "now", "8 minutes ago", "in 2 hours", "yesterday", and beyond a week the date: "12 Nov" or "12 Nov 2025". */
export function relativeText(value: string, now: number, locale: string, brief = false): string {
  const at = Date.parse(value);
  const difference = at - now;
  const size = Math.abs(difference);
  const format = relativeFormat(locale, brief);
  if (size < 45_000) return format.format(0, 'second');
  if (size < hour) return format.format(Math.round(difference / minute) || Math.sign(difference), 'minute');
  if (size < day && sameDay(at, now)) return format.format(Math.round(difference / hour), 'hour');
  const days = daysBetween(now, at);
  if (Math.abs(days) < 7) return format.format(days, 'day');
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return dateFormat(locale, sameYear ? 'day' : 'dayAndYear').format(at);
}

const clock = { hour: 'numeric', minute: '2-digit' } as const;
const dateForms = {
  day: { day: 'numeric', month: 'short' },
  dayAndYear: { day: 'numeric', month: 'short', year: 'numeric' },
  clock,
  dayAndClock: { weekday: 'short', day: 'numeric', month: 'short', ...clock },
} as const;

// To make one takes longer than to write a whole list's times with it.
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

function dateFormat(locale: string, form: keyof typeof dateForms): Intl.DateTimeFormat {
  const key = `${locale} ${form}`;
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, dateForms[form]);
  dateFormats.set(key, format);
  return format;
}

function relativeFormat(locale: string, brief: boolean): Intl.RelativeTimeFormat {
  const key = `${locale} ${brief}`;
  const format =
    relativeFormats.get(key) ??
    new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: brief ? 'short' : 'long' });
  relativeFormats.set(key, format);
  return format;
}

/** "Wed, 14 Nov, 18:00". */
export function dateTimeText(value: string, locale: string): string {
  return dateFormat(locale, 'dayAndClock').format(Date.parse(value));
}

/** "18:00". */
export function clockText(value: string, locale: string): string {
  return dateFormat(locale, 'clock').format(Date.parse(value));
}

/** Whole calendar days from one moment's day to the other's, in the reader's time zone. */
export function daysBetween(from: number, to: number): number {
  return Math.round((midnight(to) - midnight(from)) / day);
}

function midnight(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

function sameDay(a: number, b: number): boolean {
  return midnight(a) === midnight(b);
}
