// Blocks as a PDF, with the fonts that come along: Latin, Greek, Cyrillic and the signs of mathematics.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { textOf } from './parse-markdown.ts';
import type { Block, Words } from './parse-markdown.ts';

type Node = Record<string, unknown>;

/** As much of the package as is used; it brings no types. */
interface PdfMaker {
  addFonts: (fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>) => void;
  setUrlAccessPolicy: (allows: (url: string) => boolean) => void;
  setLocalAccessPolicy: (allows: (path: string) => boolean) => void;
  createPdf: (definition: Node) => { getBuffer: () => Promise<Uint8Array> };
}

const sizes = { 1: 20, 2: 16, 3: 13.5, 4: 12, 5: 11, 6: 11 } as const;
/** Letters of scripts that the fonts have, or that belong to none. */
const covered =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]*$/u;

let maker: PdfMaker | null = null;

/** False for a text in letters that the fonts have not, or whose lines run from right to left. */
export function hasItsLetters(blocks: readonly Block[]): boolean {
  return covered.test(JSON.stringify(blocks).replaceAll(/[^\p{L}]/gu, ''));
}

export async function writePdf(title: string, blocks: readonly Block[]): Promise<Uint8Array> {
  const definition = {
    info: { title },
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 56],
    defaultStyle: { font: 'Sans', fontSize: 11, lineHeight: 1.25 },
    content: blocks.map(write),
    footer: (page: number, pages: number): Node => ({
      text: `${page} / ${pages}`,
      alignment: 'center',
      fontSize: 8,
      color: '#777777',
      margin: [0, 16, 0, 0],
    }),
  };
  maker ??= makeMaker();
  return maker.createPdf(definition).getBuffer();
}

function makeMaker(): PdfMaker {
  const load = createRequire(import.meta.url);
  const made = load('pdfmake') as PdfMaker;
  const folder = join(dirname(load.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
  const font = (name: string): string => join(folder, `${name}.ttf`);
  const family = (name: string) => ({
    normal: font(name),
    bold: font(`${name}-Bold`),
    italics: font(`${name}-Oblique`),
    bolditalics: font(`${name}-BoldOblique`),
  });
  made.addFonts({ Sans: family('DejaVuSansCondensed'), Mono: family('DejaVuSansMono') });
  made.setUrlAccessPolicy(() => false);
  made.setLocalAccessPolicy((path) => path.startsWith(folder));
  return made;
}

function write(block: Block): Node {
  switch (block.kind) {
    case 'heading':
      return {
        text: runs(block.words),
        fontSize: sizes[block.level],
        bold: true,
        margin: [0, 10, 0, 5],
        headlineLevel: 1,
      };
    case 'paragraph':
      return { text: runs(block.words), margin: [0, 0, 0, 7] };
    case 'code':
    case 'math':
      return boxed({ text: glyphs(block.text), font: 'Mono', fontSize: 9.5, preserveLeadingSpaces: true });
    case 'rule':
      return {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 483, y2: 0, lineWidth: 0.7, lineColor: '#bbbbbb' }],
        margin: [0, 6, 0, 10],
      };
    case 'quote':
      return {
        table: { widths: ['*'], body: [[{ stack: block.blocks.map(write), margin: [8, 2, 0, 0] }]] },
        layout: {
          hLineWidth: () => 0,
          vLineWidth: (at: number) => (at === 0 ? 2 : 0),
          vLineColor: () => '#bbbbbb',
        },
        margin: [0, 0, 0, 7],
      };
    case 'list': {
      const items = block.items.map((item) => ({ stack: item.map(write), margin: [0, 0, 0, -4] }));
      const list = block.isOrdered ? { ol: items, start: block.start } : { ul: items };
      return { ...list, margin: [0, 0, 0, 10] };
    }
    case 'table':
      return table(block.rows);
  }
}

function boxed(content: Node): Node {
  return {
    table: { widths: ['*'], body: [[{ ...content, fillColor: '#f3f3f3', margin: [4, 3, 4, 3] }]] },
    layout: 'noBorders',
    margin: [0, 0, 0, 8],
  };
}

function table(rows: readonly Words[][][]): Node {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  return {
    table: {
      headerRows: 1,
      widths: Array.from({ length: columns }, () => '*'),
      body: rows.map((row, at) =>
        Array.from({ length: columns }, (_, column) => ({ text: runs(row[column] ?? []), bold: at === 0 })),
      ),
    },
    layout: { hLineColor: () => '#bbbbbb', vLineColor: () => '#bbbbbb', hLineWidth: () => 0.7, vLineWidth: () => 0.7 },
    margin: [0, 0, 0, 10],
  };
}

function runs(list: readonly Words[]): Node[] {
  if (textOf(list) === '') return [{ text: ' ' }];
  return list.map(({ text, bold, italic, strike, code, link }) => ({
    text: glyphs(text),
    ...(bold && { bold }),
    ...(italic && { italics: true }),
    ...(strike && { decoration: 'lineThrough' }),
    ...(code && { font: 'Mono', fontSize: 9.5 }),
    ...(link !== undefined && { link, color: '#1a5fb4', decoration: 'underline' }),
  }));
}

/** What no font shows is left out: control characters, and the small pictures with the signs that belong to them. */
function glyphs(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000B-\u001F]|\p{Variation_Selector}|\u200D/gu, '')
      .replaceAll(/[\p{Emoji_Presentation}\p{Emoji_Modifier}\p{Regional_Indicator}\u{1F000}-\u{1FAFF}]+ ?/gu, '')
      .toWellFormed()
  );
}
