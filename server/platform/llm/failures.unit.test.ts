import { APICallError } from '@ai-sdk/provider';
import { describe, expect, test } from 'vitest';
import { classifyLlmError, retryAfter } from './failures.ts';

const now = Date.parse('2026-03-01T10:00:00Z');

function answered(statusCode: number, responseBody = '', responseHeaders = {}) {
  const message = `The provider said ${statusCode}`;
  return new APICallError({
    message,
    url: 'http://p',
    requestBodyValues: {},
    statusCode,
    responseBody,
    responseHeaders,
  });
}

describe('a provider’s failure in our words', () => {
  test.each([
    [429, '', 'rate_limited'],
    [401, '', 'misconfigured'],
    [403, '', 'misconfigured'],
    [404, '', 'misconfigured'],
    [500, '', 'unavailable'],
    [503, '', 'unavailable'],
    [529, '', 'unavailable'],
    [408, '', 'unavailable'],
    [413, '', 'context_too_long'],
    [400, "This model's maximum context length is 8192 tokens", 'context_too_long'],
    [400, '{"code":"context_length_exceeded"}', 'context_too_long'],
    [400, 'prompt is too long: 210000 tokens > 200000 maximum', 'context_too_long'],
    [400, 'unknown field', 'rejected'],
    [422, '', 'rejected'],
    [200, '<html>', 'broken_stream'],
  ])('HTTP %i %s is %s', (status, body, kind) => {
    expect(classifyLlmError(answered(status, body), now)).toMatchObject({ kind, status });
  });

  test.each([
    [{ type: 'rate_limit_error', message: 'x' }, 'rate_limited'],
    [{ error: { code: 429 } }, 'rate_limited'],
    [{ error: { type: 'overloaded_error' } }, 'rate_limited'],
    [{ code: 'context_length_exceeded' }, 'context_too_long'],
    [{ message: 'out of memory' }, 'broken_stream'],
    [{}, 'broken_stream'],
    ['odd', 'broken_stream'],
  ])('an error part %j is %s', (part, kind) => expect(classifyLlmError(part, now).kind).toBe(kind));

  test('says why the network failed, from behind fetch’s curtain', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' });
    const error = new APICallError({
      message: 'Cannot connect',
      url: 'http://p',
      requestBodyValues: {},
      cause: new TypeError('fetch failed', { cause }),
      isRetryable: true,
    });
    expect(classifyLlmError(error, now)).toMatchObject({ kind: 'unavailable', status: null });
    expect(classifyLlmError(error, now).message).toContain('ECONNREFUSED');
  });

  test('takes an address that leads elsewhere for a wrong one', () => {
    expect(classifyLlmError(answered(302, ''), now)).toMatchObject({ kind: 'misconfigured', status: 302 });
  });

  test('never says a key, nor what a refused request held', () => {
    const unauthorised = new APICallError({
      message: 'Incorrect API key provided: sk-abc123def456ghi',
      url: 'http://p',
      requestBodyValues: {},
      statusCode: 401,
    });
    expect(classifyLlmError(unauthorised, now).message).toBe('HTTP 401: Incorrect API key provided: [key]');
    expect(classifyLlmError(answered(422, 'input: "my secret text"'), now).message).not.toContain('secret');
  });

  test.each([
    [{ 'retry-after': '2' }, 2_000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after-ms': '120', 'retry-after': '9' }, 120],
    [{ 'retry-after': 'Sun, 01 Mar 2026 10:04:00 GMT' }, 240_000],
    [{ 'retry-after': 'Sun, 01 Mar 2026 09:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, null],
    [{}, null],
    [undefined, null],
  ])('Retry-After %j is %s ms', (headers, ms) => expect(retryAfter(headers, now)).toBe(ms));
});
