// Blocks as a Word document.
import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { IParagraphOptions, ParagraphChild } from 'docx';
import { textOf } from './parse-markdown.ts';
import type { Block, Words } from './parse-markdown.ts';

const levels = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];
const mono = 'Consolas';
const twips = 360;
const ink = '2B1F29';
/** The first letter that has a direction decides, as on a page. */
const rightToLeft =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const grey = { style: BorderStyle.SINGLE, size: 12, color: 'BBBBBB', space: 8 } as const;

interface Place {
  indent: number;
  isQuote: boolean;
  /** of a list's item: its first paragraph carries the sign */
  sign: IParagraphOptions['numbering'] | null;
}

export async function writeDocx(title: string, blocks: readonly Block[]): Promise<Uint8Array> {
  /** the first number of each numbered list: each is one of its own */
  const starts: number[] = [];
  const children = blocks.flatMap((block) => write(block, { indent: 0, isQuote: false, sign: null }, starts));
  const document = new Document({
    title,
    creator: '',
    lastModifiedBy: '',
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 22 }, paragraph: { spacing: { after: 120 } } },
        heading1: heading(36),
        heading2: heading(30),
        heading3: heading(26),
        heading4: heading(23),
        heading5: heading(22),
        heading6: heading(22),
      },
    },
    numbering: {
      config: starts.map((start, at) => ({
        reference: `list-${at}`,
        levels: Array.from({ length: 9 }, (_, level) => ({
          level,
          start,
          format: LevelFormat.DECIMAL,
          text: `%${level + 1}.`,
          alignment: AlignmentType.START,
          style: { paragraph: { indent: { left: twips * (level + 1), hanging: twips } } },
        })),
      })),
    },
    sections: [{ children: children.length > 0 ? children : [new Paragraph('')] }],
  });
  return Packer.toBuffer(document);
}

function heading(size: number) {
  const paragraph = { spacing: { before: 200, after: 80 }, keepNext: true };
  return { run: { size, bold: true, italics: false, color: ink }, paragraph };
}

function write(block: Block, place: Place, starts: number[]): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading': {
      const level = levels[block.level - 1] ?? HeadingLevel.HEADING_6;
      return [paragraph(runs(block.words), place, { heading: level, ...directionOf(textOf(block.words)) })];
    }
    case 'paragraph':
      return [paragraph(runs(block.words), place, directionOf(textOf(block.words)))];
    case 'code':
    case 'math':
      return [paragraph(lines(block.text, { font: mono, size: 20 }), place, { shading: { fill: 'F3F3F3' } })];
    case 'rule':
      return [paragraph([], place, { border: { bottom: grey } })];
    case 'quote':
      return block.blocks.flatMap((one) => write(one, { ...place, indent: place.indent + 1, isQuote: true }, starts));
    case 'list': {
      const list = block.isOrdered ? starts.push(block.start) - 1 : null;
      const level = Math.min(8, place.indent);
      const sign = list === null ? null : { reference: `list-${list}`, level };
      return block.items.flatMap((item) =>
        item.flatMap((one, at) => {
          const inside = { ...place, indent: place.indent + 1 };
          if (at > 0 || one.kind !== 'paragraph') return write(one, inside, starts);
          if (sign) return write(one, { ...inside, sign }, starts);
          return [new Paragraph({ children: runs(one.words), bullet: { level }, ...directionOf(textOf(one.words)) })];
        }),
      );
    }
    case 'table':
      return [table(block.rows), new Paragraph('')];
  }
}

function paragraph(children: ParagraphChild[], place: Place, more: IParagraphOptions = {}): Paragraph {
  return new Paragraph({
    ...more,
    children,
    ...(place.sign ? { numbering: place.sign } : place.indent > 0 && { indent: { left: twips * place.indent } }),
    ...(place.isQuote && { border: { left: grey } }),
  });
}

function table(rows: readonly Words[][][]): Table {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const all = rows.flat(2);
  return new Table({
    ...(rightToLeft.test(textOf(all)) && { visuallyRightToLeft: true }),
    margins: { top: 40, bottom: 40, left: 100, right: 100 },
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row, at) =>
        new TableRow({
          ...(at === 0 && { tableHeader: true }),
          children: Array.from({ length: columns }, (_, column) => {
            const words = (row[column] ?? []).map((one) => (at === 0 ? { ...one, bold: true } : one));
            return new TableCell({
              children: [new Paragraph({ children: runs(words), ...directionOf(textOf(words)) })],
            });
          }),
        }),
    ),
  });
}

/** A paragraph in a script that runs from right to left begins at the right. */
function directionOf(text: string): { bidirectional?: true } {
  return rightToLeft.test(text) ? { bidirectional: true } : {};
}

function runs(list: readonly Words[]): ParagraphChild[] {
  return list.flatMap(({ text, link, bold, italic, strike, code }): ParagraphChild[] => {
    const style = {
      ...(bold && { bold }),
      ...(italic && { italics: true }),
      ...(strike && { strike }),
      ...(code && { font: mono }),
    };
    if (link === undefined) return lines(text, style);
    return [new ExternalHyperlink({ link, children: lines(text, { ...style, style: 'Hyperlink' }) })];
  });
}

function lines(text: string, style: object): TextRun[] {
  return text.split('\n').map((line, at) => {
    const direction = rightToLeft.test(line) && { rightToLeft: true };
    return new TextRun({ text: storable(line), ...style, ...direction, ...(at > 0 && { break: 1 }) });
  });
}

/** XML has no other control characters. */
function storable(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g, '').toWellFormed();
}
