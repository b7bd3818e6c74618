// Files of each kind as a school's programs write them, made anew for each test.
import { createRequire } from 'node:module';
import { constants, deflateRawSync } from 'node:zlib';
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';
import { strToU8, zipSync } from 'fflate';

/** It comes with pdfmake, without types. */
const PdfDocument = createRequire(import.meta.url)('pdfkit') as new (options: object) => {
  on: (event: 'data' | 'end', listener: (piece: Uint8Array) => void) => void;
  addPage: () => void;
  text: (text: string) => void;
  end: () => void;
};

/** A pdf whose pages say these texts. */
export function pdf(pages: readonly string[], options: { userPassword?: string } = {}): Promise<Uint8Array> {
  const document = new PdfDocument({ autoFirstPage: false, ...options });
  const pieces: Uint8Array[] = [];
  document.on('data', (piece: Uint8Array) => pieces.push(piece));
  const done = new Promise<Uint8Array>((resolve) => document.on('end', () => resolve(Buffer.concat(pieces))));
  for (const page of pages) {
    document.addPage();
    if (page !== '') document.text(page);
  }
  document.end();
  return done;
}

export async function docx(): Promise<Uint8Array> {
  const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
  const document = new Document({
    sections: [
      {
        children: [
          new Paragraph({ text: 'Photosynthesis', heading: HeadingLevel.HEADING_1 }),
          new Paragraph({
            children: [new TextRun('Plants make sugar from '), new TextRun({ text: 'light', bold: true })],
          }),
          new Paragraph({ text: 'Water', bullet: { level: 0 } }),
          new Paragraph({ text: 'Carbon dioxide', bullet: { level: 0 } }),
          new Table({ rows: [new TableRow({ children: [cell('Word'), cell('Meaning')] })] }),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Slides with a title, a body and notes. The second in the file is the first to be shown. */
export function pptx(): Uint8Array {
  const shape = (text: string, placeholder = '') =>
    `<p:sp><p:nvSpPr><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const slide = (title: string, body: string) =>
    `${declaration}<p:sld><p:cSld><p:spTree>${shape(title, '<p:ph type="title"/>')}${shape(body)}</p:spTree></p:cSld></p:sld>`;
  const relations = (list: [id: string, kind: string, target: string][]) =>
    `${declaration}<Relationships>${list
      .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${relationship}/${kind}" Target="${target}"/>`)
      .join('')}</Relationships>`;
  return zip({
    'ppt/presentation.xml': `${declaration}<p:presentation><p:sldIdLst><p:sldId id="257" r:id="rId2"/><p:sldId id="256" r:id="rId1"/></p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations([
      ['rId1', 'slide', 'slides/slide1.xml'],
      ['rId2', 'slide', 'slides/slide2.xml'],
    ]),
    'ppt/slides/slide1.xml': slide('Leaves', 'Chlorophyll &amp; light'),
    'ppt/slides/slide2.xml': slide('Welcome', 'Biology &#8212; week 3'),
    'ppt/slides/_rels/slide1.xml.rels': relations([['rId1', 'notesSlide', '../notesSlides/notesSlide1.xml']]),
    'ppt/notesSlides/notesSlide1.xml': `${declaration}<p:notes>${shape('Show the leaf first')}</p:notes>`,
  });
}

export function xlsx(): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  return zip({
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationship}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relationship}"><sheets><sheet name="Vocabulary" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationship}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${declaration}<worksheet xmlns="${main}"><sheetData><row r="1">${cell('A1', 'hoja')}${cell('B1', 'leaf')}</row><row r="2">${cell('A2', 'luz')}<c r="B2"><v>42</v></c></row></sheetData></worksheet>`,
  });
}

/** An office file of one part that unpacks to so many megabytes of nothing. */
export function bomb(megabytes: number): Uint8Array {
  return zipSync({ 'word/document.xml': new Uint8Array(megabytes * 1024 * 1024) }, { level: 1 });
}

/** A pdf of some megabytes whose one page is that many megabytes of blanks. */
export function pdfBomb(megabytes: number): Uint8Array {
  const piece = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const content = Buffer.concat([Buffer.from([0x78, 0xda]), ...Array.from({ length: megabytes }, () => piece)]);
  const pieces: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const lengthNow = () => pieces.reduce((sum, one) => sum + one.length, 0);
  const objects: [dictionary: string, stream?: Buffer][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    ['<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << >> >>'],
    [`<< /Length ${content.length} /Filter /FlateDecode >>`, content],
  ];
  const places = objects.map(([dictionary, stream], at) => {
    const place = lengthNow();
    pieces.push(Buffer.from(`${at + 1} 0 obj\n${dictionary}\n`));
    if (stream) pieces.push(Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n'));
    pieces.push(Buffer.from('endobj\n'));
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = lengthNow();
  const ending = `trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF`;
  pieces.push(Buffer.from(`xref\n0 5\n0000000000 65535 f \n${places.join('')}${ending}`));
  return Buffer.concat(pieces);
}

export function zip(entries: Record<string, string>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])), {
    level: 1,
  });
}
