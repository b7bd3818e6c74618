// What a point of an analysis is about, as words that can be compared: pure, and the same in every language with spaces.

/** Words that say nothing of what a point is about, in the languages that points are mostly written in. */
const idle = new Set(
  (
    'the and for with that this from into when than then not but are was has have does did its their them they his her ' +
    'student students pupil very more most some one each every which while after before about able can could should ' +
    'los las una uno con que por para del sus como más mas cuando pero sin entre este esta estudiante alumno alumna ' +
    'les des une aux avec dans pour par sur qui que ses sont est pas plus élève eleve lorsque mais sans ' +
    'der die das den dem des ein eine einen einer und oder mit von beim zur zum auf aus bei nicht ist sind wird schüler schuler schülerin wenn aber ohne'
  ).split(' '),
);

/** Words longer than this are alike when they begin alike: "multiplies" and "multiplying". */
const stem = 6;
const quoted = /\$\$[^$]*\$\$|\$[^$\n]*\$|`[^`]*`|“[^”]*”|"[^"\n]*"|«[^»]*»/g;
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The words of a text that matter, each once: without quotes, formulas, numbers, accents and endings. */
export function wordsOf(text: string): Set<string> {
  const plain = text
    .replace(quoted, ' ')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
  const words = new Set<string>();
  for (const [run] of plain.matchAll(/\p{L}+/gu)) {
    if (spaceless.test(run)) for (const pair of pairsOf(run)) words.add(pair);
    else if (run.length > 2 && !idle.has(run)) words.add([...run].slice(0, stem).join(''));
  }
  // A text of nothing but formulas or idle words is about itself.
  if (words.size === 0) words.add(text.trim().toLowerCase());
  return words;
}

function pairsOf(run: string): string[] {
  const signs = [...run];
  return signs.length < 2 ? signs : signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
}
