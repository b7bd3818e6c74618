// Cuts a text into pieces at paragraphs, else at lines, sentences or words. Pure.

/** Long enough to say something, short enough to be quoted. */
const mostCharacters = 1_200;

export function piecesOf(text: string, most: number = mostCharacters): string[] {
  const pieces: string[] = [];
  let held = '';
  for (const part of text.split(/\n{2,}/).flatMap((paragraph) => shortened(paragraph.trim(), most))) {
    if (part === '') continue;
    if (held !== '' && held.length + part.length + 2 > most) {
      pieces.push(held);
      held = '';
    }
    held = held === '' ? part : `${held}\n\n${part}`;
  }
  return held === '' ? pieces : [...pieces, held];
}

function shortened(paragraph: string, most: number): string[] {
  const parts: string[] = [];
  let rest = paragraph;
  while (rest.length > most) {
    const head = rest.slice(0, most);
    const cut = [head.lastIndexOf('\n'), lastSentence(head), head.lastIndexOf(' ')].find((at) => at > most / 3) ?? most;
    // Never in the middle of a character.
    const at = /[\uD800-\uDBFF]$/.test(rest.slice(0, cut)) ? cut - 1 : cut;
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...parts, rest];
}

function lastSentence(text: string): number {
  const ends = [...text.matchAll(/[.!?。！？]["'”»)]?(?=\s|$)|[。！？]/g)];
  const last = ends.at(-1);
  return last ? last.index + last[0].length : -1;
}
