// Plain text, tables and markdown in whatever encoding they come.
import { readingLimits, ReadingError } from '../extraction.rules.ts';
import type { ReadDocument } from '../extraction.rules.ts';

export function readPlain(bytes: Uint8Array): ReadDocument {
  const text = decodeText(bytes).replaceAll(/\r\n?/g, '\n').trim();
  if (text === '') throw new ReadingError('empty');
  // What is full of control characters is no text, whatever it is called.
  // oxlint-disable-next-line no-control-regex
  const strange = text.slice(0, 4_000).match(/[\u0000-\u0008\u000E-\u001F\uFFFD]/g)?.length ?? 0;
  if (strange > Math.min(text.length, 4_000) / 20) throw new ReadingError('broken');
  return {
    pages: [{ number: null, name: null, text: text.slice(0, readingLimits.characters) }],
    pageCount: null,
    cutBy: text.length > readingLimits.characters ? 'characters' : null,
  };
}

/** By its mark; else UTF-8 where it is that, and what Windows wrote where it is not. */
export function decodeText(bytes: Uint8Array): string {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (a === 0xef && b === 0xbb && c === 0xbf) return new TextDecoder().decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
