/** What of a file is asked for: all of it, one part, or a part that it does not have. Both ends are included. */
export type Asked = { kind: 'whole' } | { kind: 'part'; start: number; end: number } | { kind: 'none' };

/**
 * Reads the headers Range and If-Range (RFC 9110). What is no range, several ranges, or one of another state of the file, is
 * answered with the whole.
 */
export function readRange(
  headers: { range?: string | undefined; 'if-range'?: string | string[] | undefined },
  file: { size: number; etag: string },
): Asked {
  const { range, 'if-range': ifRange } = headers;
  if (range === undefined || (ifRange !== undefined && ifRange !== file.etag)) return { kind: 'whole' };
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim());
  if (!found || (found[1] === '' && found[2] === '')) return { kind: 'whole' };
  const [, first = '', last = ''] = found;
  if (first === '') {
    const length = Math.min(Number(last), file.size);
    return length === 0 ? { kind: 'none' } : { kind: 'part', start: file.size - length, end: file.size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? file.size - 1 : Math.min(Number(last), file.size - 1);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  return start >= file.size ? { kind: 'none' } : { kind: 'part', start, end };
}

/** Whether If-None-Match names this state of the file. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
