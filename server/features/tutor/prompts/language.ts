// What a prompt says about the language to answer in.
import type { TutorActivity } from '../types.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language' });

const known = new Map<string, string>();

/** "Spanish (es)"; a tag that has no name stands for itself. */
export function languageName(tag: string): string {
  const name = known.get(tag) ?? nameOf(tag);
  // Activities choose from a list, so these stay few; finding one costs as much as the rest of a prompt.
  if (known.size < 500) known.set(tag, name);
  return name;
}

function nameOf(tag: string): string {
  try {
    const name = names.of(tag);
    return name === undefined || name === tag ? tag : `${name} (${tag})`;
  } catch {
    return tag;
  }
}

/** The section on language. `*` among the secondary locales means any. */
export function languageSection(locale: string, secondaryLocales: string[]): string {
  const main = languageName(locale);
  if (secondaryLocales.includes('*')) {
    return `Write in ${main}. If the student writes in another language, answer in that one.`;
  }
  const others = secondaryLocales.filter((tag) => tag !== locale).map(languageName);
  if (others.length === 0) {
    return (
      `Write in ${main} only, whatever language the student or a text is in. If the student writes in another language, ` +
      `say kindly, in simple ${main}, that you work in ${main} here.`
    );
  }
  return (
    `Write in ${main}. Where the student writes in ${others.join(' or ')}, or is stuck on the language itself, you may ` +
    `answer in that language. Use no other.`
  );
}

/** Lessons about languages: there an answer may well begin in another one than the lesson is held in. */
export const aboutLanguages =
  /world lang|language|spanish|french|german|italian|portuguese|latin|chinese|japanese|arabic/i;

/** The one language in which an answer must be, so that one in another can be told at its beginning; null: no single one. */
export function onlyLanguage(turn: { activity: TutorActivity | null; requester: { isStaff: boolean } }): string | null {
  const { activity, requester } = turn;
  if (activity === null || requester.isStaff) return null;
  const others = activity.secondaryLocales.filter((tag) => tag !== activity.locale);
  if (others.length > 0 || activity.subjects.some((subject) => aboutLanguages.test(subject))) return null;
  return activity.locale;
}

/** What a model is told that answered in another language. */
export function languageReminder(locale: string): string {
  return `<note>Your answer was not in ${languageName(locale)}. Answer the student again, in ${languageName(locale)} only.</note>`;
}
