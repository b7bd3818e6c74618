// Reads documents in a thread that is started for the first one, ended when it takes too long or too much, and when it is idle.
import { Worker } from 'node:worker_threads';
import { readingLimits } from './extraction.rules.ts';
import type { DocumentKind } from './extraction.rules.ts';
import type { ReadOutcome, ReadTask } from './read-worker.ts';

/** It holds some 60 MB. */
const idleMs = 30_000;

interface Waiting {
  task: ReadTask;
  milliseconds: number;
  settle: (outcome: ReadOutcome) => void;
}

let worker: Worker | null = null;
let current: Waiting | null = null;
let timer: NodeJS.Timeout | undefined;
const queue: Waiting[] = [];

/** Never rejects. The bytes are given away: they are gone for the caller. One document at a time; the others wait. */
export function readInThread(
  kind: DocumentKind,
  bytes: Uint8Array<ArrayBuffer>,
  milliseconds: number = readingLimits.milliseconds,
): Promise<ReadOutcome> {
  return new Promise((settle) => {
    queue.push({ task: { kind, bytes }, milliseconds, settle });
    next();
  });
}

/** Ends the thread; a later document starts another. */
export async function closeReader(): Promise<void> {
  const closing = worker;
  for (const one of [current, ...queue.splice(0)]) one?.settle({ problem: 'failed' });
  forget();
  await closing?.terminate();
}

function next(): void {
  if (current !== null) return;
  const waiting = queue.shift();
  clearTimeout(timer);
  if (!waiting) {
    if (worker) timer = setTimeout(() => void retire(), idleMs).unref();
    return;
  }
  current = waiting;
  const mine = (worker ??= start());
  mine.ref();
  timer = setTimeout(() => replace(mine, 'too_slow'), waiting.milliseconds);
  const { bytes } = waiting.task;
  // A view on a larger buffer would take its neighbours along.
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
  mine.postMessage({ ...waiting.task, bytes: own }, [own.buffer as ArrayBuffer]);
}

function start(): Worker {
  const started = new Worker(new URL('read-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: readingLimits.heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    env: {},
    execArgv: [],
    // Libraries warn of every odd font; nobody would read it.
    stdout: true,
    stderr: true,
  });
  started.on('message', (outcome: ReadOutcome) => {
    if (worker !== started) return;
    finish(outcome);
    started.unref();
    next();
  });
  // Out of memory arrives as an error, then the exit.
  started.on('error', () => replace(started, 'too_complex'));
  started.on('exit', () => replace(started, 'failed'));
  return started;
}

function finish(outcome: ReadOutcome): void {
  const done = current;
  current = null;
  clearTimeout(timer);
  done?.settle(outcome);
}

/** The document that did it gets the problem; the next one a new thread. */
function replace(which: Worker, problem: 'too_slow' | 'too_complex' | 'failed'): void {
  if (worker !== which) return;
  worker = null;
  finish({ problem });
  void which.terminate();
  next();
}

async function retire(): Promise<void> {
  const retiring = worker;
  if (current !== null) return;
  worker = null;
  await retiring?.terminate();
}

function forget(): void {
  worker = null;
  current = null;
  clearTimeout(timer);
}
