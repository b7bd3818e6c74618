// One POST whose answer is read as it comes, over connections that are kept: what a stream of tokens costs least with.
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { APICallError } from '@ai-sdk/provider';

const agentOptions = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 64, timeout: 0 };
const http = new HttpAgent(agentOptions);
const https = new HttpsAgent(agentOptions);

/** A server that does not close its answer after the last word is left after so long. */
const lastBytesMs = 1_000;

/** An error's body is read this far; what it says stands at its beginning. */
const longestErrorBody = 64 * 1024;

export type StreamedAnswer = {
  contentType: string;
  headers: Record<string, string>;
  /** UTF-8 text in pieces that never split a character. */
  body: Readable;
  /** Lets go of the connection now. */
  abandon: () => void;
  /** The answer is complete but for its last bytes: they are read on, so that the connection can be used again. */
  release: () => void;
};

/**
 * Sends `body` as JSON and resolves with a good answer's beginning. Rejects with `APICallError` for any other status (with
 * headers and body) and for a failure on the way (without a status). Redirects are not followed: the key goes to nobody else.
 */
export function streamRequest(call: {
  url: string;
  headers: Record<string, string | undefined>;
  body: string;
  signal: AbortSignal | undefined;
}): Promise<StreamedAnswer> {
  const url = new URL(call.url);
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const fail = (problem: {
      message: string;
      cause?: unknown;
      status?: number;
      headers?: Record<string, string>;
      text?: string;
    }) =>
      reject(
        new APICallError({
          message: problem.message,
          url: call.url,
          requestBodyValues: {},
          ...(problem.status === undefined ? {} : { statusCode: problem.status }),
          ...(problem.headers === undefined ? {} : { responseHeaders: problem.headers }),
          ...(problem.text === undefined ? {} : { responseBody: problem.text }),
          cause: problem.cause,
        }),
      );
    const sent = (isSecure ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      agent: isSecure ? https : http,
      headers: {
        accept: 'text/event-stream',
        'accept-encoding': 'identity',
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(call.body)),
        ...given(call.headers),
      },
    });
    let isClosed = false;
    // Once it is closed its socket may serve another call already.
    const abandon = () => {
      if (!isClosed) sent.destroy();
    };
    const forget = () => call.signal?.removeEventListener('abort', abandon);
    call.signal?.addEventListener('abort', abandon, { once: true });
    if (call.signal?.aborted) abandon();
    sent.on('close', () => {
      isClosed = true;
      forget();
    });
    sent.on('error', (error) => fail({ message: `Cannot connect: ${error.message}`, cause: error }));
    sent.on('response', (answer) => {
      const status = answer.statusCode ?? 0;
      const headers = flat(answer);
      const body = plain(answer);
      if (status >= 200 && status < 300) {
        body.setEncoding('utf8');
        const release = () => {
          forget();
          body.removeAllListeners('data');
          body.resume();
          const timer = setTimeout(abandon, lastBytesMs).unref();
          body.once('close', () => clearTimeout(timer));
        };
        resolve({ contentType: headers['content-type'] ?? '', headers, body, abandon, release });
        return;
      }
      void beginningOf(body).then((text) =>
        fail({ message: messageIn(text) ?? (answer.statusMessage || `HTTP ${status}`), status, headers, text }),
      );
    });
    sent.end(call.body);
  });
}

function given(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name.toLowerCase(), value]])),
  );
}

function flat(answer: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

/** Some proxies compress though they were asked not to. */
function plain(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const unpack =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'br'
        ? createBrotliDecompress()
        : encoding === 'deflate'
          ? createInflate()
          : null;
  if (unpack === null) return answer;
  answer.on('error', (error) => unpack.destroy(error));
  unpack.on('close', () => answer.destroy());
  return answer.pipe(unpack);
}

async function beginningOf(body: Readable): Promise<string> {
  let text = '';
  body.setEncoding('utf8');
  try {
    for await (const piece of body) {
      text += String(piece);
      if (text.length > longestErrorBody) break;
    }
  } catch {
    // What came before it broke says enough.
  }
  body.destroy();
  return text.slice(0, longestErrorBody);
}

/** The sentence of an error body in the wire format, or of the many that nearly are. */
function messageIn(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    const error = at(body, 'error') ?? body;
    const message = typeof error === 'string' ? error : (at(error, 'message') ?? at(body, 'detail'));
    return typeof message === 'string' && message !== '' ? message : null;
  } catch {
    return null;
  }
}

function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
