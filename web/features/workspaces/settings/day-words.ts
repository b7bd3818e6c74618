import { useLingui } from '@lingui/react/macro';
import { weekdaysInPickers } from '#contract/core/constants.ts';

/** The weekdays (1 Monday to 7 Sunday) in the words of the reader's language. */
export function useDayWords() {
  const { i18n } = useLingui();
  const format = (day: number, weekday: 'long' | 'short'): string =>
    // The first of January 2024 was a Monday.
    new Intl.DateTimeFormat(i18n.locale, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
  return {
    dayName: (day: number) => format(day, 'long'),
    shortDay: (day: number) => format(day, 'short'),
    /** In the order of the pickers, Sunday first. */
    listOfDays: (days: readonly number[]) =>
      new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
        weekdaysInPickers.filter((day) => days.includes(day)).map((day) => format(day, 'long')),
      ),
  };
}
