import { expect, test } from 'vitest';
import type { Content } from '#contract/contents/contents.entities.ts';
import { CallError } from '#web/api/call.ts';
import { createContentSaver, type Kept, type Written } from './content-saver.ts';

/** A server with one document, a browser's storage, and time that goes on when the test says so. */
function world(text = 'Leaves') {
  const row = (source_text: string, revision: string) =>
    ({ id: 'd', name: 'Essay', source_text, source_object: null, revision }) as unknown as Content;
  const server = { row: row(text, 'r0'), count: 0, fails: [] as (CallError | 'lost')[] };
  const storage: { kept: Kept | null } = { kept: null };
  let timers: { at: number; work: () => void }[] = [];
  let clock = 0;
  const put = (source_text: string): Content => {
    server.count += 1;
    server.row = row(source_text, `r${server.count}`);
    return server.row;
  };
  const open = () =>
    createContentSaver({
      content: server.row,
      read: async () => server.row,
      write: async (value: Written, revision: string) => {
        const fault = server.fails.shift();
        if (fault instanceof CallError) throw fault;
        if (revision !== server.row.revision) throw new CallError('conflict', 'Changed', { status: 409 });
        const answer = put(value.source_text);
        // The server wrote it, and the answer never came.
        if (fault === 'lost') throw new CallError('offline', 'offline');
        return answer;
      },
      kept: {
        read: () => storage.kept,
        put: (kept) => void (storage.kept = kept),
        forget: () => void (storage.kept = null),
      },
      later: (work, milliseconds) => {
        const timer = { at: clock + milliseconds, work };
        timers.push(timer);
        return () => void (timers = timers.filter((one) => one !== timer));
      },
    });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const pass = async (milliseconds: number): Promise<void> => {
    const end = clock + milliseconds;
    for (;;) {
      const next = timers.filter((one) => one.at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      timers = timers.filter((one) => one !== next);
      clock = next.at;
      next.work();
      await settle();
    }
    clock = end;
  };
  return { server, storage, open, put, pass, settle };
}

const offline = new CallError('offline', 'offline');

test('what is typed is saved once the typing pauses, and while it never does', async () => {
  const { server, open, pass } = world();
  const saver = open();
  for (let key = 1; key <= 20; key += 1) {
    saver.change({ source_text: `Leaves ${key}` });
    await pass(100);
  }
  expect([server.count, saver.snapshot().state]).toEqual([0, 'saving']);
  await pass(1000);
  expect([server.row.source_text, server.count, saver.snapshot().state]).toEqual(['Leaves 20', 1, 'saved']);
  for (let key = 1; key <= 100; key += 1) {
    saver.change({ source_text: `Green ${key}` });
    await pass(100);
  }
  expect(server.count).toBeGreaterThanOrEqual(2);
});

test('offline it is kept, said so, and saved when the connection is back', async () => {
  const { server, storage, open, pass } = world();
  server.fails.push(offline, offline);
  const saver = open();
  saver.change({ source_text: 'Kept' });
  await pass(1000);
  saver.putAside();
  expect([saver.snapshot().state, storage.kept?.source_text]).toEqual(['offline', 'Kept']);
  await pass(30_000);
  expect([saver.snapshot().state, server.row.source_text, storage.kept]).toEqual(['saved', 'Kept', null]);
});

test('a reload takes up what was not saved', async () => {
  const { server, storage, open, pass } = world();
  const before = open();
  before.change({ source_text: 'Before the reload' });
  before.putAside();
  const after = open();
  after.begin();
  expect(after.snapshot().value.source_text).toBe('Before the reload');
  await pass(10);
  expect([server.row.source_text, storage.kept]).toEqual(['Before the reload', null]);
});

test('an answer that was lost on its way is no conflict with oneself', async () => {
  const { server, open, pass } = world();
  server.fails.push('lost');
  const saver = open();
  saver.change({ source_text: 'Once' });
  await pass(60_000);
  expect([saver.snapshot().state, server.row.source_text, server.count]).toEqual(['saved', 'Once', 1]);
});

test('two who write at once: nothing is overwritten before somebody chose', async () => {
  for (const choice of ['mine', 'other'] as const) {
    const { server, open, put, pass, settle } = world();
    const saver = open();
    put('From the other tab');
    saver.change({ source_text: 'Mine' });
    await pass(2000);
    expect([saver.snapshot().state, server.row.source_text]).toEqual(['differs', 'From the other tab']);
    saver.change({ source_text: 'Mine, and more' });
    await pass(20_000);
    expect(server.row.source_text).toBe('From the other tab');
    if (choice === 'mine') saver.keepMine();
    else saver.takeOther();
    await settle();
    const wanted = choice === 'mine' ? 'Mine, and more' : 'From the other tab';
    expect([saver.snapshot().value.source_text, server.row.source_text]).toEqual([wanted, wanted]);
    expect(saver.snapshot().state).toBe('saved');
  }
});

test('back at the page one sees what was written elsewhere, and keeps what one has not saved', async () => {
  const { open, put } = world();
  const idle = open();
  put('Newer');
  const { round } = idle.snapshot();
  await idle.look();
  expect(idle.snapshot()).toMatchObject({ value: { source_text: 'Newer' }, state: 'saved', round: round + 1 });

  idle.change({ source_text: 'Mine' });
  put('Newest');
  await idle.look();
  expect(idle.snapshot()).toMatchObject({ value: { source_text: 'Mine' }, state: 'differs' });
});

test('what the server refuses is kept here, and its reason is there to be said', async () => {
  const { server, storage, open, pass } = world();
  server.fails.push(new CallError('already_submitted', '', { status: 409 }));
  const saver = open();
  saver.change({ source_text: 'Too late' });
  await pass(1000);
  saver.putAside();
  expect(saver.snapshot()).toMatchObject({ state: 'refused', error: { code: 'already_submitted' } });
  expect(storage.kept?.source_text).toBe('Too late');
});
