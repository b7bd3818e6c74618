// calculate: exact arithmetic for the tutor, in worker threads that are ended when they take too long or too much memory.
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { defineTool, ToolError } from './tool.ts';

const maxLength = 500;
const evaluationMs = 1_000;
const startMs = 15_000;
const heapMb = 96;
const maxWaiting = 200;
/** A second thread is started when questions wait behind one that may hang. One that is idle for so long is ended: it holds 40 MB. */
const maxThreads = 2;
const idleMs = { second: 30_000, last: 300_000 };

type Answer = { result: string } | { error: string };
type Job = { expression: string; settle: (answer: Answer) => void };
type Slot = { worker: Worker; isReady: boolean; job: Job | null; timer: NodeJS.Timeout; ready: () => void };

const slots: Slot[] = [];
const waiting: Job[] = [];

/** Starts the calculator's thread if none runs; resolves when it is ready. The first calculation does it by itself. */
export function warmCalculator(): Promise<void> {
  return slots.length === 0 ? openSlot() : Promise.resolve();
}

/** Ends the threads; a later calculation starts new ones. */
export async function closeCalculator(): Promise<void> {
  const closing = slots.splice(0);
  for (const job of [...closing.map((slot) => slot.job), ...waiting.splice(0)]) {
    job?.settle({ error: 'The calculator stopped.' });
  }
  for (const slot of closing) clearTimeout(slot.timer);
  await Promise.all(closing.map((slot) => slot.worker.terminate()));
}

/**
 * Evaluates an expression such as `(3 + 4) * 2`, `sqrt(2)` or `5 km to m`; the result as text with at most 12
 * significant digits. Rejects with a `ToolError` that says what is wrong with it.
 */
export async function calculate(expression: string): Promise<string> {
  if (expression.length > maxLength) throw new ToolError(`The expression is longer than ${maxLength} characters.`);
  if (waiting.length >= maxWaiting) throw new ToolError('The calculator is busy.');
  const answer = await new Promise<Answer>((settle) => {
    waiting.push({ expression, settle });
    void warmCalculator();
    next();
  });
  if ('error' in answer) throw new ToolError(answer.error);
  return answer.result;
}

export const calculateTool = defineTool({
  name: 'calculate',
  description:
    'Evaluates an arithmetic expression exactly: + - * / ^ ! %, parentheses, sqrt, sin, log, mean, units ("5 km to m"), ' +
    'comparisons. Use it for every calculation that is more than one step in the head, also to check a student.',
  input: z.object({ expression: z.string().trim().min(1).max(maxLength) }),
  // The expression itself has a second; the rest is for a thread that must be started first.
  timeoutMs: 10_000,
  isShown: true,
  run: async ({ expression }) => ({ result: await calculate(expression) }),
});

function openSlot(): Promise<void> {
  return new Promise((ready) => {
    const worker = new Worker(new URL('calculate-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 },
      env: {},
      execArgv: [],
    });
    const timer = setTimeout(() => replace(slot, 'The calculator did not start.'), startMs);
    const slot: Slot = { worker, isReady: false, job: null, timer, ready };
    slots.push(slot);
    timer.unref();
    worker.unref();
    worker.on('message', (answer: Answer | 'ready') => {
      if (!slots.includes(slot)) return;
      clearTimeout(slot.timer);
      if (answer === 'ready') {
        slot.isReady = true;
        ready();
      } else finish(slot, answer);
      next();
      if (slot.job === null) {
        const wait = slots.length > 1 ? idleMs.second : idleMs.last;
        slot.timer = setTimeout(() => retire(slot), wait).unref();
      }
    });
    // Out of memory arrives as an error, then the exit.
    worker.on('error', () => replace(slot, 'That was too much to calculate.'));
    worker.on('exit', () => replace(slot, 'The calculator stopped.'));
  });
}

/** Gives the waiting questions to the threads that are free. */
function next() {
  for (const slot of slots) {
    if (!slot.isReady || slot.job !== null) continue;
    const job = waiting.shift();
    if (job === undefined) return;
    slot.job = job;
    clearTimeout(slot.timer);
    slot.timer = setTimeout(() => replace(slot, 'That takes too long to calculate.'), evaluationMs);
    slot.worker.postMessage(job.expression, []);
  }
  if (waiting.length > 0 && slots.length > 0 && slots.length < maxThreads) void openSlot();
}

function finish(slot: Slot, answer: Answer) {
  slot.job?.settle(answer);
  slot.job = null;
}

/** Ends a thread that nobody needs; the next calculation starts another. */
function retire(slot: Slot) {
  const at = slots.indexOf(slot);
  if (at === -1 || slot.job !== null) return;
  slots.splice(at, 1);
  void slot.worker.terminate();
}

/** Ends a thread that hangs or died. Who asked it gets the error; a new one is warmed for the others at once. */
function replace(slot: Slot, error: string) {
  const at = slots.indexOf(slot);
  if (at === -1) return;
  slots.splice(at, 1);
  clearTimeout(slot.timer);
  finish(slot, { error });
  slot.ready();
  void slot.worker.terminate();
  if (slot.isReady) void warmCalculator();
  else if (slots.length === 0) for (const job of waiting.splice(0)) job.settle({ error });
}
