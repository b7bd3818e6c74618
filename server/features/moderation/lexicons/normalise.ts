// Brings a text into the one form that the lexicons are written for, whatever a pupil did to the spelling. Linear in its length.

/** A stretch of a sentence that stands wholly inside or outside quotation marks, as words between single spaces. */
export type Clause = { words: string; isQuoted: boolean };
/** The clauses of a sentence, and all its words in one line. */
export type Sentence = { clauses: Clause[]; words: string };

/** Longer "words" are no words; cutting them keeps every pattern linear. */
const longestWord = 30;

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const lookalike: Record<string, string> = {
  а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', у: 'y', і: 'i', к: 'k', м: 'm', т: 't', в: 'b', н: 'h',
  ı: 'i', ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l',
}; // prettier-ignore

/** The sentences of a text in the lexicons' form. `apostrophe`: what stands for one within a word (nothing in "don't", a space in "j'ai"). */
export function sentencesOf(text: string, apostrophe: '' | ' '): Sentence[] {
  const quoted = markQuotes(plain(text));
  const sentences: Sentence[] = [];
  let isQuoted = false;
  // A mark within quotation marks ends a sentence too, and the next begins quoted.
  for (const part of quoted.split(/[.!?;\n…]+(?=[\s"«»]|$)/u)) {
    const clauses: Clause[] = [];
    for (const piece of part.split(/([«»])/u)) {
      if (piece === '«') isQuoted = true;
      else if (piece === '»') isQuoted = false;
      else {
        const words = wordsOf(piece, apostrophe);
        if (words !== '') clauses.push({ words: ` ${words} `, isQuoted });
      }
    }
    if (clauses.length > 0) {
      sentences.push({ clauses, words: ` ${clauses.map((clause) => clause.words.trim()).join(' ')} ` });
    }
  }
  return sentences;
}

/** Every letter once: "kill", "killl" and "kil" are one word. The lexicons' patterns go through the same. */
export function collapse(text: string): string {
  return text.replaceAll(/(\p{Ll}|\p{Lo})\1+/gu, '$1');
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|\p{Cf}|\u115f|\u1160|\u3164/gu, '')
    .replaceAll(/[ßœæøłı]/gu, (letter) => lookalike[letter] ?? letter)
    .replaceAll(/[’‘´`ʼ]/gu, "'")
    .replaceAll(/[“”„«»‟″]/gu, '"');
}

/** Puts « and » around what stands in pairs of quotation marks; a mark without its partner is none. */
function markQuotes(text: string): string {
  const marks = [...text.matchAll(/"|(?<=^|[\s:,(])'(?=\p{L})|(?<=[\p{L}.!?,])'(?=$|[\s.,!?;:)])/gu)];
  let out = '';
  let from = 0;
  for (let at = 0; at + 1 < marks.length; at += 1) {
    const [open, close] = [marks[at], marks[at + 1]];
    if (!open || !close || open[0] !== close[0]) continue;
    const inner = text.slice(open.index + 1, close.index);
    // A word or two in marks is stressed, not quoted.
    if (inner.length > 2000 || inner.trim().split(/\s+/u).length < 3) continue;
    out += `${text.slice(from, open.index)}«${inner}»`;
    from = close.index + 1;
    at += 1;
  }
  return out + text.slice(from);
}

function wordsOf(text: string, apostrophe: '' | ' '): string {
  const spelled = text
    .replaceAll(/(?<=\p{L})'(?=\p{L})/gu, apostrophe)
    // "k i l l", "k.m.s", "s-u-i-c-i-d-e"
    .replaceAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}@$!](?:[ .\-_*·][\p{L}\p{N}@$!](?![\p{L}\p{N}])){2,}/gu, (run) =>
      run.replaceAll(/[ .\-_*·]/gu, ''),
    )
    .replaceAll(/k\*+l*(?=\s)/gu, 'kill')
    .replaceAll(/s\*{1,2}icide|su\*{1,2}cide|suic\*{1,2}de/gu, 'suicide');
  const words = spelled.split(/[^\p{L}\p{N}@$!]+/u).flatMap((word) => {
    const plainWord = deLeet(word.replaceAll(/^!+|!+$/gu, ''));
    return plainWord === '' ? [] : [plainWord.slice(0, longestWord)];
  });
  return collapse(words.join(' '));
}

/** Digits and signs among letters are letters; Cyrillic among Latin ones is Latin. */
function deLeet(word: string): string {
  if (!/[a-z]/u.test(word)) return word.replaceAll(/[@$!]/gu, '');
  let out = word;
  if (/[0-9@$!]/u.test(out)) out = out.replaceAll(/[013457@$!]/gu, (sign) => leet[sign] ?? sign);
  if (/\p{Script=Cyrillic}/u.test(out)) {
    out = out.replaceAll(/\p{Script=Cyrillic}/gu, (letter) => lookalike[letter] ?? letter);
  }
  return out;
}
