import { errorOf, type CallError } from './call.ts';
import { createEventParser, type ServerEvent } from './event-parser.ts';

/**
 * connecting: first try; open: listening; waiting: lost, trying again soon; offline: the browser has no network and
 * waits for it; ended: the server refused (`error` says why) and no further try is made.
 */
export type StreamState = 'connecting' | 'open' | 'waiting' | 'offline' | 'ended';

export interface StreamOptions {
  url: string;
  /** Resume after this event; kept up to date by the stream itself from then on. */
  lastEventId: string | null;
  onEvent: (event: ServerEvent) => void;
  onState: (state: StreamState, error?: CallError) => void;
}

// The server comments every 15 s: twice that without a byte means the connection is dead, whatever TCP believes.
const silenceLimit = 32_000;
const waits = [300, 1000, 2000, 4000, 8000, 15_000] as const;

/** How long to wait before try number `attempt` (0 first), with up to 30 % of jitter so that a class does not return as one. */
export function waitBefore(attempt: number, random: number): number {
  const base = waits[Math.min(attempt, waits.length - 1)] ?? 15_000;
  return Math.round(base * (1 + 0.3 * random));
}

/** Keeps a server's event stream open, resuming after the last event that arrived; returns what closes it. */
export function openStream({ url, lastEventId, onEvent, onState }: StreamOptions): () => void {
  let cursor = lastEventId;
  let attempt = 0;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let connection: AbortController | undefined;

  const again = (retryAfter?: number | null): void => {
    if (closed) return;
    if (!navigator.onLine) {
      onState('offline');
      return; // The `online` event brings it back.
    }
    onState('waiting');
    const wait = retryAfter ? retryAfter * 1000 : waitBefore(attempt, Math.random());
    attempt += 1;
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), wait);
  };

  const connect = async (): Promise<void> => {
    connection?.abort();
    const controller = new AbortController();
    connection = controller;
    let alarm = setTimeout(() => controller.abort(), silenceLimit);
    try {
      const response = await fetch(url, {
        headers: { accept: 'text/event-stream', ...(cursor === null ? {} : { 'last-event-id': cursor }) },
        credentials: 'same-origin',
        cache: 'no-store',
        signal: controller.signal,
      });
      if (!response.ok || response.body === null) {
        const error = await errorOf(response);
        if (response.status >= 500 || response.status === 429) return again(error.retryAfter);
        closed = true;
        return onState('ended', error);
      }
      onState('open');
      const parser = createEventParser((event) => {
        if (event.id !== null) cursor = event.id;
        attempt = 0;
        onEvent(event);
      });
      const decoder = new TextDecoder();
      const reader = response.body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done || closed) break;
        clearTimeout(alarm);
        alarm = setTimeout(() => controller.abort(), silenceLimit);
        parser.feed(decoder.decode(value, { stream: true }));
      }
      if (connection === controller) again();
    } catch {
      if (connection === controller) again();
    } finally {
      clearTimeout(alarm);
    }
  };

  const onOnline = (): void => {
    if (closed) return;
    attempt = 0;
    clearTimeout(timer);
    onState('connecting');
    void connect();
  };
  const onOffline = (): void => {
    if (!closed) onState('offline');
  };

  window.addEventListener('online', onOnline);
  window.addEventListener('offline', onOffline);
  onState('connecting');
  void connect();

  return () => {
    closed = true;
    clearTimeout(timer);
    connection?.abort();
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', onOffline);
  };
}
