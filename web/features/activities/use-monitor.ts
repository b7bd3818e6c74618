import { useEffect, useReducer, useState } from 'react';
import type { MonitorEventName, MonitorRow } from '#contract/chats/monitor.entities.ts';
import { monitorRoutes } from '#contract/chats/monitor.routes.ts';
import { addressOf, type CallError } from '#web/api/call.ts';
import { openStream, type StreamState } from '#web/api/stream.ts';

export interface Monitor {
  /** null: nothing has come yet */
  rows: ReadonlyMap<string, MonitorRow> | null;
  /** there are more sessions than are shown */
  isCut: boolean;
  state: StreamState;
  /** why the server ended it */
  error: CallError | null;
}

interface MonitorEvent {
  event: MonitorEventName;
  sessions: MonitorRow[];
  removed?: string[];
  is_cut: boolean;
}

interface Shown {
  rows: ReadonlyMap<string, MonitorRow> | null;
  isCut: boolean;
}

/** What an event makes of what is shown. */
export function applyMonitorEvent({ rows }: Shown, event: MonitorEvent): Shown {
  const next = new Map(event.event === 'monitor.snapshot' ? [] : rows);
  for (const row of event.sessions) next.set(row.chat_id, row);
  for (const id of event.removed ?? []) next.delete(id);
  return { rows: next, isCut: event.is_cut };
}

/** An activity's sessions as they go on; it comes back by itself after a lost connection. */
export function useMonitor(activityId: string): Monitor {
  const [shown, apply] = useReducer(applyMonitorEvent, { rows: null, isCut: false });
  const [connection, setConnection] = useState<{ state: StreamState; error: CallError | null }>({
    state: 'connecting',
    error: null,
  });
  useEffect(
    () =>
      openStream({
        url: addressOf(monitorRoutes.monitorActivity.path, { params: { id: activityId } }),
        lastEventId: null,
        onEvent: ({ event, data }) =>
          apply({ ...(JSON.parse(data) as Omit<MonitorEvent, 'event'>), event: event as MonitorEventName }),
        onState: (state, error) => setConnection({ state, error: error ?? null }),
      }),
    [activityId],
  );
  return { ...shown, ...connection };
}
