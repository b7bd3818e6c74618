import type { Token, Tokens } from 'marked';
import { hintOf, plain, tokensOf } from '#web/ui/markdown/parse.ts';
import { codeWord, mathWords } from './math-words.ts';

/** A sentence to be said, and how it stands on the page; `shown` is empty where both differ (a formula, code). */
export interface SpokenSentence {
  said: string;
  shown: string;
}

/** A message as it is read aloud: no marks, formulas in words, code named and left out. */
export function spokenSentences(markdown: string, locale: string): SpokenSentence[] {
  return tokensOf(markdown).flatMap((token) => ofBlock(token, locale));
}

function ofBlock(token: Token, locale: string): SpokenSentence[] {
  switch (token.type) {
    case 'code':
      return [{ said: codeWord(locale), shown: '' }];
    case 'math':
      return whole(mathWords((token as Tokens.Generic & { tex: string }).tex, locale));
    case 'list':
      return (token as Tokens.List).items.flatMap((item) => item.tokens.flatMap((one) => ofBlock(one, locale)));
    case 'blockquote': {
      const { text } = token as Tokens.Blockquote;
      return spokenSentences(hintOf(text)?.rest ?? text, locale);
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].flatMap((row) =>
        whole(
          row
            .map((cell) => inline(cell.tokens, locale).text.trim())
            .filter(Boolean)
            .join(', '),
        ),
      );
    }
    case 'hr':
    case 'html':
    case 'space':
      return [];
    default:
      return sentences(token, locale);
  }
}

function whole(said: string): SpokenSentence[] {
  return said === '' ? [] : [{ said, shown: '' }];
}

/** Stands for a formula while sentences are told apart, so that a dot in one ends none. */
const formula = '\uE010';

function sentences(token: Token, locale: string): SpokenSentence[] {
  const { tokens, text } = token as Tokens.Paragraph;
  const found = tokens === undefined ? { text: plain(text ?? ''), formulas: [] } : inline(tokens, locale);
  const segments = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(found.text);
  let used = 0;
  return [...segments].flatMap(({ segment }) => {
    const shown = segment.trim();
    const hasFormula = shown.includes(formula);
    const said = shown
      .replaceAll(formula, () => ` ${found.formulas[used++] ?? ''} `)
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ (?=[.,;:?!])/g, '')
      .trim();
    return /[\p{L}\p{N}]/u.test(said) ? [{ said, shown: hasFormula ? '' : shown }] : [];
  });
}

function inline(tokens: readonly Token[], locale: string): { text: string; formulas: string[] } {
  const formulas: string[] = [];
  const write = (list: readonly Token[]): string =>
    list
      .map((token): string => {
        if (token.type === 'math') {
          formulas.push(mathWords((token as Tokens.Generic & { tex: string }).tex, locale));
          return formula;
        }
        if (token.type === 'br') return ' ';
        if (token.type === 'html') return '';
        if ('tokens' in token && token.tokens !== undefined) return write(token.tokens);
        return 'text' in token && typeof token.text === 'string' ? plain(token.text) : '';
      })
      .join('');
  return { text: write(tokens), formulas };
}
