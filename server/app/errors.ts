// From whatever was thrown to the answer of api.md section 2; nothing of the inside ever leaves.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, errorCodes } from '#contract/core/errors.ts';
import type { ErrorBody } from '#contract/core/errors.ts';
import { databaseRetryAfterSeconds, isDatabaseUnavailable } from '#server/platform/postgres.ts';

/** Sets the handlers for errors and for paths that do not exist. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}

/** Answers with an error, whatever it is. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toApiError(thrown);
  const { status } = errorCodes[error.code];
  if (status >= 500 && error.code !== 'unavailable') request.log.error({ err: thrown }, 'A request failed');
  else if (error.code === 'unavailable') request.log.warn({ err: thrown }, 'A request could not be served');
  const body: ErrorBody = {
    ...error.details.extra,
    error: error.message,
    code: error.code,
    request_id: request.id,
    ...(error.details.fields ? { fields: error.details.fields } : {}),
  };
  if (error.details.retryAfter !== undefined) reply.header('retry-after', Math.ceil(error.details.retryAfter));
  // An answer with an error has no schema: it is written as it is.
  return (
    reply
      .code(status)
      // Refusals of the framework come before any hook.
      .header('x-request-id', request.id)
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .serializer((value: unknown) => JSON.stringify(value))
      .send(body)
  );
}

const tooLong = 'This is too long to be sent at once.';

/** The sentences of Fastify's own refusals. */
const frameworkErrors: Record<string, () => ApiError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ApiError('input_too_long', tooLong),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new ApiError('unsupported_file', 'Send the body as application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new ApiError('validation_failed', 'The body is not as long as it says.'),
  FST_ERR_BAD_URL: () => new ApiError('not_found'),
  FST_ERR_MAX_PARAM_LENGTH: () => new ApiError('not_found'),
};

/** PostgreSQL codes of values that no column takes: NUL in a text, a year 0, a number out of range. */
const badValueCodes = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008', '22009']);

/** Two that waited for each other, one of which PostgreSQL gave up: all of it was undone, and it can be asked again. */
const deadlock = '40P01';

/** What a caller may be told of whatever was thrown. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (isDatabaseUnavailable(thrown)) {
    return new ApiError('unavailable', undefined, { retryAfter: databaseRetryAfterSeconds });
  }
  if (!(thrown instanceof Error)) return new ApiError('internal');
  const { code, statusCode } = thrown as Partial<FastifyError>;
  const known = code ? frameworkErrors[code] : undefined;
  if (known) return known();
  if (code === deadlock) return new ApiError('unavailable', undefined, { retryAfter: 1 });
  if (code && badValueCodes.has(code))
    return new ApiError('validation_failed', 'A value cannot be stored.', { fields: {} });
  if (statusCode === 429) return new ApiError('rate_limited');
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new ApiError('validation_failed', undefined, { fields: {} });
  return new ApiError('internal');
}
