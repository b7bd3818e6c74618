/** A sentence with gaps: `The [mitochondria|mitochondrion] makes energy`, `It is ____ (hot)`, or a Q: with ____ and an A:. */
import { longestRead, warnedOf } from './check-answer.ts';
import { answerCore, bareText, isWord, negation } from './check-words.ts';
import type { Answer, ClozeItem } from './item.ts';
import { right, wrong } from './kind.ts';
import type { CheckingWith, ItemKind, PairInput, ReadingAs, Verdict } from './kind.ts';
import { baseOf, bold } from './make-question.ts';
import { hintsForWord } from './short-answer.ts';
import { spellingOf } from './spelling.ts';
import { withoutArticles } from './words.ts';

/** How a gap is shown. */
export const gapSign = '……';
const mostGaps = 10;

const bracketed = /\[([^\][\n]{1,80})\](?!\()/g;
const underscored = /_{3,}\s*\(([^()\n]{1,80})\)/g;
const bare = /_{3,}|…{2,}|\.{4,}/g;

/** True when a line holds a gap that can be nothing else. */
export const hasGap = (line: string): boolean =>
  /_{3,}\s*\([^()\n]{1,80}\)/.test(line) || /\[[^\][\n|]{1,60}\|[^\][\n]{1,60}\](?!\()/.test(line);

const alternatives = (text: string): string[] =>
  text
    .split(/\||\s\/\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The sentence with its gaps open, and what they take; null without a gap. */
function openGaps(line: string): { text: string; gaps: string[][] } | null {
  const gaps: string[][] = [];
  const open = (_all: string, inside: string): string => {
    gaps.push(alternatives(inside));
    return '\uE001';
  };
  const text = line
    .replace(/\[[xX✓ ]?\]/gu, ' ')
    .replace(underscored, open)
    .replace(bracketed, open);
  if (gaps.length === 0 || gaps.length > mostGaps || gaps.some((gap) => gap.length === 0)) return null;
  // Underscored gaps are found first: put back the order of the text.
  return { text, gaps: inOrder(line, gaps) };
}

function inOrder(line: string, gaps: readonly string[][]): string[][] {
  const both = /_{3,}\s*\(([^()\n]{1,80})\)|\[([^\][\n]{1,80})\](?!\()/g;
  const found = [...line.replace(/\[[xX✓ ]?\]/gu, ' ').matchAll(both)].map((match) =>
    alternatives(match[1] ?? match[2] ?? ''),
  );
  return found.length === gaps.length ? found : [...gaps];
}

function withSigns(text: string): string {
  let at = 0;
  const count = text.split('\uE001').length - 1;
  return text
    .replace(/\uE001/g, () => (count > 1 ? `(${++at}) ${gapSign}` : gapSign))
    .replace(/\s+/g, ' ')
    .trim();
}

function make(pair: PairInput, sentence: string, gaps: readonly (readonly string[])[], as: ReadingAs): ClozeItem {
  const answers = gaps.flatMap((gap) => gap.map((text): Answer => ({ kind: 'text', text })));
  const { ask } = as.texts;
  const prompt = `${gaps.length > 1 ? ask.gaps : ask.gap}\n\n${bold(sentence)}`;
  return { ...baseOf(pair, answers, as, { prompt, core: sentence }), kind: 'cloze', gaps };
}

function fromPair(pair: PairInput, as: ReadingAs): ClozeItem | null {
  if ((pair.options ?? []).length > 0 || pair.order) return null;
  if (pair.answer.trim() === '') {
    const found = openGaps(pair.question);
    return found && make(pair, withSigns(found.text), found.gaps, as);
  }
  const places = pair.question.match(bare)?.length ?? 0;
  if (places === 0 || places > mostGaps) return null;
  const parts = places === 1 ? [pair.answer] : pair.answer.split(/\s*[;,]\s*|\s*\|\s*/).filter(Boolean);
  if (parts.length !== places) return null;
  return make(pair, withSigns(pair.question.replace(bare, '\uE001')), parts.map(alternatives), as);
}

function fromLine(line: string, as: ReadingAs): ClozeItem | null {
  if (as.context === 'rules' || as.context === 'mistakes') return null;
  if (!hasGap(line) && !(as.context === 'gaps' && /\[[^\][\n]{2,80}\](?!\()/.test(line))) return null;
  const found = openGaps(line);
  return found && make({ question: line, answer: '' }, withSigns(found.text), found.gaps, as);
}

/** What a message puts in each gap: one a line, numbered, or with commas between. */
function filled(core: string, count: number): string[] {
  const [, ...numbered] = core.split(/(?:^|[\s,;])\(?(\d{1,2})[.):]\)?\s+/);
  if (numbered.length > 1) {
    const words: string[] = Array.from({ length: count }, () => '');
    for (let at = 0; at + 1 < numbered.length; at += 2) {
      const place = Number(numbered[at]) - 1;
      if (place >= 0 && place < count) words[place] = (numbered[at + 1] ?? '').replace(/[,;\s]+$/, '');
    }
    return words;
  }
  const parts = core
    .split(/\n|;|,|\s+(?:and|then|y|luego|et|puis|und|dann)\s+/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length !== 1 || count === 1) return parts;
  const words = core.split(/\s+/);
  return words.length === count ? words : parts;
}

const fits = (gap: readonly string[], word: string): 'exact' | 'slip' | null => {
  if (gap.some((answer) => isWord(word, answer))) return 'exact';
  return gap.some((answer) => spellingOf(withoutArticles(word), withoutArticles(answer)) === 'slip') ? 'slip' : null;
};

function check(item: ClozeItem, text: string, how: CheckingWith): Verdict {
  // "Sale" begins an answer in "sale 5" and is one in "The sun [sale]": the bare text is looked at as well.
  const bare = bareText(text.slice(0, longestRead));
  const core = answerCore(text.slice(0, longestRead));
  const [only] = item.gaps;
  const words = filled(bare, item.gaps.length).map(bareText);
  if (item.gaps.length === 1 && only) {
    const hit = fits(only, bare) ?? fits(only, core) ?? (holdsAll(item, core) ? 'exact' : null);
    if (hit) return right(hit === 'slip' ? (only[0] ?? null) : null);
  } else {
    if (words.length !== item.gaps.length && holdsAll(item, bare)) return right();
    const hits = item.gaps.map((gap, at) => (words[at] ? fits(gap, words[at]) : null));
    const places = hits.flatMap((hit, at) => (hit ? [at + 1] : []));
    if (places.length === item.gaps.length && words.length === item.gaps.length) {
      const slip = hits.indexOf('slip');
      return right(slip === -1 ? null : (item.gaps[slip]?.[0] ?? null));
    }
    const known = words.filter((word) => item.gaps.some((gap) => fits(gap, word)));
    if (known.length > places.length && known.length > 1) return wrong('swapped_gaps', null, places);
    if (places.length > 0) return wrong('gap', null, places);
    if (known.length === 1) {
      const at = item.gaps.findIndex((gap) => known[0] !== undefined && fits(gap, known[0]));
      // One word alone for the gap that it belongs to.
      if (words.length === 1) return wrong('gap', null, [at + 1]);
    }
  }
  const warned = warnedOf(item, core, how);
  if (warned) return wrong('usual', warned);
  const near = item.near.find((word) => isWord(core, word));
  return near ? wrong('near_synonym', near) : wrong('text');
}

const mostWordsAround = 4;

/** "Il dort", "sale por el este", or the whole sentence: every gap's word in its order, and little around them. */
function holdsAll(item: ClozeItem, core: string): boolean {
  const said = withoutArticles(core).split(' ');
  const sentence = withoutArticles(item.core).split(' ').length;
  const wanted = item.gaps.length;
  if (said.length > Math.max(sentence + wanted, wanted + mostWordsAround) || said.length > sentence + 3 * wanted)
    return false;
  if (negation.test(said.join(' ')) && !negation.test(withoutArticles(item.core))) return false;
  let rest = ` ${said.join(' ')} `;
  for (const gap of item.gaps) {
    const places = gap
      .map((answer) => ({ at: rest.indexOf(` ${withoutArticles(answer)} `), length: withoutArticles(answer).length }))
      .filter(({ at, length }) => at !== -1 && length > 0);
    const [first] = places.toSorted((a, b) => a.at - b.at);
    if (!first) return false;
    rest = rest.slice(first.at + first.length + 1);
  }
  return true;
}

export const cloze: ItemKind<ClozeItem> = {
  name: 'cloze',
  fromPair,
  fromLine,
  label: (_item, texts) => texts.labels.cloze,
  check,
  hints: (item, texts) => {
    const { hints } = texts;
    const [first = []] = item.gaps;
    const word = hintsForWord(first[0] ?? '', texts);
    const begins = item.gaps.map((gap) => `${Array.from(gap[0] ?? '')[0] ?? ''}…`);
    return item.gaps.length === 1
      ? [hints.gap, word[1] ?? hints.read, word[2] ?? hints.read]
      : [
          hints.gap,
          hints.gapOrder,
          Math.min(...item.gaps.map((gap) => gap[0]?.length ?? 0)) >= 4
            ? hints.gapsBegin(begins.join(', '))
            : hints.gapRead,
        ];
  },
  worked: (_item, texts) => texts.worked.cloze,
  answer: (item) => item.gaps.map((gap) => gap[0] ?? '').join(', '),
  secrets: (item) => ({ numbers: [], texts: item.gaps.flat() }),
};
