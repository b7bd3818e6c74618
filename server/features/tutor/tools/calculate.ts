// calculate: exact arithmetic for the tutor, in a worker thread that is ended when it takes too long or too much memory.
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { defineTool, ToolError } from './tool.ts';

const maxLength = 500;
const evaluationMs = 1_000;
const startMs = 10_000;
const heapMb = 96;
const maxWaiting = 200;

type Answer = { result: string } | { error: string };
type Job = { expression: string; settle: (answer: Answer) => void };

let worker: Worker | null = null;
let isReady = false;
let current: Job | null = null;
let timer: NodeJS.Timeout | null = null;
const waiting: Job[] = [];

/** Starts the calculator's thread, so that the first question does not wait for it. */
export function warmCalculator(): void {
  if (worker !== null) return;
  isReady = false;
  const started = new Worker(new URL('calculate-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 },
    env: {},
    stdin: false,
    execArgv: [],
  });
  worker = started;
  started.unref();
  started.on('message', (answer: Answer | 'ready') => {
    if (worker !== started) return;
    if (answer === 'ready') isReady = true;
    else finish(answer);
    next();
  });
  // Out of memory arrives as an error, then the exit.
  started.on('error', () => replace(started, 'That was too much to calculate.'));
  started.on('exit', () => replace(started, 'The calculator stopped.'));
  timer = setTimeout(() => replace(started, 'The calculator did not start.'), startMs);
  timer.unref();
}

/** Ends the thread; a later calculation starts a new one. */
export async function closeCalculator(): Promise<void> {
  const last = worker;
  worker = null;
  clearTimer();
  for (const job of [current, ...waiting.splice(0)]) job?.settle({ error: 'The calculator stopped.' });
  current = null;
  await last?.terminate();
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
    warmCalculator();
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
  timeoutMs: 3_000,
  isShown: true,
  run: async ({ expression }) => ({ result: await calculate(expression) }),
});

function next() {
  if (worker === null || !isReady || current !== null) return;
  clearTimer();
  const job = waiting.shift();
  if (job === undefined) return;
  current = job;
  const asked = worker;
  timer = setTimeout(() => replace(asked, 'That takes too long to calculate.'), evaluationMs);
  asked.postMessage(job.expression, []);
}

function finish(answer: Answer) {
  clearTimer();
  current?.settle(answer);
  current = null;
}

/** Ends a thread that hangs or died; who waited for it gets the error, the others a new thread. */
function replace(old: Worker, error: string) {
  if (worker !== old) return;
  worker = null;
  const wasStarted = isReady;
  finish({ error });
  void old.terminate();
  if (wasStarted) {
    // Warm again at once: the next question should not pay for this one.
    warmCalculator();
    return;
  }
  for (const job of waiting.splice(0)) job.settle({ error });
}

function clearTimer() {
  if (timer !== null) clearTimeout(timer);
  timer = null;
}
