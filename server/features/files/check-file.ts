// Promises: what has come in is what its name and its sender say, of a type that is accepted; else 415 with a sentence.
import { open } from 'node:fs/promises';
import { ApiError } from '#contract/core/errors.ts';
import { uploadMessages } from '#contract/files/bucket-rules.ts';
import type { BucketRule } from '#contract/files/bucket-rules.ts';
import { endingOf, fileTypes, isPictureEnding } from '#contract/files/file-types.ts';
import type { FileType } from '#contract/files/file-types.ts';

/** By the name alone, before the first byte is kept. Throws unsupported_file. */
export function typeByName(name: string, givenType: string, rule: Pick<BucketRule, 'only'>): FileType {
  const ending = endingOf(name);
  const type = fileTypes[ending];
  if (rule.only === 'pictures' && !isPictureEnding(ending)) {
    throw new ApiError('unsupported_file', uploadMessages.pictureType);
  }
  if (!type) throw new ApiError('unsupported_file', uploadMessages.fileType);
  if (rule.only === 'sounds' && type.kind !== 'audio') {
    throw new ApiError('unsupported_file', uploadMessages.soundType);
  }
  if (!fits(type, givenType)) throw new ApiError('unsupported_file', uploadMessages.notAsNamed);
  return type;
}

/** Browsers name many types of their own for texts and documents; a picture or sound is named as one by all of them. */
function fits(type: FileType, givenType: string): boolean {
  const given = givenType.toLowerCase().split(';')[0]?.trim() ?? '';
  // A form's part that says nothing is plain text by the rules of forms.
  if (['', 'application/octet-stream', 'text/plain'].includes(given)) return true;
  const family = given.split('/')[0];
  if (type.kind === 'image') return family === 'image' && given !== 'image/svg+xml';
  if (type.kind === 'audio') return family === 'audio' || family === 'video' || given === 'application/ogg';
  // A film's ending is also that of a program's text (ts).
  return family !== 'image' && family !== 'audio';
}

/** By its bytes; throws unsupported_file. */
export async function checkBytes(path: string, type: FileType): Promise<void> {
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const head = await readHead(path);
  const isText = type.marks.length === 0 || type.marks.includes('html');
  const isAsNamed = found ? type.marks.includes(found.ext) : isText && isPlainText(head);
  if (!isAsNamed || (isText && isDrawing(head))) throw new ApiError('unsupported_file', uploadMessages.notAsNamed);
}

const headBytes = 64 * 1024;

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Without the characters that only programs and archives hold; UTF-16 with its mark is a text too. */
function isPlainText(head: Buffer): boolean {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return isUtf16 || !head.includes(0);
}

/** A drawing that can hold scripts, under whatever name. */
function isDrawing(head: Buffer): boolean {
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*(?:<!doctype\s+svg[^>]*>\s*)?<svg[\s>]/i.test(
    head
      .subarray(0, 4096)
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, ''),
  );
}
