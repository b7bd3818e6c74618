/**
 * Between the markdown that is stored (and read by Sparky, as people would write it) and the editor's own, which escapes
 * every character that could mean something. Maths ($...$, $$...$$) goes through untouched both ways. An editor that draws no
 * tables holds one as a block of its lines, so that a list of words in two columns is not lost.
 */
export type Tables = 'as lines' | 'drawn';

const maths = /\$\$[^$]+\$\$|\$[^$\n]+\$/g;
const table = /^\|.*\|[ \t]*(?:\n\|.*\|[ \t]*)+$/gm;
const tableBlock = /^```table\n([\s\S]*?)\n```$/gm;

/** For the editor: whatever stands in maths is literal there. */
export function toEditor(markdown: string, tables: Tables = 'as lines'): string {
  let end = 0;
  let result = '';
  for (const match of markdown.matchAll(table)) {
    result += literal(markdown.slice(end, match.index));
    result += tables === 'drawn' ? literalInTable(match[0]) : `\`\`\`table\n${match[0]}\n\`\`\``;
    end = match.index + match[0].length;
  }
  return result + literal(markdown.slice(end));
}

const literal = (text: string): string =>
  text.replace(maths, (formula) => formula.replace(/[\\`*_[\]~]/g, String.raw`\$&`));

/** A bar within a cell is written with a backslash of its own, which the table takes away. */
const literalInTable = (text: string): string =>
  text.replace(maths, (formula) => formula.replace(/\\(?!\|)|[`*_[\]~]/g, String.raw`\$&`));

/** From the editor: without the escapes that nobody needs. */
export function fromEditor(markdown: string, tables: Tables = 'as lines'): string {
  if (tables === 'drawn') return unescapeText(markdown).trim();
  let end = 0;
  let result = '';
  for (const match of markdown.matchAll(tableBlock)) {
    result += unescapeText(markdown.slice(end, match.index)) + (match[1] ?? '');
    end = match.index + match[0].length;
  }
  return (result + unescapeText(markdown.slice(end))).trim();
}

function unescapeText(markdown: string): string {
  const plain = markdown
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
  let end = 0;
  let result = '';
  for (const match of plain.matchAll(maths)) {
    result += unescapeLines(plain.slice(end, match.index)) + match[0].replace(/\\([\\`*_[\]~])/g, '$1');
    end = match.index + match[0].length;
  }
  return result + unescapeLines(plain.slice(end));
}

function unescapeLines(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      // One star or a single tilde alone makes no emphasis; an underscore within a word never does; a bracket only with "(".
      (line.match(/\\\*/g)?.length === 1 && !/(?<!\\)\*/.test(line) ? line.replace(String.raw`\*`, '*') : line)
        .replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_')
        .replace(/\\\[([^[\]\\]*)\\\](?![(:[])/g, '[$1]')
        .replace(/(?<!\\~)\\~(?!\\~)/g, '~'),
    )
    .join('\n');
}
