// A teacher who looks at an activity's live monitor, as the web app does.
import { expect } from 'vitest';
import type { MonitorRow } from '#contract/chats/monitor.entities.ts';
import { monitorEvents } from '#contract/chats/monitor.entities.ts';
import type { MonitorEventName } from '#contract/chats/monitor.entities.ts';
import { monitorRoutes } from '#contract/chats/monitor.routes.ts';
import { createEventParser } from '#web/api/event-parser.ts';
import type { Client } from './client.ts';
import { addressOf } from './client.ts';

export interface Watcher {
  /** what is on his screen, by session */
  rows: () => ReadonlyMap<string, MonitorRow>;
  /** the names of all events so far, oldest first */
  events: MonitorEventName[];
  /** the last event's id */
  cursor: () => string | null;
  /** Waits until his screen shows this. */
  sees: (what: (rows: ReadonlyMap<string, MonitorRow>) => boolean, message?: string) => Promise<void>;
  /** Resolves when the server ends the stream. */
  ended: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens the monitor, from the given event on, and checks that each event is one of the contract's. */
export async function watch(client: Client, activityId: string, after: string | null = null): Promise<Watcher> {
  const controller = new AbortController();
  const path = addressOf(monitorRoutes.monitorActivity, { params: { id: activityId } });
  const headers: Record<string, string> = after === null ? {} : { 'last-event-id': after };
  const response = await client.open(path, { headers, signal: controller.signal });
  expect(response.status).toBe(200);
  const rows = new Map<string, MonitorRow>();
  const events: MonitorEventName[] = [];
  let cursor = after;
  const parser = createEventParser((raw) => {
    const name = raw.event as MonitorEventName;
    const data = monitorEvents[name].strict().parse(JSON.parse(raw.data));
    if (name === 'monitor.snapshot') rows.clear();
    for (const row of data.sessions) rows.set(row.chat_id, row);
    if ('removed' in data) for (const id of data.removed as string[]) rows.delete(id);
    cursor = raw.id ?? cursor;
    events.push(name);
  });
  const done = (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const bytes of response.body ?? []) parser.feed(decoder.decode(bytes as Uint8Array, { stream: true }));
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    }
  })();
  done.catch(() => undefined);
  return {
    rows: () => rows,
    events,
    cursor: () => cursor,
    sees: async (what, message = 'The watcher does not see it') => {
      await expect.poll(() => what(rows), { interval: 20, message }).toBe(true);
    },
    ended: () => done,
    close: async () => {
      controller.abort();
      await done;
    },
  };
}
