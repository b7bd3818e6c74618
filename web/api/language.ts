import { i18n } from '@lingui/core';

/** The interface's languages, by their own names. A text that one lacks stands in English. */
export const languages = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch', ar: 'العربية' } as const;
export type Language = keyof typeof languages;

const files = import.meta.glob<{ messages: Record<string, string> }>('../locales/*/*.po');
const wanted = new Set<string>(['core']);
const storageKey = 'hearth.language';

/** Which way a language is written; Mantine's pieces and our logical properties follow the page's `dir`. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

const loaded = new Set<string>();

async function load(language: string, catalogue: string): Promise<void> {
  const path = `../locales/${language}/${catalogue}.po`;
  const file = files[path];
  if (file === undefined || loaded.has(path)) return;
  const { messages } = await file();
  i18n.load(language, messages);
  loaded.add(path);
}

/** Brings the texts of one feature in the present language; called beside the import of its page. */
export async function loadMessages(feature: string): Promise<void> {
  // Wanted from now on: a change of language that is under way brings its texts too.
  wanted.add(feature);
  for (let language = ''; language !== i18n.locale;) {
    language = i18n.locale;
    await load(language, feature);
  }
}

/** Switches the whole interface, with the texts of every feature opened so far, and of those that open meanwhile. */
export async function activateLanguage(language: Language): Promise<void> {
  for (let brought = -1; brought !== wanted.size;) {
    brought = wanted.size;
    await Promise.all([...wanted].map((catalogue) => load(language, catalogue)));
  }
  i18n.activate(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
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
