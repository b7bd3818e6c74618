import { Marked, type Token, type Tokens } from 'marked';

/** Inline maths; `display` stands on a line of its own. */
export interface MathToken extends Tokens.Generic {
  type: 'math';
  tex: string;
  display: boolean;
}

/** Words that a reviewer marked, with what is inside. */
export interface MarkToken extends Tokens.Generic {
  type: 'mark';
  id: string;
  tokens: Token[];
}

export interface Mark {
  id: string;
  /** The words as they stand in the source. */
  quote: string;
  /** Where they begin, when that is known; else their first place is taken. */
  at?: number;
}

// Private-use characters carry the marks through the lexer; they are dropped from any text beforehand.
const open = '\uE000';
const middle = '\uE001';
const close = '\uE002';
const sentinels = /[\uE000-\uE002]/g;
// A mark that other markup cut in two is no mark: its id goes with it.
const marking = /\uE000[^\uE001]*\uE001|[\uE000-\uE002]/g;

function mathToken(raw: string, tex: string, display: boolean): MathToken {
  return { type: 'math', raw, tex: tex.trim().replace(marking, ''), display };
}

const marked = new Marked({
  gfm: true,
  breaks: true,
  extensions: [
    {
      name: 'mathBlock',
      level: 'block',
      start: (source) => /\$\$|\\\[/.exec(source)?.index,
      tokenizer: (source) => {
        const match = /^ {0,3}(?:\$\$([\s\S]+?)\$\$|\\\[([\s\S]+?)\\\])[ \t]*(?:\n+|$)/.exec(source);
        return match === null ? undefined : mathToken(match[0], match[1] ?? match[2] ?? '', true);
      },
    },
    {
      name: 'math',
      level: 'inline',
      start: (source) => /\$|\\\(|\\\[/.exec(source)?.index,
      tokenizer: (source) => {
        const display = /^(?:\$\$([\s\S]+?)\$\$|\\\[([\s\S]+?)\\\])/.exec(source);
        if (display !== null) return mathToken(display[0], display[1] ?? display[2] ?? '', true);
        // "costs $5 and $6": a dollar before a space, or closed before a digit, is money.
        const match = /^(?:\$(?!\s)((?:\\.|[^$\\\n])+?)(?<![\s\\])\$(?!\d)|\\\(([\s\S]+?)\\\))/.exec(source);
        return match === null ? undefined : mathToken(match[0], match[1] ?? match[2] ?? '', false);
      },
    },
    {
      name: 'mark',
      level: 'inline',
      start: (source) => {
        const at = source.indexOf(open);
        return at === -1 ? undefined : at;
      },
      tokenizer(source) {
        const match = /^\uE000([^\uE001]*)\uE001([\s\S]*?)\uE002/.exec(source);
        if (match === null) return undefined;
        return { type: 'mark', raw: match[0], id: match[1] ?? '', tokens: this.lexer.inlineTokens(match[2] ?? '') };
      },
    },
  ],
});

/** The source cut into its blocks; joined they are the source again, less blank lines. */
export function blocksOf(source: string): string[] {
  return marked
    .lexer(source)
    .filter((token) => token.type !== 'space' && token.type !== 'def')
    .map((token) => token.raw);
}

export function tokensOf(source: string): Token[] {
  return marked.lexer(source).filter((token) => token.type !== 'space' && token.type !== 'def');
}

export function inlineTokensOf(source: string): Token[] {
  return marked.Lexer.lexInline(source, marked.defaults);
}

/** Puts marks around the first place of each quote; quotes that are not there, or overlap an earlier one, are left out. */
export function markSource(text: string, marks: readonly Mark[]): string {
  const clean = text.replace(sentinels, '');
  const places = marks
    .map((mark) => ({ id: mark.id, ...placeOf(clean, mark) }))
    .filter((place) => place.start !== -1)
    .sort((a, b) => a.start - b.start);
  let result = '';
  let at = 0;
  for (const { id, start, end } of places) {
    if (start < at) continue;
    result += `${clean.slice(at, start)}${open}${id}${middle}${clean.slice(start, end)}${close}`;
    at = end;
  }
  return result + clean.slice(at);
}

/** Where a quote stands; differences in white space do not count. */
function placeOf(text: string, { quote, at }: Mark): { start: number; end: number } {
  if (at !== undefined && text.startsWith(quote, at)) return { start: at, end: at + quote.length };
  const words = quote.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return { start: -1, end: -1 };
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+');
  const match = new RegExp(pattern).exec(text);
  return match === null ? { start: -1, end: -1 } : { start: match.index, end: match.index + match[0].length };
}

/** A text as it is shown: entities as characters, no sentinel left over. */
export function plain(text: string): string {
  return text.replace(marking, '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

export interface HintHead {
  number: number | null;
  of: number | null;
  rest: string;
}

/** `[!hint 1/3]` at the head of a quote makes it a hint; null when it is an ordinary quote. */
export function hintOf(quote: string): HintHead | null {
  const match = /^\s*\[!hint(?:\s+(\d+)\s*\/\s*(\d+))?\]\s*/i.exec(quote);
  if (match === null) return null;
  return {
    number: match[1] === undefined ? null : Number(match[1]),
    of: match[2] === undefined ? null : Number(match[2]),
    rest: quote.slice(match[0].length),
  };
}

/** The address if a person may be led there, else null: http, https, mailto, or a path of this site. */
export function safeAddress(href: string): { href: string; own: boolean } | null {
  const trimmed = href.trim();
  if (/^\/(?![/\\])/.test(trimmed)) return { href: trimmed, own: true };
  if (/^mailto:[^\s]+$/i.test(trimmed)) return { href: trimmed, own: false };
  if (!/^https?:\/\//i.test(trimmed)) return null;
  return URL.canParse(trimmed) ? { href: trimmed, own: false } : null;
}
