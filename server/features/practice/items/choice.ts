/** A question with options, of which one or several are right. */
import { longestRead, warnedOf } from './check-answer.ts';
import { answerCore } from './check-words.ts';
import type { Answer, ChoiceItem } from './item.ts';
import { right, wrong } from './kind.ts';
import type { CheckingWith, ItemKind, PairInput, ReadingAs, Verdict } from './kind.ts';
import { baseOf, bold } from './make-question.ts';
import { lettered, letterAt, lettersIn, optionLetter, optionText } from './options.ts';
import { foldText, withoutArticles } from './words.ts';

const ticked = /^\[[xX✓✔]\]\s*/u;
export const isTickBox = (text: string): boolean => /^\[(?:[xX✓✔ ]|)\]\s*\S/u.test(text);
const mostOptions = 12;

function fromPair(pair: PairInput, as: ReadingAs): ChoiceItem | null {
  const lines = (pair.options ?? []).slice(0, mostOptions);
  if (lines.length < 2) return null;
  const texts = lines.map((line) => optionText(line.replace(/^\[[^\]]?\]\s*/, '')));
  const options = texts.map(lettered);
  const marked = lines.flatMap((line, at) => (ticked.test(line) ? [at] : []));
  // Letters of the teacher's own, which need not begin with a.
  const own = lines.map((line, at) => optionLetter(line) ?? letterAt(at));
  const places = marked.length > 0 ? marked : placesOf(pair.answer, own, texts);
  if (places.length === 0) return null;
  const answers = places.map((at): Answer => ({ kind: 'choice', letter: letterAt(at), text: texts[at] ?? '' }));
  const base = baseOf(pair, answers, as);
  const prompt = answers.length > 1 ? `${bold(base.prompt)}\n\n${as.texts.ask.several}` : base.prompt;
  return { ...base, prompt, kind: 'choice', options };
}

/** "b", "b) whale", "a and c", "whale; bat". */
function placesOf(answer: string, letters: readonly string[], texts: readonly string[]): number[] {
  const folded = foldText(answer);
  const whole = texts.findIndex((text) => foldText(text) === folded);
  if (whole !== -1) return [whole];
  const led = optionLetter(answer.trim());
  if (led && letters.includes(led) && !/[,;&]|\s(?:and|y|et|und)\s/.test(answer)) return [letters.indexOf(led)];
  const parts = answer.split(/[,;/&]|\s(?:and|y|e|et|und)\s/).map((part) => part.trim());
  const places = parts.flatMap((part) => {
    const letter = /^\(?([a-p])[.)]?$/i.exec(part)?.[1]?.toLowerCase() ?? optionLetter(part);
    const at = letter ? letters.indexOf(letter) : texts.findIndex((text) => foldText(text) === foldText(part));
    return at === -1 ? [] : [at];
  });
  return places.length === parts.length ? [...new Set(places)] : [];
}

/** The letters a message chooses. */
function chosenIn(item: ChoiceItem, core: string): string[] {
  const folded = foldText(core);
  const same = item.options.filter(
    (option) =>
      foldText(optionText(option)) === folded || withoutArticles(optionText(option)) === withoutArticles(core),
  );
  if (same.length === 1) return same.flatMap((option) => optionLetter(option) ?? []);
  const letter =
    /^(?:(?:option|opcion|letter|letra|lettre|buchstabe|antwort|la|die) )?([a-p])$/.exec(folded)?.[1] ??
    (item.answers.length === 1 ? /^\(?([a-p])[).:]/i.exec(core)?.[1]?.toLowerCase() : undefined);
  const within = item.options.filter((option) => ` ${folded} `.includes(` ${foldText(optionText(option))} `));
  // "Whale, because it breathes air" names one option and no other.
  const isDenied = /\b(?:not|no|pas|nicht|kein|keine)\b/.test(folded);
  const wanted = item.answers.length;
  if (within.length > 0 && (wanted > 1 || within.length === 1) && !isDenied)
    return within.flatMap((option) => optionLetter(option) ?? []);
  if (letter) return [letter];
  const several = lettersIn(core, item.options.length);
  return wanted > 1 || several.length > 1 ? [...new Set(several)] : [];
}

function check(item: ChoiceItem, text: string, how: CheckingWith): Verdict {
  const core = answerCore(text.slice(0, longestRead));
  const chosen = chosenIn(item, core);
  const wanted = item.answers.flatMap((answer) => (answer.kind === 'choice' ? [answer.letter] : []));
  if (chosen.length === 0) return wrong();
  if (wanted.length === 1 && chosen.length > 1) return { kind: 'many' };
  const hits = chosen.filter((letter) => wanted.includes(letter));
  if (hits.length === wanted.length && chosen.length === wanted.length) return right();
  const optionOf = (letter: string): string =>
    optionText(item.options.find((option) => optionLetter(option) === letter) ?? letter);
  const missed = chosen.filter((letter) => !wanted.includes(letter));
  if (wanted.length > 1) {
    const words = how.texts.verdict.choices(hits.length, missed.length, wanted.length - hits.length);
    return { kind: 'part', found: hits, missing: wanted.length - hits.length, words };
  }
  const [letter = ''] = missed;
  const warned =
    item.mistakes.find((mistake) => optionLetter(mistake.text) === letter)?.text ??
    warnedOf(item, optionOf(letter), how);
  return warned ? wrong('usual', warned) : wrong('distractor', optionOf(letter));
}

export const choice: ItemKind<ChoiceItem> = {
  name: 'choice',
  fromPair,
  label: (item, texts) => (item.answers.length > 1 ? texts.labels.choices : texts.labels.choice),
  check,
  hints: (item, { hints }) => {
    const isRight = (option: string): boolean =>
      item.answers.some((answer) => answer.kind === 'choice' && answer.letter === optionLetter(option));
    const wrongs = item.options.filter((option) => !isRight(option));
    const [first] = wrongs;
    // To exclude one of three would leave two, and a wrong try later only one.
    const exclude = first && item.options.length > 3 ? hints.exclude(optionText(first)) : hints.choiceLast;
    return [hints.read, hints.choice, exclude];
  },
  worked: (_item, texts) => texts.worked.choice,
  answer: (item) =>
    item.answers
      .map((answer) =>
        answer.kind === 'choice' ? lettered(answer.text, 'abcdefghijklmnop'.indexOf(answer.letter)) : '',
      )
      .join(', '),
  // The options are on the page; which one it is shows in no text of ours.
  secrets: () => ({ numbers: [], texts: [] }),
};
