// Unpacks office files within limits: what an entry says of its own size is not believed, and nothing else is unpacked.
import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { readingLimits, ReadingError } from '../extraction.rules.ts';

/** The end of every whole zip. */
const ending = [0x50, 0x4b, 0x05, 0x06];

/** Entries by name; `wanted` chooses. Throws ReadingError for what is no zip, is encrypted or holds too much. */
export function unzip(bytes: Uint8Array, wanted: (name: string) => boolean): Map<string, Uint8Array> {
  checkKind(bytes);
  const entries = new Map<string, Uint8Array>();
  let count = 0;
  let unpacked = 0;
  let isTooMuch = false;
  const unzipper = new Unzip((file) => {
    count += 1;
    isTooMuch ||= count > readingLimits.entries;
    if (isTooMuch) throw new ReadingError('too_complex');
    if (!wanted(file.name)) return;
    const pieces: Uint8Array[] = [];
    file.ondata = (error, piece, isLast) => {
      unpacked += error ? 0 : piece.length;
      isTooMuch ||= unpacked > readingLimits.unpackedBytes;
      // The library hands what is thrown here back to us once more, as an error of the file.
      if (error || isTooMuch) throw new ReadingError(isTooMuch ? 'too_complex' : 'broken');
      pieces.push(piece);
      if (isLast) entries.set(file.name, joined(pieces));
    };
    file.start();
  });
  unzipper.register(UnzipInflate);
  try {
    // In small pieces: what one of them unpacks to is counted before the next is looked at.
    const step = 16_384;
    for (let at = 0; at < bytes.length; at += step) {
      unzipper.push(bytes.subarray(at, at + step), at + step >= bytes.length);
    }
  } catch {
    throw new ReadingError(isTooMuch ? 'too_complex' : 'broken');
  }
  if (count === 0) throw new ReadingError('broken');
  return entries;
}

/** The same file with the wanted entries alone, for a reader that unpacks by itself: it finds nothing that was not counted. */
export function repacked(bytes: Uint8Array, wanted: (name: string) => boolean): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(unzip(bytes, wanted)), { level: 0 }));
}

/** An office file that is encrypted is not a zip but a compound file. */
function checkKind(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ReadingError('empty');
  const [a, b, c, d] = bytes;
  if (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0) throw new ReadingError('encrypted');
  if (
    a !== 0x50 ||
    b !== 0x4b ||
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf(Buffer.from(ending)) < 0
  ) {
    throw new ReadingError('broken');
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
