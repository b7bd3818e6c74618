// Promises: the local layer (L0): pure, synchronous, linear in the text's length, the same on every machine.
import { compileLexicon } from './lexicons/lexicon.ts';
import type { Lexicon, RuleKind } from './lexicons/lexicon.ts';
import { lexiconData } from './lexicons/index.ts';
import { sentencesOf } from './lexicons/normalise.ts';
import type { Sentence } from './lexicons/normalise.ts';
import { allowed, mergeVerdicts } from './verdict.ts';
import type { Verdict } from './verdict.ts';

let compiled: Lexicon[] | null = null;

/** Compiled when the first message is looked at, or by `warmModeration`. */
function lexicons(): Lexicon[] {
  compiled ??= lexiconData.map(compileLexicon);
  return compiled;
}

/** Makes the patterns ready a few at a time, so that neither the start nor the first pupil waits for them. */
export async function warmModeration(): Promise<void> {
  for (const { idioms, trifles, fiction, topics, says, rules } of lexicons()) {
    for (const pattern of [idioms, trifles, fiction, topics, says, ...rules.map((rule) => rule.pattern)]) {
      // The engine compiles a pattern when it is first used, and once more when it is used again.
      for (let times = 0; times < 2; times += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        ' a '.search(pattern ?? /a/);
      }
    }
  }
}

const forms = ['', ' '] as const;

/** Longer texts are looked at in front and at the end: a cry for help does not stand in the middle of a pasted book. */
const longest = 100_000;

/**
 * What the lexicons find in a text. Every language is tried, since a pupil may write in his own; `locales` says only whose
 * come first.
 */
export function moderateLocally(text: string, locales: readonly string[]): Verdict {
  const looked = text.length > longest ? `${text.slice(0, longest / 2)}\n${text.slice(-longest / 2)}` : text;
  const written = forms.map((apostrophe) => sentencesOf(looked, apostrophe));
  // A sentence may go over lines that were broken by hand.
  const joined = /\S[ \t]*\n/u.test(looked) && looked.length < 4000 ? looked.replaceAll(/\s*\n\s*/gu, ' ') : null;
  const rejoined = joined === null ? null : forms.map((apostrophe) => sentencesOf(joined, apostrophe));
  let verdict: Verdict = allowed;
  for (const lexicon of inOrder(locales)) {
    const form = lexicon.apostrophe === '' ? 0 : 1;
    for (const sentences of [written[form], rejoined?.[form]]) {
      for (const kind of sentences === undefined ? [] : kindsIn(lexicon, sentences)) {
        verdict = mergeVerdicts(verdict, verdicts[kind]);
      }
    }
    if (verdict.action === 'card') return { ...verdict, locale: lexicon.locale };
  }
  return verdict;
}

function inOrder(locales: readonly string[]): Lexicon[] {
  const first = locales.map((locale) => locale.split('-')[0]);
  return lexicons().toSorted((a, b) => Number(first.includes(b.locale)) - Number(first.includes(a.locale)));
}

/** What was found, as it counts after everything around it was weighed. */
function kindsIn(lexicon: Lexicon, sentences: Sentence[]): Set<Outcome> {
  const found = new Set<Outcome>();
  for (const [index, sentence] of sentences.entries()) {
    if (!lexicon.stems.test(sentence.words)) continue;
    const around = sentences.slice(Math.max(0, index - 2), index + 2);
    const isTopicHere = lexicon.topics.test(sentence.words);
    const isTopic = isTopicHere || around.some((one) => lexicon.topics.test(one.words));
    const isFiction = isTopicHere && lexicon.fiction.test(sentence.words);
    const isTold = isFiction && lexicon.says.test(sentence.words);
    const isTrifle = around.some((one) => lexicon.trifles.test(one.words));
    const whole = { words: sentence.words, isQuoted: sentence.clauses.every((clause) => clause.isQuoted) };
    for (const clause of sentence.clauses.length > 1 ? [whole, ...sentence.clauses] : [whole]) {
      const words = lexicon.idioms === null ? clause.words : clause.words.replaceAll(lexicon.idioms, '§');
      for (const { kind, pattern } of lexicon.rules) {
        if (!pattern.test(words)) continue;
        const outcome = weigh(kind, { isTopic, isTopicHere, isFiction, isTold, isTrifle, isQuoted: clause.isQuoted });
        if (outcome !== null) found.add(outcome);
      }
    }
  }
  return found;
}

type Around = {
  isTopic: boolean;
  isTopicHere: boolean;
  isFiction: boolean;
  isTold: boolean;
  isTrifle: boolean;
  isQuoted: boolean;
};

/** First person and present intent weigh most; what a book says, weighs nothing. */
function weigh(kind: RuleKind, around: Around): Outcome | null {
  if (around.isTopic && around.isQuoted) return null;
  switch (kind) {
    case 'intent':
      return around.isTold ? null : around.isFiction ? 'concern' : 'intent';
    case 'soft':
      return around.isFiction ? null : around.isTrifle ? 'concern' : 'intent';
    case 'other':
      return around.isTopic ? null : 'intent';
    case 'how':
      return around.isTopicHere ? 'concern' : 'how';
    case 'concern':
      return around.isTopic || around.isTrifle ? null : 'concern';
    case 'threat':
      return around.isTopicHere ? null : 'threat';
    case 'menace':
      return around.isTopic || around.isTrifle ? null : 'menace';
    case 'weapon':
      return around.isTopicHere ? null : 'weapon';
  }
}

type Outcome = 'intent' | 'how' | 'concern' | 'threat' | 'menace' | 'weapon';

const found = { layer: 'local', isModerated: true } as const;

const verdicts: Record<Outcome, Verdict> = {
  intent: {
    ...found,
    categories: ['self-harm'],
    subCategories: ['self-harm/intent'],
    action: 'card',
    severity: 'urgent',
  },
  how: {
    ...found,
    categories: ['self-harm'],
    subCategories: ['self-harm/instructions'],
    action: 'card',
    severity: 'urgent',
  },
  concern: { ...found, categories: ['self-harm'], subCategories: [], action: 'flag', severity: 'notice' },
  threat: {
    ...found,
    categories: ['violence', 'harassment'],
    subCategories: ['harassment/threatening'],
    action: 'block',
    severity: 'urgent',
  },
  menace: {
    ...found,
    categories: ['violence', 'harassment'],
    subCategories: ['harassment/threatening'],
    action: 'flag',
    severity: 'notice',
  },
  weapon: {
    ...found,
    categories: ['illicit', 'violence'],
    subCategories: ['illicit/violent'],
    action: 'block',
    severity: 'urgent',
  },
};
