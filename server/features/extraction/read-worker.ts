// The thread that reads documents: a broken or hostile one can end it, and nothing else.
import { parentPort } from 'node:worker_threads';
import { ReadingError } from './extraction.rules.ts';
import type { DocumentKind, ReadDocument, ReadingProblem } from './extraction.rules.ts';
import { readDocument } from './readers/read-document.ts';

export type ReadTask = { kind: DocumentKind; bytes: Uint8Array };
export type ReadOutcome = { document: ReadDocument } | { problem: ReadingProblem };

parentPort?.on('message', (task: ReadTask) => {
  void outcomeOf(task).then((outcome) => parentPort?.postMessage(outcome, []));
});

async function outcomeOf({ kind, bytes }: ReadTask): Promise<ReadOutcome> {
  try {
    return { document: await readDocument(kind, bytes) };
  } catch (error) {
    return { problem: error instanceof ReadingError ? error.problem : 'broken' };
  }
}
