// How texts are compared when something might be quoted: as words without case, accents and marks.

export const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const plainText = /^[\t\n\r -~]*$/;

/** Of Chinese, Japanese and Thai each character is a word. */
export function wordsOf(text: string): string[] {
  // Most lessons are plain letters: nothing to take apart, and a far cheaper search.
  if (plainText.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
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
