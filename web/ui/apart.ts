import type { I18n } from '@lingui/core';

/** A name inside a sentence from right to left keeps its own order: "10 Maths" is not "Maths 10". */
export function apart(i18n: I18n, name: string): string {
  return i18n.locale === 'ar' ? `\u2068${name}\u2069` : name;
}
