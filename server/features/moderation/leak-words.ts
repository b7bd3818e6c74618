// How texts are compared when something might be quoted: as words without case, accents and marks.

export const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Of Chinese, Japanese and Thai each character is a word. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/\p{M}|\p{Cf}/gu, '')
      .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu) ?? []
  );
}

export function lettersOf(text: string): string {
  return wordsOf(text).join('');
}

/** A line that asks something: by its mark at the start, as a bank of questions has them, or by its end. */
export const question =
  /^\s*(?:[-*\d.)]+\s*)?(?:q|question|frage|pregunta|exercise|task|aufgabe|ejercicio|exercice|f|p)\s*\d*\s*[:.)]|[?？]\s*$/iu;
