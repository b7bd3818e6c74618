// Fan-out of a channel's events to everybody who listens, with replay from any recent point. In this process; the same
// interface fits Redis Streams (publish = XADD, subscribe = XREAD, cursor = last id), so callers never assume one process.

/** An event as a listener gets it: already written as a `text/event-stream` frame, once for all listeners. */
export type HubEvent = {
  /** Position in the channel; give it back as `after` to go on from here. */
  id: string;
  event: string;
  /** Who may hear it, in the publisher's words; null is everybody on the channel. The listener's route filters by it. */
  audience: string | null;
  frame: string;
};

export type HubSubscription = {
  /** After `onEvent` answered false: delivers what was missed, or `snapshot.required` if that is gone. */
  resume: () => void;
  close: () => void;
};

export type HubListener = {
  /** Replay what came after this id; null listens from now on. An id too old or unknown gives `snapshot.required`. */
  after: string | null;
  /**
   * Called in order, never twice at once. Answer false when you cannot take more (a full socket): nothing is queued for
   * you, the channel's log is the queue, and `resume` reads on from it.
   */
  onEvent: (event: HubEvent) => boolean | void;
};

export type Hub = {
  /** Sends `data` as JSON to the channel. Never throws for a listener's sake. */
  publish: (channel: string, event: { event: string; data: unknown; audience?: string | null }) => void;
  subscribe: (channel: string, listener: HubListener) => HubSubscription;
  /**
   * Where the channel stands at the moment of the call. Store it with what you save (or take it before you read): a
   * listener with `after` = this misses nothing that the saved state lacks.
   */
  cursor: (channel: string) => Promise<string>;
  /** For metrics. */
  stats: () => { channels: number; listeners: number; logBytes: number };
  close: () => Promise<void>;
};

export type HubLimits = {
  /** Events and bytes of log a channel keeps. */
  maxEvents: number;
  maxBytes: number;
  /** A channel without listeners and events for so long is forgotten. */
  idleMs: number;
};

const defaultLimits: HubLimits = { maxEvents: 4_000, maxBytes: 1_048_576, idleMs: 60_000 };

type Listener = HubListener & { at: number; paused: boolean; pumping: boolean; closed: boolean };
type Channel = {
  /** Number of the event before the oldest in the log. */
  floor: number;
  log: HubEvent[];
  bytes: number;
  listeners: Set<Listener>;
  touchedAt: number;
};

/**
 * Makes the hub of this process. `now` gives milliseconds since 1970. A channel's numbers begin at the time in
 * microseconds, so they are above any that an earlier process gave out, and an old cursor is known as old.
 */
export function createHub(setup: { now?: () => number; limits?: Partial<HubLimits> } = {}): Hub {
  const now = setup.now ?? Date.now;
  const limits = { ...defaultLimits, ...setup.limits };
  const channels = new Map<string, Channel>();
  let highest = 0;

  const sweeper = setInterval(sweep, Math.max(limits.idleMs / 2, 50));
  sweeper.unref();

  function sweep() {
    const limit = now() - limits.idleMs;
    for (const [name, channel] of channels) {
      if (channel.listeners.size === 0 && channel.touchedAt <= limit) channels.delete(name);
    }
  }

  function open(name: string): Channel {
    let channel = channels.get(name);
    if (channel === undefined) {
      // `highest` keeps a channel that was forgotten and made again above itself even when the clock jumped back.
      const floor = Math.max(Math.floor(now() * 1000), highest + 1);
      channel = { floor, log: [], bytes: 0, listeners: new Set(), touchedAt: now() };
      channels.set(name, channel);
      highest = Math.max(highest, floor);
    }
    channel.touchedAt = now();
    return channel;
  }

  const last = (channel: Channel) => channel.floor + channel.log.length;

  function trim(channel: Channel) {
    // Drops an eighth at once, so that a full log does not move its whole array for every event.
    if (channel.log.length <= limits.maxEvents && channel.bytes <= limits.maxBytes) return;
    let drop = 0;
    while (drop < channel.log.length - 1) {
      const left = channel.log.length - drop;
      if (left <= limits.maxEvents * 0.875 && channel.bytes <= limits.maxBytes * 0.875) break;
      channel.bytes -= channel.log[drop]?.frame.length ?? 0;
      drop += 1;
    }
    channel.log.splice(0, drop);
    channel.floor += drop;
  }

  function deliver(listener: Listener, event: HubEvent): boolean {
    try {
      return listener.onEvent(event) !== false;
    } catch {
      // A listener that fails is gone; the others must not notice.
      listener.closed = true;
      return false;
    }
  }

  /** Brings a listener from where it stands to the end of the log, or as far as it can take. */
  function pump(channel: Channel, listener: Listener) {
    if (listener.pumping) return;
    listener.pumping = true;
    while (!listener.closed && !listener.paused && listener.at !== last(channel)) {
      let event: HubEvent | undefined;
      if (listener.at >= channel.floor && listener.at < last(channel)) {
        event = channel.log[listener.at - channel.floor];
        listener.at += 1;
      } else {
        listener.at = last(channel);
      }
      event ??= snapshotRequired(last(channel));
      listener.paused = !deliver(listener, event);
    }
    listener.pumping = false;
    if (listener.closed) channel.listeners.delete(listener);
  }

  return {
    publish(name, { event, data, audience = null }) {
      const channel = open(name);
      const id = String(last(channel) + 1);
      const frame = `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
      if (event === snapshotEvent) {
        // Whoever comes back from before it reads the whole anew: what it made wrong is not told once more.
        channel.floor += channel.log.length;
        channel.log = [];
        channel.bytes = 0;
      }
      channel.log.push({ id, event, audience, frame });
      channel.bytes += frame.length;
      highest = Math.max(highest, last(channel));
      trim(channel);
      for (const listener of channel.listeners) pump(channel, listener);
    },

    subscribe(name, { after, onEvent }) {
      const channel = open(name);
      const at = after === null ? last(channel) : cursorNumber(after);
      const listener: Listener = { after, onEvent, at, paused: false, pumping: false, closed: false };
      channel.listeners.add(listener);
      pump(channel, listener);
      return {
        resume() {
          listener.paused = false;
          pump(channel, listener);
        },
        close() {
          listener.closed = true;
          channel.listeners.delete(listener);
          channel.touchedAt = now();
        },
      };
    },

    cursor: (name) => Promise.resolve(String(last(open(name)))),

    stats() {
      let listeners = 0;
      let logBytes = 0;
      for (const channel of channels.values()) {
        listeners += channel.listeners.size;
        logBytes += channel.bytes;
      }
      return { channels: channels.size, listeners, logBytes };
    },

    close() {
      clearInterval(sweeper);
      for (const channel of channels.values()) {
        for (const listener of channel.listeners) listener.closed = true;
      }
      channels.clear();
      return Promise.resolve();
    },
  };
}

const snapshotEvent = 'snapshot.required';

/** What a listener gets instead of events that are gone: it reads the whole anew and listens on from there. */
function snapshotRequired(at: number): HubEvent {
  const id = String(at);
  return { id, event: snapshotEvent, audience: null, frame: `id: ${id}\nevent: ${snapshotEvent}\ndata: {}\n\n` };
}

/** A cursor that is no number of ours is older than everything. */
function cursorNumber(cursor: string): number {
  return /^\d{1,16}$/.test(cursor) ? Number(cursor) : -1;
}
