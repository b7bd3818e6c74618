// Writes a document in a thread of its own: see platform/thread.ts.
import { ApiError } from '#contract/core/errors.ts';
import { createThread } from '#server/platform/thread.ts';
import type { WriteOutcome, WriteTask } from './write-worker.ts';

const milliseconds = 30_000;

const thread = createThread<WriteTask, WriteOutcome>(new URL('write-worker.ts', import.meta.url), {
  heapMb: 320,
  buffersMb: 256,
  idleMs: 30_000,
});

/** Throws conflict for what cannot be written. */
export async function writeDocument(task: WriteTask): Promise<Uint8Array> {
  const outcome = await thread.run(task, { milliseconds });
  if ('failure' in outcome) {
    if (outcome.failure === 'stopped') throw new ApiError('unavailable', undefined, { retryAfter: 5 });
    throw new ApiError('conflict', 'This document is too large to be exported in this form.');
  }
  if ('bytes' in outcome.answer) return outcome.answer.bytes;
  throw new ApiError(
    'conflict',
    outcome.answer.refused === 'letters'
      ? 'This text has letters that a PDF from here cannot show. Export it as a Word document.'
      : 'This document cannot be exported in this form.',
  );
}

/** Ends the thread; a later export starts another. */
export const closeWriter = thread.close;
