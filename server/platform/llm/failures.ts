// Turns whatever a provider package throws or streams into one of our failures.
import { APICallError, JSONParseError, LoadAPIKeyError, TypeValidationError } from '@ai-sdk/provider';
import type { LlmFailure } from './types.ts';

/** No model may answer: `resolve` for a session whose real model is gone. */
export class LlmUnavailableError extends Error {
  override name = 'LlmUnavailableError';
}

/** Classifies an error thrown by a call or carried by an `error` part of its stream. `now` is for `Retry-After` dates. */
export function classifyLlmError(error: unknown, now: number = Date.now()): LlmFailure {
  if (APICallError.isInstance(error)) return fromCall(error, now);
  if (error instanceof LlmUnavailableError || LoadAPIKeyError.isInstance(error)) {
    return failure('misconfigured', error.message);
  }
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) {
    return failure('broken_stream', 'The provider sent a part that is not what its format says.');
  }
  if (isRecord(error) && !(error instanceof Error)) return fromErrorPart(error);
  const message = error instanceof Error ? networkCause(error) : String(error);
  return failure('broken_stream', message);
}

/** Milliseconds that a `Retry-After` (seconds or a date) or `retry-after-ms` header asks for; null without one. */
export function retryAfter(headers: Record<string, string> | undefined, now: number): number | null {
  const millis = Number(headers?.['retry-after-ms'] ?? Number.NaN);
  if (Number.isFinite(millis) && millis >= 0) return millis;
  const value = headers?.['retry-after']?.trim();
  if (value === undefined || value === '') return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

function fromCall(error: APICallError, now: number): LlmFailure {
  const status = error.statusCode ?? null;
  const wait = retryAfter(error.responseHeaders, now);
  const body = `${error.message} ${error.responseBody ?? ''}`;
  const say = (text: string) => redact(`HTTP ${status}: ${text}`);
  if (status === null) return failure('unavailable', networkCause(error));
  if (status === 429) return { ...failure('rate_limited', say(error.message)), status, retryAfterMs: wait };
  if (status === 401 || status === 403 || status === 404) {
    return { ...failure('misconfigured', say(error.message)), status };
  }
  // Redirects are not followed: the key goes to nobody else.
  if (status >= 300 && status < 400)
    return { ...failure('misconfigured', `HTTP ${status}: the address has moved`), status };
  if (status >= 300 && status < 400) {
    return { ...failure('misconfigured', `HTTP ${status}: the address leads elsewhere`), status };
  }
  if (status < 400) return { ...failure('broken_stream', 'The answer could not be read to its end.'), status };
  if (status === 408 || status === 409 || status >= 500) {
    return { ...failure('unavailable', say(error.message)), status, retryAfterMs: wait };
  }
  if (status === 413 || saysTooLong(body)) {
    return { ...failure('context_too_long', `HTTP ${status}: the prompt is too long`), status };
  }
  // Such an answer may quote what was sent, so its text stays out of the log.
  return { ...failure('rejected', `HTTP ${status}: the provider refused the request`), status };
}

function fromErrorPart(error: Record<string, unknown>): LlmFailure {
  const inner = isRecord(error['error']) ? error['error'] : error;
  const text = [inner['code'], inner['type'], inner['message']]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ');
  if (/rate.?limit|too many requests|\b429\b|overloaded/i.test(text)) return failure('rate_limited', redact(text));
  if (saysTooLong(text)) return failure('context_too_long', 'The prompt is too long.');
  return failure('broken_stream', redact(text === '' ? 'The provider sent an error.' : text));
}

function saysTooLong(text: string): boolean {
  return /context.{0,20}(length|window|size)|maximum context|too many tokens|prompt is too long|input.{0,20}too long|token limit/i.test(
    text,
  );
}

/** fetch hides the reason ("fetch failed", "terminated") in a chain of causes. */
function networkCause(error: Error): string {
  const parts: string[] = [];
  for (let at: unknown = error; at instanceof Error && parts.length < 4; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? `${at.code} ` : '';
    parts.push(`${code}${at.message}`.trim());
  }
  return redact([...new Set(parts)].join(': '));
}

function redact(text: string): string {
  return text.replaceAll(/\b(?:(?:sk|pk|key)[-_][\w.*-]{6,}|Bearer\s+[\w.*-]{6,})/gi, '[key]').slice(0, 240);
}

function failure(kind: LlmFailure['kind'], message: string): LlmFailure {
  return { kind, message, status: null, retryAfterMs: null };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
