// What a teacher may ask about a class with one press: the same questions every time, those that were asked left out.

const questions: Record<string, readonly string[]> = {
  en: [
    '🙋 Who needs help?',
    '🔁 What are the common mistakes?',
    '📈 How many sessions are there?',
    '🌟 What goes well?',
  ],
  es: [
    '🙋 ¿Quién necesita ayuda?',
    '🔁 ¿Cuáles son los errores comunes?',
    '📈 ¿Cuántas sesiones hay?',
    '🌟 ¿Qué va bien?',
  ],
  fr: [
    '🙋 Qui a besoin d’aide ?',
    '🔁 Quelles sont les erreurs fréquentes ?',
    '📈 Combien de sessions y a-t-il ?',
    '🌟 Qu’est-ce qui va bien ?',
  ],
  de: [
    '🙋 Wer braucht Hilfe?',
    '🔁 Was sind die häufigen Fehler?',
    '📈 Wie viele Sitzungen gibt es?',
    '🌟 Was gelingt gut?',
  ],
};
const most = 3;

/** At most three; `asked`: what was said in the chat already. */
export function questionsToBegin(locale: string, asked: readonly string[]): string[] {
  const known = questions[locale.split('-')[0] ?? 'en'] ?? questions['en'] ?? [];
  return known.filter((question) => !asked.some((text) => text.trim() === question)).slice(0, most);
}
