import { i18n } from '@lingui/core';

/** The interface's languages, by their own names; `es` and `en` ship whole. */
export const languages = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof languages;

const files = import.meta.glob<{ messages: Record<string, string> }>('../locales/*/*.po');
const wanted = new Set<string>(['core']);
const storageKey = 'hearth.language';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

async function load(language: Language, catalogue: string): Promise<void> {
  const file = files[`../locales/${language}/${catalogue}.po`];
  if (file === undefined) return;
  const { messages } = await file();
  i18n.load(language, messages);
}

/** Brings the texts of one feature in the present language; called beside the import of its page. */
export async function loadMessages(feature: string): Promise<void> {
  if (wanted.has(feature)) return;
  await load(i18n.locale as Language, feature);
  wanted.add(feature);
}

/** Switches the whole interface, with the texts of every feature opened so far. */
export async function activateLanguage(language: Language): Promise<void> {
  await Promise.all([...wanted].map((catalogue) => load(language, catalogue)));
  i18n.activate(language);
  document.documentElement.lang = language;
}

/** Keeps the choice in this browser, for the pages before anybody is signed in. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage is switched off: the choice lives as long as the page.
  }
}

/** The language to start in: the last choice here, else the browser's, else English. */
export function startLanguage(): Language {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(storageKey);
  } catch {
    // Storage is switched off.
  }
  if (isLanguage(kept)) return kept;
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage);
  return preferred ?? 'en';
}
