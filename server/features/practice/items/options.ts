/** Lines that begin with a letter: the options of a choice, the parts of an order. */

const letters = 'abcdefghijklmnop';

export const optionLetter = (line: string): string | null => /^\(?([a-p])[.)]/i.exec(line)?.[1]?.toLowerCase() ?? null;
export const optionText = (line: string): string => line.replace(/^\(?[a-p][.)]\s*/i, '').trim();

/** `a) ...`, by place. */
export const lettered = (text: string, place: number): string => `${letters[place] ?? ''}) ${text}`;
export const letterAt = (place: number): string => letters[place] ?? '';

/** Letters that stand alone or run together: "a, c", "B and D", "cab", "a-c-b". */
export function lettersIn(text: string, highest: number): string[] {
  const allowed = letters.slice(0, highest);
  const folded = text
    .toLowerCase()
    .replace(/\b(?:and|then|y|e|luego|et|puis|und|dann|oder|letters?|letras?|lettres?|buchstaben?)\b/g, ' ');
  const bare = folded.replace(/[\s,;.()<>→|–-]+/g, '');
  if (bare.length >= 2 && bare.length <= highest + 2 && [...bare].every((letter) => allowed.includes(letter)))
    return [...bare];
  return [...folded.matchAll(/(?<![\p{L}\d])([a-p])(?![\p{L}\d])/gu)]
    .map((match) => match[1] ?? '')
    .filter((letter) => allowed.includes(letter));
}
