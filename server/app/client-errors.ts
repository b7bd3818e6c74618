// What is no request of HTTP at all is answered as everything else is: a sentence, a code, the number of the request.
import type { Socket } from 'node:net';
import { errorCodes } from '#contract/core/errors.ts';
import type { ErrorBody } from '#contract/core/errors.ts';
import { newId } from '#server/platform/ids.ts';

/** Answers on the bare socket, which Node closes after it. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const code = isTooLong ? ('input_too_long' as const) : ('validation_failed' as const);
  const sentence = isTooLong ? 'The address or a header is too long.' : 'This is no request that can be read.';
  const body: ErrorBody = { error: sentence, code, request_id: newId() };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${errorCodes[code].status} ${isTooLong ? 'Content Too Large' : 'Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    `x-request-id: ${body.request_id}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
