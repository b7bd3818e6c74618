import { createHash } from 'node:crypto';
import { fieldError } from '#contract/core/errors.ts';

/** One sort value of the last row of a page. Times as ISO text. */
export type CursorValue = string | number | boolean | null;

/** Of which type a sort value is; SQL casts the value that comes back to it. */
export type CursorType = 'text' | 'timestamptz' | 'uuid' | 'integer' | 'boolean';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const fits: Record<CursorType, (value: CursorValue) => boolean> = {
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  timestamptz: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  uuid: (value) => typeof value === 'string' && uuid.test(value),
  integer: (value) => Number.isSafeInteger(value),
  boolean: (value) => typeof value === 'boolean',
};

/** An opaque cursor: the values, with a mark by which a changed one, or one of another list, is told. It gives no right. */
export function encodeCursor(list: string, values: readonly CursorValue[]): string {
  const payload = Buffer.from(JSON.stringify(values)).toString('base64url');
  return `${payload}.${mark(list, payload)}`;
}

/** The values of a cursor that `encodeCursor` made for this list; anything else is a `validation_failed` on `after`. */
export function decodeCursor(list: string, types: readonly CursorType[], cursor: string): CursorValue[] {
  const [payload = '', given, ...rest] = cursor.split('.');
  if (rest.length > 0 || given !== mark(list, payload)) throw badCursor();
  let values: unknown;
  try {
    values = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    throw badCursor();
  }
  if (!Array.isArray(values) || values.length !== types.length) throw badCursor();
  const isSound = types.every((type, at) => values[at] === null || fits[type](values[at] as CursorValue));
  if (!isSound) throw badCursor();
  return values as CursorValue[];
}

function mark(list: string, payload: string): string {
  return createHash('sha256').update(`${list}\n${payload}`).digest('base64url').slice(0, 8);
}

const badCursor = () => fieldError('after', 'This cursor is not one of this list.');
