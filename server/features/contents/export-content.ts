// Promises: a document, text or piece of code as a file of the wanted format, for whoever may read it; nothing is fetched.
import type { FileAnswer } from '#contract/core/route.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { ExportFormat } from '#contract/contents/export.routes.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { ContentRow } from './contents.queries.ts';
import { writeDocument } from './export/write-document.ts';
import { openContent } from './open-content.ts';

export const mediaTypes: Record<ExportFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  md: 'text/markdown; charset=utf-8',
};
const defaultNames: Partial<Record<ContentRow['type'], string>> = { document: 'Document', text: 'Text', code: 'Code' };

export async function exportContent(ctx: Ctx, contentId: string, format: ExportFormat): Promise<FileAnswer> {
  const { row } = await openContent(ctx, contentId);
  const defaultName = defaultNames[row.type];
  if (defaultName === undefined) throw new ApiError('conflict', 'Only documents, texts and code can be exported.');
  const title = row.name?.trim() || defaultName;
  const content = await write(format, title, markdownOf(row, title));
  return { filename: `${safeName(title)}.${format}`, mediaType: mediaTypes[format], content };
}

/** To the connected drive. No drive can be connected yet, so there is none. */
export async function exportToDrive(ctx: Ctx, contentId: string): Promise<never> {
  await openContent(ctx, contentId);
  throw new ApiError('conflict', 'No drive is connected. Export the document as a file instead.');
}

export async function write(format: ExportFormat, title: string, markdown: string): Promise<Uint8Array> {
  if (format === 'md') return new TextEncoder().encode(`${markdown.trimEnd()}\n`);
  return writeDocument({ format, title, markdown });
}

/** Text and documents are markdown already, code is fenced; a name that does not head it yet becomes its heading. */
function markdownOf(row: ContentRow, title: string): string {
  const text = row.source_text ?? '';
  const body = row.type === 'code' ? fenced(text) : text;
  const hasHeading = /^\s*# /.test(body);
  return row.name === null || hasHeading ? body : `# ${title.replaceAll(/\s+/g, ' ')}\n\n${body}`;
}

export function fenced(code: string): string {
  const runs = code.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return `${fence}\n${code}\n${fence}`;
}

/** Without what file systems or browsers take for something else. */
export function safeName(name: string): string {
  const plain = name
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001F\u007F<>:"/\\|?*\u200E\u200F\u202A-\u202E\u2066-\u2069]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  const short = [...plain].slice(0, 80).join('').trim();
  return short === '' || /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(short) ? 'Document' : short;
}
