import { createContext, useContext, useMemo } from 'react';
import type { Voice } from '#contract/chats/chats.entities.ts';

/** How Sparky is heard in this lesson; null: nothing is read aloud here (a review, paper, a chat in writing). */
export interface Listening {
  output: Exclude<Voice['output'], 'text_only'>;
  rate: number | null;
  /** what he speaks as a rule */
  locale: string;
}

const Context = createContext<Listening | null>(null);

export const ListeningContext = Context.Provider;

export function useListening(): Listening | null {
  return useContext(Context);
}

/** How Sparky is heard in a chat; the same object as long as that is the same. `reader`: the language of the page. */
export function useListeningOf({ output, rate, locale }: Voice, reader: string): Listening | null {
  return useMemo(
    () => (output === 'text_only' ? null : { output, rate, locale: locale ?? reader }),
    [output, rate, locale, reader],
  );
}

const arabic = /\p{Script=Arabic}/gu;
const latin = /\p{Script=Latin}/gu;

/** The commonest short words of each language; a few of them tell which one a text is in. */
const common: Record<string, ReadonlySet<string>> = {
  en: new Set('the and is you of to in it what that for this your are with do how not'.split(' ')),
  es: new Set('el los las que es y en una por para qué cómo con tu lo se del está no'.split(' ')),
  fr: new Set('le les des est et que une pour tu vous dans ce avec pas du quel qui au'.split(' ')),
  de: new Set('der die das und ist du ein eine nicht was mit für den zu wie auf dein'.split(' ')),
};

/** The language that a text is read aloud in: the lesson's, unless its letters or words are plainly another's. */
export function spokenLocale(text: string, locale: string): string {
  const isArabic = (text.match(arabic)?.length ?? 0) > (text.match(latin)?.length ?? 0);
  if (isArabic) return locale.startsWith('ar') ? locale : 'ar';
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (language: string): number => words.filter((word) => common[language]?.has(word)).length;
  const usual = locale.split('-')[0] ?? '';
  const known = common[usual] === undefined ? -1 : count(usual);
  // Of a language whose words are not known here only Arabic letters can be told.
  if (known < 0 && usual !== 'ar') return locale;
  const [best, most] = Object.keys(common)
    .map((language): [string, number] => [language, count(language)])
    .reduce((one, other) => (other[1] > one[1] ? other : one));
  if (most >= 3 && most > known * 2) return best;
  return usual === 'ar' && words.length > 0 ? 'en' : locale;
}
