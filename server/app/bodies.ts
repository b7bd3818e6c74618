// JSON bodies: what no column and no parser should ever meet is refused at the door.
import type { FastifyInstance } from 'fastify';
import { ApiError } from '#contract/core/errors.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });
/** Only a text with such an escape (or the character itself) can hold a NUL or half a character. */
const suspicious = /\\u0000|\\ud[89a-f]|\0/i;

/** The usual limit of a body, and that of a message or an activity with its contents, in bytes. */
export const bodyLimits = { usual: 1024 * 1024, large: 4 * 1024 * 1024 };

/** Accepts `application/json`, an empty body included (calls without a required field). */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = decoder.decode(body as Buffer);
    } catch {
      return done(broken('The body is not in UTF-8.'));
    }
    return parse(request, text, (error, value) => {
      if (error) return done(broken('The body is not valid JSON.'));
      if (suspicious.test(text) && !isClean(value)) return done(broken('The body holds characters that are none.'));
      return done(null, value);
    });
  });
}

function broken(sentence: string): ApiError {
  return new ApiError('validation_failed', sentence, { fields: { '': sentence } });
}

/** No NUL and no half of a surrogate pair in any text. */
export function isClean(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (Array.isArray(value)) return value.every(isClean);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, item]) => isClean(key) && isClean(item));
}
