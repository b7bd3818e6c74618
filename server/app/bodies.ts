// JSON bodies: what no column and no parser should ever meet is refused at the door.
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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

function expectsForm({ config }: { config?: unknown }): boolean {
  return (config as { upload?: boolean } | undefined)?.upload === true;
}

/** What a mail program's button sends (RFC 8058), as a form of either type. */
const button = /list-unsubscribe[^]{0,200}?one-click/i;
const longestButton = 4096;

/** A form is taken as it comes in by who expects one, and that of a mail program's button by its route; nobody else takes any. */
export function readForms(app: FastifyInstance): void {
  for (const type of ['multipart/form-data', 'application/x-www-form-urlencoded']) {
    app.addContentTypeParser(type, async (request: FastifyRequest, payload: Readable) => {
      const { form } = request.routeOptions.config as { form?: boolean };
      if (form === true) return requireButton(payload);
      if (type === 'multipart/form-data' && expectsForm(request.routeOptions)) return;
      throw new ApiError('unsupported_file', 'Send the body as application/json.');
    });
  }
}

async function requireButton(payload: Readable): Promise<void> {
  let said = '';
  for await (const chunk of payload) {
    // What is longer is let run out unread.
    if (said.length < longestButton) said += String(chunk).slice(0, longestButton);
  }
  if (!button.test(said)) throw broken('The form is not that of a mail program’s button.');
}

/** A body that is not a file has come in whole within this time, in milliseconds, or its connection is closed. */
const slowest = 60_000;

/** Nobody holds a connection with a body that never ends; a file takes as long as its line needs. */
export function limitSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (!hasBody || raw.complete || expectsForm(routeOptions)) return;
    const timer = setTimeout(() => raw.socket.destroy(), slowest);
    const stop = (): void => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
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
