// Tables for spreadsheets: UTF-8 with a mark, commas, and nothing in a cell that a spreadsheet would run.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { CsvAnswer } from '#contract/core/route.ts';
import { fileDisposition } from './file-answer.ts';

/** Spreadsheets take a file without it for one of an older encoding. */
const byteOrderMark = '\uFEFF';
/** What a spreadsheet takes for the beginning of a formula, also behind blanks; a number may begin with a sign. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/u;
const plainNumber = /^-?\d+(?:[.,]\d+)?$/;

/** One line of a table, with its end. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // A control character that PostgreSQL lets pass has no place in a cell; a break in a text has.
  // oxlint-disable-next-line no-control-regex
  const text = value.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '');
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n;\t']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Answers with the table as it is read: a row is in memory only until the reader has taken it. */
export function sendCsv(reply: FastifyReply, { filename, rows }: CsvAnswer): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', fileDisposition(filename, 'attachment'))
    .send(Readable.from(linesOf(rows)));
}

async function* linesOf(rows: CsvAnswer['rows']): AsyncGenerator<string> {
  yield byteOrderMark;
  for await (const row of rows) yield csvLine(row);
}
