// What a lexicon is: patterns over normalised words, with exceptions. Its data stands in a file a language.
import { collapse } from './normalise.ts';

/**
 * intent: a person speaks of his own wish to die or of hurting himself. soft: the same words, which are also said in fun.
 * other: somebody near is in danger. how: asks how it is done. concern: worth a look, no danger said.
 * threat: means others harm, with a place, a time or a weapon. menace: the words alone. weapon: how to make one.
 */
export type RuleKind = (typeof kinds)[number];
const kinds = ['intent', 'soft', 'other', 'how', 'concern', 'threat', 'menace', 'weapon'] as const;

/**
 * Patterns are words with single spaces, `(a|b)`, `(word )?`, `{macro}` and ` ~ ` for up to three words. No accents, no
 * punctuation; the apostrophe is nothing (en, de) or a space (fr, it), as `apostrophe` says.
 */
export type LexiconData = {
  locale: string;
  apostrophe: '' | ' ';
  /** one of these must stand in a sentence, else none of its rules is tried */
  stems: string;
  macros: Record<string, string>;
  /** idioms: taken out of a sentence before the rules are tried */
  idioms: string[];
  /** laughter, trifles (homework, a match): a soft rule beside one is only flagged */
  trifles: string;
  /** a story, a play, a song, a sentence to translate: what a figure in it says is not meant */
  fiction: string;
  /** besides: history, lessons, news: what is quoted or told of others beside them is not meant */
  topics: string;
  /** "says", "writes": with a topic before it, what follows is quoted though no marks stand */
  says: string;
  rules: Partial<Record<RuleKind, string[]>>;
};

export type Lexicon = {
  locale: string;
  apostrophe: '' | ' ';
  stems: RegExp;
  idioms: RegExp | null;
  trifles: RegExp;
  fiction: RegExp;
  topics: RegExp;
  says: RegExp;
  rules: { kind: RuleKind; pattern: RegExp }[];
};

/** More for a language whose lexicon stands in another file; its macros come before the lexicon's own. */
export type Supplement = Pick<LexiconData, 'stems' | 'rules' | 'idioms'> & { macros: Record<string, string> };

/** The lexicon with the supplement's rules added to its own; each rule keeps the macros that it was written with. */
export function withSupplement(data: LexiconData, more: Supplement): LexiconData {
  const macros = { ...data.macros, ...more.macros };
  const filled = (pattern: string) => fillMacros(pattern, macros);
  const rules = Object.fromEntries(
    kinds.map((kind) => [kind, [...(data.rules[kind] ?? []), ...(more.rules[kind] ?? []).map(filled)]]),
  );
  return {
    ...data,
    stems: `${data.stems}|${more.stems}`,
    idioms: [...data.idioms, ...more.idioms.map(filled)],
    rules,
  };
}

/** Compiles a lexicon's data; throws for a macro that is not there. */
export function compileLexicon(data: LexiconData): Lexicon {
  const source = (pattern: string) => toSource(pattern, data.macros);
  const whole = (pattern: string) => wholeWords(pattern, data.macros);
  return {
    locale: data.locale,
    apostrophe: data.apostrophe,
    stems: new RegExp(source(data.stems)),
    idioms: data.idioms.length === 0 ? null : new RegExp(`(?<= )(?:${data.idioms.map(source).join('|')})(?= )`, 'g'),
    trifles: whole(data.trifles),
    fiction: whole(data.fiction),
    topics: whole(`${data.fiction}|${data.topics}`),
    says: whole(data.says),
    rules: Object.entries(data.rules).flatMap(([kind, patterns]) =>
      patterns.map((pattern) => ({ kind: kind as RuleKind, pattern: whole(pattern) })),
    ),
  };
}

/** A pattern as `LexiconData` writes them, ready to try on normalised words. */
export function wholeWords(pattern: string, macros: Record<string, string> = {}): RegExp {
  return new RegExp(`(?<= )(?:${toSource(pattern, macros)})(?= )`);
}

function toSource(pattern: string, macros: Record<string, string>): string {
  return (
    collapse(fillMacros(pattern, macros).normalize('NFD').replaceAll(/\p{M}/gu, ''))
      .replaceAll(/\((?!\?)/gu, '(?:')
      .replaceAll('$', '(?= $)')
      // Without an end a repetition would make hostile text costly.
      .replaceAll(/\)\*\??/gu, '){0,6}')
      .replaceAll(/(?: ~)+(?=$|[|)])/gu, (gaps) => `(?: [^ ]+){0,${3 * count(gaps)}}`)
      .replaceAll(/(?:~ )*~ \??/gu, (gaps) => `(?:[^ ]+ ){0,${3 * count(gaps)}}`)
  );
}

function count(gaps: string): number {
  return gaps.split('~').length - 1;
}

function fillMacros(pattern: string, macros: Record<string, string>): string {
  return pattern.replaceAll(/\{([a-z]\w*)\}/giu, (_, name: string) => {
    const macro = macros[name];
    if (macro === undefined) throw new Error(`No macro {${name}}.`);
    return `(${fillMacros(macro, macros)})`;
  });
}
