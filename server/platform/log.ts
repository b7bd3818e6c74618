import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

/** Field names whose value is never written, wherever they stand up to three objects deep. */
const secretFields = [
  'password',
  'new_password',
  'current_password',
  'secret',
  'token',
  'apiKey',
  'api_key',
  'authorization',
  'cookie',
  'headers["set-cookie"]',
  'headers["x-api-key"]',
];

/** What people write: it belongs to the database, where rights guard it, and to no log. */
const textFields = ['text', 'content', 'contents', 'guidelines', 'prompt', 'messages', 'transcript', 'body', 'html'];

/**
 * The log: one JSON object a line, on standard output unless told otherwise. Secrets and what people write are masked by
 * the name of their field; of an error only its kind, code, message and stack are kept.
 */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Log {
  const fields = [...secretFields, ...textFields];
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: fields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[masked]',
    },
    serializers: { err: describeError, error: describeError, cause: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

export type ErrorInLog = {
  type: string;
  message: string;
  code?: string | number;
  status?: number;
  stack?: string[];
  cause?: ErrorInLog;
};

const maxMessageLength = 500;

/**
 * An error without what it carries along: database errors hold rows, provider errors hold prompts and answers. Causes
 * are followed three deep.
 */
export function describeError(error: unknown, depth = 0): ErrorInLog {
  if (!(error instanceof Error)) return { type: typeof error, message: shorten(String(error)) };
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  return {
    type: error.name,
    message: shorten(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof statusCode === 'number' ? { status: statusCode } : {}),
    ...(error.stack ? { stack: frames(error.stack) } : {}),
    ...(error.cause !== undefined && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** The stack's first lines repeat the message, however long it is; only the places are kept. */
function frames(stack: string): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
}

function shorten(text: string): string {
  return text.length > maxMessageLength ? `${text.slice(0, maxMessageLength)}…` : text;
}
