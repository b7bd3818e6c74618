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

/** The language that a text is read aloud in: the lesson's, unless its letters are plainly another's. */
export function spokenLocale(text: string, locale: string): string {
  const isArabic = (text.match(arabic)?.length ?? 0) > (text.match(latin)?.length ?? 0);
  if (isArabic) return locale.startsWith('ar') ? locale : 'ar';
  return locale.startsWith('ar') && latin.test(text) ? 'en' : locale;
}
