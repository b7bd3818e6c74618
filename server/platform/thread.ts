// Heavy work on what people bring, in a thread that is started for the first task, ended when one takes too long or too much
// memory, and when it is idle: nothing it does can stop the process or hold it up.
import { Worker } from 'node:worker_threads';
import type { Transferable } from 'node:worker_threads';

/** What a task may come to, beside its answer. */
export type ThreadFailure = 'too_slow' | 'too_large' | 'stopped';
export type ThreadOutcome<Answer> = { answer: Answer } | { failure: ThreadFailure };

export interface Thread<Task, Answer> {
  /** Never rejects. One task at a time; the others wait. What is in `transfer` is gone for the caller. */
  run: (task: Task, options: { milliseconds: number; transfer?: Transferable[] }) => Promise<ThreadOutcome<Answer>>;
  /** Ends the thread; a later task starts another. */
  close: () => Promise<void>;
}

interface Waiting<Task, Answer> {
  task: Task;
  milliseconds: number;
  transfer: Transferable[];
  settle: (outcome: ThreadOutcome<Answer>) => void;
}

export interface ThreadLimits {
  heapMb: number;
  /** of buffers, which lie beside the heap and are not bounded by its limit: a few kilobytes may inflate to gigabytes */
  buffersMb: number;
  idleMs: number;
}

/** Between two looks at a thread's buffers, in milliseconds. */
const lookEvery = 100;

/** `script` answers each message with one; it never throws. */
export function createThread<Task, Answer>(script: URL, limits: ThreadLimits): Thread<Task, Answer> {
  let worker: Worker | null = null;
  let current: Waiting<Task, Answer> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  const queue: Waiting<Task, Answer>[] = [];

  function next(): void {
    if (current !== null) return;
    clearTimeout(timer);
    const waiting = queue.shift();
    if (!waiting) {
      if (worker) timer = setTimeout(retire, limits.idleMs).unref();
      return;
    }
    current = waiting;
    const mine = (worker ??= start());
    mine.ref();
    timer = setTimeout(() => replace(mine, 'too_slow'), waiting.milliseconds);
    watch = setTimeout(() => void look(mine, waiting), lookEvery);
    mine.postMessage(waiting.task, waiting.transfer);
  }

  function start(): Worker {
    const started = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      env: {},
      execArgv: [],
      // Libraries warn of every odd font; nobody would read it.
      stdout: true,
      stderr: true,
    });
    started.on('message', (answer: Answer) => {
      if (worker !== started) return;
      finish({ answer });
      started.unref();
      next();
    });
    // Out of memory arrives as an error, then the exit.
    started.on('error', () => replace(started, 'too_large'));
    started.on('exit', () => replace(started, 'stopped'));
    return started;
  }

  /** It answers while the thread is busy, too; not when that has just ended, which is told by itself. */
  async function look(which: Worker, task: Waiting<Task, Answer>): Promise<void> {
    const bytes = await which.getHeapStatistics().then(
      ({ external_memory: held }) => held,
      () => 0,
    );
    if (worker !== which || current !== task) return;
    if (bytes > limits.buffersMb * 1024 * 1024) return replace(which, 'too_large');
    watch = setTimeout(() => void look(which, task), lookEvery);
  }

  function finish(outcome: ThreadOutcome<Answer>): void {
    const done = current;
    current = null;
    clearTimeout(timer);
    clearTimeout(watch);
    done?.settle(outcome);
  }

  /** The task that did it gets the failure; the next one a new thread. */
  function replace(which: Worker, failure: ThreadFailure): void {
    if (worker !== which) return;
    worker = null;
    finish({ failure });
    void which.terminate();
    next();
  }

  function retire(): void {
    if (current !== null) return;
    void worker?.terminate();
    worker = null;
  }

  return {
    run: (task, { milliseconds, transfer = [] }) =>
      new Promise((settle) => {
        queue.push({ task, milliseconds, transfer, settle });
        next();
      }),
    close: async () => {
      const closing = worker;
      worker = null;
      for (const one of queue.splice(0)) one.settle({ failure: 'stopped' });
      finish({ failure: 'stopped' });
      await closing?.terminate();
    },
  };
}
