// Markdown as blocks and words, for the writers of other formats. HTML in it is text; nothing it names is fetched.
import { Marked } from 'marked';
import type { Token, Tokens } from 'marked';

export interface Words {
  text: string;
  bold?: boolean;
  italic?: boolean;
  strike?: boolean;
  code?: boolean;
  /** http, https or mailto */
  link?: string;
}

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3 | 4 | 5 | 6; words: Words[] }
  | { kind: 'paragraph'; words: Words[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: 'table'; rows: Words[][][] }
  /** `math`: a formula on lines of its own, as LaTeX */
  | { kind: 'code' | 'math'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'rule' };

/** Deeper than anybody writes; what nests deeper is given as plain text. */
const mostDepth = 12;

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
        return match ? { type: 'mathBlock', raw: match[0], tex: match[1] ?? match[2] ?? '' } : undefined;
      },
    },
    {
      name: 'math',
      level: 'inline',
      start: (source) => /\$|\\\(/.exec(source)?.index,
      tokenizer: (source) => {
        // "costs $5 and $6": a dollar before a space, or closed before a digit, is money.
        const match = /^(?:\$\$?(?!\s)((?:\\.|[^$\\\n])+?)(?<![\s\\])\$\$?(?!\d)|\\\(([\s\S]+?)\\\))/.exec(source);
        return match ? { type: 'math', raw: match[0], tex: match[1] ?? match[2] ?? '' } : undefined;
      },
    },
  ],
});

export function parseMarkdown(source: string): Block[] {
  return blocksOf(marked.lexer(source), 0);
}

function blocksOf(tokens: readonly Token[], depth: number): Block[] {
  return tokens.flatMap((token) => (depth > mostDepth ? rest(token) : block(token, depth)));
}

function rest(token: Token): Block[] {
  return token.raw.trim() === '' ? [] : [{ kind: 'paragraph', words: [{ text: token.raw.trim() }] }];
}

function block(token: Token, depth: number): Block[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'heading': {
      const { depth: level, tokens } = token as Tokens.Heading;
      return [{ kind: 'heading', level: Math.min(6, Math.max(1, level)) as 1, words: wordsOf(tokens, {}, depth) }];
    }
    case 'paragraph':
    case 'text': {
      const { tokens, text } = token as Tokens.Paragraph;
      return [{ kind: 'paragraph', words: tokens ? wordsOf(tokens, {}, depth) : [{ text: plain(text) }] }];
    }
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      return [
        {
          kind: 'list',
          isOrdered: ordered,
          start: typeof start === 'number' ? start : 1,
          items: items.map((item) => listItem(item, depth)),
        },
      ];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [
        { kind: 'table', rows: [header, ...rows].map((row) => row.map((cell) => wordsOf(cell.tokens, {}, depth))) },
      ];
    }
    case 'code':
      return [{ kind: 'code', text: (token as Tokens.Code).text }];
    case 'mathBlock':
      return [{ kind: 'math', text: String(token['tex']).trim() }];
    case 'blockquote':
      return [{ kind: 'quote', blocks: blocksOf((token as Tokens.Blockquote).tokens, depth + 1) }];
    case 'hr':
      return [{ kind: 'rule' }];
    default:
      return rest(token);
  }
}

function listItem({ task, checked, tokens }: Tokens.ListItem, depth: number): Block[] {
  const blocks = blocksOf(
    tokens.filter((token) => token.type !== 'checkbox'),
    depth + 1,
  );
  if (!task) return blocks;
  const box = { text: checked ? '☑ ' : '☐ ' };
  const [first, ...others] = blocks;
  if (first?.kind === 'paragraph') return [{ kind: 'paragraph', words: [box, ...first.words] }, ...others];
  return [{ kind: 'paragraph', words: [box] }, ...blocks];
}

type Style = Omit<Words, 'text'>;

function wordsOf(tokens: readonly Token[], style: Style, depth: number): Words[] {
  if (depth > mostDepth) return [{ text: tokens.map((token) => token.raw).join(''), ...style }];
  return tokens.flatMap((token) => words(token, style, depth + 1));
}

function words(token: Token, style: Style, depth: number): Words[] {
  const inside = (more: Style): Words[] => wordsOf((token as Tokens.Strong).tokens, { ...style, ...more }, depth);
  switch (token.type) {
    case 'strong':
      return inside({ bold: true });
    case 'em':
      return inside({ italic: true });
    case 'del':
      return inside({ strike: true });
    case 'link': {
      const address = safeAddress((token as Tokens.Link).href);
      return inside(address === null ? {} : { link: address });
    }
    case 'image': {
      const { href, text } = token as Tokens.Image;
      const address = safeAddress(href);
      return [{ text: plain(text) || 'image', ...style, italic: true, ...(address !== null && { link: address }) }];
    }
    case 'codespan':
      return [{ text: (token as Tokens.Codespan).text, ...style, code: true }];
    case 'math':
      return [{ text: String(token['tex']).trim(), ...style, code: true }];
    case 'br':
      return [{ text: '\n', ...style }];
    case 'checkbox':
      return [];
    case 'text': {
      const { tokens, text } = token as Tokens.Text;
      return tokens ? inside({}) : [{ text: plain(text), ...style }];
    }
    default:
      return [{ text: plain('text' in token && typeof token.text === 'string' ? token.text : token.raw), ...style }];
  }
}

function safeAddress(href: string): string | null {
  const address = href.trim();
  return /^(https?:\/\/|mailto:)\S+$/i.test(address) && URL.canParse(address) ? address : null;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function plain(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');
}

/** All that stands in the words, without their form. */
export function textOf(list: readonly Words[]): string {
  return list.map(({ text }) => text).join('');
}
