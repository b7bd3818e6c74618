import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHub, type Hub, type HubEvent } from './hub.ts';

/** A viewer as the browser is one: applies a delta only at the text's present length, reads anew when told to. */
function createViewer(hub: Hub, read: () => { text: string; cursor: string }) {
  const viewer = { text: '', snapshots: 0, cursor: '', busy: false, close: () => {}, connect, resume: () => {} };
  function connect(after: string | null) {
    // Who has received nothing yet resumes where he began, with the text that he had then.
    viewer.cursor ||= after ?? '';
    const subscription = hub.subscribe('chat', {
      after,
      onEvent(event) {
        viewer.cursor = event.id;
        apply(event);
        return !viewer.busy;
      },
    });
    viewer.close = subscription.close;
    viewer.resume = subscription.resume;
  }
  function apply(event: HubEvent) {
    if (event.event === 'snapshot.required') {
      viewer.snapshots += 1;
      const saved = read();
      viewer.text = saved.text;
      viewer.close();
      connect(saved.cursor);
      return;
    }
    const { at, delta } = dataOf(event) as { at: number; delta: string };
    if (at === viewer.text.length) viewer.text += delta;
  }
  return viewer;
}

function dataOf(event: HubEvent): unknown {
  const line = event.frame.split('\n').find((each) => each.startsWith('data: '));
  return JSON.parse(line?.slice(6) ?? 'null');
}

describe('hub', () => {
  test('gives every listener the same frames in order, with rising ids', () => {
    const hub = createHub();
    const seen: HubEvent[][] = [[], []];
    for (const list of seen) hub.subscribe('a', { after: null, onEvent: (event) => void list.push(event) });
    hub.publish('a', { event: 'one', data: { text: 'line\nbreak' } });
    hub.publish('b', { event: 'other channel', data: {} });
    hub.publish('a', { event: 'two', data: {}, audience: 'owners' });
    expect(seen[0]?.map((event) => event.event)).toEqual(['one', 'two']);
    expect(seen[1]).toEqual(seen[0]);
    const [first, second] = seen[0] ?? [];
    expect(Number(second?.id)).toBe(Number(first?.id) + 1);
    expect(second?.audience).toBe('owners');
    expect(first?.frame).toBe(`id: ${first?.id}\nevent: one\ndata: {"text":"line\\nbreak"}\n\n`);
  });

  test('replays what came after a cursor', async () => {
    const hub = createHub();
    const cursor = await hub.cursor('a');
    hub.publish('a', { event: 'one', data: {} });
    hub.publish('a', { event: 'two', data: {} });
    const names: string[] = [];
    hub.subscribe('a', { after: cursor, onEvent: (event) => void names.push(event.event) });
    expect(names).toEqual(['one', 'two']);
  });

  test.each([
    ['of an earlier process', (latest: string) => String(Number(latest) - 60_000_000)],
    ['of the future', (latest: string) => String(Number(latest) + 5)],
    ['that is no number', () => 'nonsense'],
    ['that is empty', () => ''],
  ])('asks for a snapshot for a cursor %s, then goes on live', async (_name, make) => {
    const hub = createHub();
    hub.publish('a', { event: 'one', data: {} });
    const seen: HubEvent[] = [];
    hub.subscribe('a', { after: make(await hub.cursor('a')), onEvent: (event) => void seen.push(event) });
    hub.publish('a', { event: 'two', data: {} });
    expect(seen.map((event) => event.event)).toEqual(['snapshot.required', 'two']);
    expect(seen[0]?.id).toBe(String(Number(seen[1]?.id) - 1));
  });

  test('numbers of a later process are above those of an earlier one', async () => {
    let clock = 1_700_000_000_000;
    const earlier = createHub({ now: () => clock });
    for (let n = 0; n < 500; n += 1) earlier.publish('a', { event: 'x', data: {} });
    const old = await earlier.cursor('a');
    clock += 1000;
    const later = createHub({ now: () => clock });
    const names: string[] = [];
    later.subscribe('a', { after: old, onEvent: (event) => void names.push(event.event) });
    expect(names).toEqual(['snapshot.required']);
  });

  test('keeps the log within its limits and says so to who comes too late', async () => {
    const hub = createHub({ limits: { maxEvents: 100, maxBytes: 2_000 } });
    const start = await hub.cursor('a');
    for (let n = 0; n < 1_000; n += 1) hub.publish('a', { event: 'x', data: { n } });
    expect(hub.stats().logBytes).toBeLessThanOrEqual(2_000);
    const names: string[] = [];
    hub.subscribe('a', { after: start, onEvent: (event) => void names.push(event.event) });
    expect(names).toEqual(['snapshot.required']);
  });

  test('queues nothing for a full listener: it reads on from the log, or gets a snapshot', () => {
    const hub = createHub({ limits: { maxEvents: 50 } });
    const got: string[] = [];
    let full = true;
    const subscription = hub.subscribe('a', {
      after: null,
      onEvent: (event) => {
        got.push(event.event);
        return !full;
      },
    });
    for (let n = 1; n <= 5; n += 1) hub.publish('a', { event: `e${n}`, data: {} });
    expect(got).toEqual(['e1']);
    full = false;
    subscription.resume();
    expect(got).toEqual(['e1', 'e2', 'e3', 'e4', 'e5']);
    full = true;
    for (let n = 6; n <= 100; n += 1) hub.publish('a', { event: `e${n}`, data: {} });
    full = false;
    subscription.resume();
    expect(got.slice(5)).toEqual(['e6', 'snapshot.required']);
  });

  test('a listener that throws is dropped and harms nobody', () => {
    const hub = createHub();
    const got: string[] = [];
    hub.subscribe('a', {
      after: null,
      onEvent: () => {
        throw new Error('socket gone');
      },
    });
    hub.subscribe('a', { after: null, onEvent: (event) => void got.push(event.event) });
    hub.publish('a', { event: 'one', data: {} });
    hub.publish('a', { event: 'two', data: {} });
    expect(got).toEqual(['one', 'two']);
    expect(hub.stats().listeners).toBe(1);
  });

  test('an event published from within a listener reaches everybody in order', () => {
    const hub = createHub();
    const got: string[][] = [[], []];
    for (const list of got) {
      hub.subscribe('a', {
        after: null,
        onEvent: (event) => {
          list.push(event.event);
          if (event.event === 'one' && list === got[0]) hub.publish('a', { event: 'two', data: {} });
        },
      });
    }
    hub.publish('a', { event: 'one', data: {} });
    expect(got).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
  });

  test('forgets a channel that nobody uses, and knows its old cursors as old', async () => {
    let clock = 1_700_000_000_000;
    const hub = createHub({ now: () => clock, limits: { idleMs: 100 } });
    hub.publish('a', { event: 'one', data: {} });
    const old = await hub.cursor('a');
    clock += 500;
    await expect.poll(() => hub.stats().channels).toBe(0);
    clock -= 400; // also when the clock jumps back
    const names: string[] = [];
    hub.subscribe('a', { after: old, onEvent: (event) => void names.push(event.event) });
    hub.publish('a', { event: 'two', data: {} });
    expect(names).toEqual(['snapshot.required', 'two']);
    await hub.close();
  });

  test('property: viewers that drop, resume, stall and come late all end with the same text', async () => {
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ kind: fc.constant('delta' as const), text: fc.string({ minLength: 1, maxLength: 12 }) }),
      },
      { weight: 1, arbitrary: fc.constant({ kind: 'save' as const }) },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constantFrom('drop' as const, 'connect' as const, 'stall' as const, 'drain' as const),
          viewer: fc.nat(2),
        }),
      },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 150 }),
        fc.integer({ min: 3, max: 40 }),
        async (steps, maxEvents) => {
          const hub = createHub({ limits: { maxEvents } });
          let text = '';
          let saved = { text: '', cursor: await hub.cursor('chat') };
          const save = async () => {
            const now = text;
            saved = { text: now, cursor: await hub.cursor('chat') };
          };
          const viewers = [0, 1, 2].map(() => createViewer(hub, () => saved));
          for (const each of viewers) each.connect(saved.cursor);
          for (const each of steps) {
            if (each.kind === 'delta') {
              hub.publish('chat', { event: 'item.delta', data: { at: text.length, delta: each.text } });
              text += each.text;
              // The saver never falls further behind than the log is long.
              if (Number(await hub.cursor('chat')) - Number(saved.cursor) >= Math.floor(maxEvents / 2)) await save();
            } else if (each.kind === 'save') await save();
            else {
              const viewer = viewers[each.viewer];
              if (viewer === undefined) continue;
              if (each.kind === 'drop') viewer.close();
              if (each.kind === 'connect') {
                viewer.close();
                viewer.connect(viewer.cursor);
              }
              if (each.kind === 'stall') viewer.busy = true;
              if (each.kind === 'drain') {
                viewer.busy = false;
                viewer.resume();
              }
            }
          }
          await save();
          for (const viewer of viewers) {
            viewer.busy = false;
            viewer.close();
            viewer.connect(viewer.cursor);
            expect(viewer.text).toBe(text);
          }
          await hub.close();
        },
      ),
      { numRuns: 150 },
    );
  });
});
