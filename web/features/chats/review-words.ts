import type { Chat } from '#contract/chats/chats.entities.ts';
import { displayName } from '#web/api/session.ts';
import { clockText, dateTimeText, daysBetween } from '#web/ui/time-text.ts';

/** The student's name as people say it; empty when the account is gone. */
export function nameOf(chat: Pick<Chat, 'creator'>): string {
  return chat.creator === null ? '' : displayName(chat.creator);
}

/** "today at 10:42", "yesterday at 10:42", else "Wed, 14 Nov, 10:42". `now` in milliseconds. */
export function momentText(value: string, now: number, locale: string): string {
  const days = daysBetween(now, Date.parse(value));
  if (days < -1 || days > 1) return dateTimeText(value, locale);
  const day = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  return [day, clockText(value, locale)].join(locale === 'ar' ? '، ' : ', ');
}

const mostMinutes = 180;

/** "23 minutes"; null when it took longer than a lesson or two, and the length says nothing. */
export function lengthText(from: string, to: string, locale: string): string | null {
  const minutes = Math.round((Date.parse(to) - Date.parse(from)) / 60_000);
  if (minutes < 1 || minutes > mostMinutes) return null;
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes);
}
