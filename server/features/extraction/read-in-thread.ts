// Reads documents in a thread of their own: see platform/thread.ts.
import { createThread } from '#server/platform/thread.ts';
import type { ThreadFailure } from '#server/platform/thread.ts';
import { readingLimits } from './extraction.rules.ts';
import type { DocumentKind, ReadingProblem } from './extraction.rules.ts';
import type { ReadOutcome, ReadTask } from './read-worker.ts';

/** It holds some 60 MB. */
const idleMs = 30_000;

const thread = createThread<ReadTask, ReadOutcome>(new URL('read-worker.ts', import.meta.url), {
  heapMb: readingLimits.heapMb,
  buffersMb: readingLimits.buffersMb,
  idleMs,
});
const problems: Record<ThreadFailure, ReadingProblem> = {
  too_slow: 'too_slow',
  too_large: 'too_complex',
  stopped: 'failed',
};

/** Never rejects. The bytes are given away: they are gone for the caller. */
export async function readInThread(
  kind: DocumentKind,
  bytes: Uint8Array<ArrayBuffer>,
  milliseconds: number = readingLimits.milliseconds,
): Promise<ReadOutcome> {
  // A view on a larger buffer would take its neighbours along.
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
  const outcome = await thread.run({ kind, bytes: own }, { milliseconds, transfer: [own.buffer] });
  return 'answer' in outcome ? outcome.answer : { problem: problems[outcome.failure] };
}

/** Ends the thread; a later document starts another. */
export const closeReader = thread.close;
