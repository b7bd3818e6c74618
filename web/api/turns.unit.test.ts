import { expect, test } from 'vitest';
import { inTurns } from './turns.ts';

const { signal } = new AbortController();

function task() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const state = { isRunning: false, resolve, reject };
  const run = (): Promise<string> => {
    state.isRunning = true;
    return promise;
  };
  return { state, run };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('at most so many run at once, in the order in which they came, also after one failed', async () => {
  const turn = inTurns(2);
  const tasks = [task(), task(), task(), task()];
  const ends = tasks.map(({ run }) => turn(run, signal).catch(() => 'failed'));
  const running = (): boolean[] => tasks.map(({ state }) => state.isRunning);
  await settle();
  expect(running()).toEqual([true, true, false, false]);
  tasks[1]?.state.reject(new Error('no'));
  await settle();
  expect(running()).toEqual([true, true, true, false]);
  tasks[0]?.state.resolve('first');
  await settle();
  expect(running()).toEqual([true, true, true, true]);
  for (const { state } of tasks) state.resolve('done');
  expect(await Promise.all(ends)).toEqual(['first', 'failed', 'done', 'done']);
});

test('what is given up while it waits never runs, and keeps nobody waiting', async () => {
  const turn = inTurns(1);
  const [one, two, three] = [task(), task(), task()];
  const ofTwo = new AbortController();
  const ends = [turn(one.run, signal), turn(two.run, ofTwo.signal).catch(() => 'given up'), turn(three.run, signal)];
  ofTwo.abort();
  one.state.resolve('one');
  three.state.resolve('three');
  expect(await Promise.all(ends)).toEqual(['one', 'given up', 'three']);
  expect(two.state.isRunning).toBe(false);
});
