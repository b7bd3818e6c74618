// Saves what is written by hand in one content item, and loses nothing of it: what is typed is put aside at once, goes to the
// server a moment later, again when that failed, and never over what somebody else wrote meanwhile. Knows no React and no wire.
import type { Content } from '#contract/contents/contents.entities.ts';
import { CallError } from '#web/api/call.ts';

/** The part of an item that people write. */
export interface Written {
  name: string | null;
  source_text: string;
  source_object: unknown;
}

/** Put aside in this browser, with the revision that it was written over. */
export interface Kept extends Written {
  revision: string;
}

/**
 * saved: the server has it; saving: on its way; offline: tried again by itself; signed_out: tried again after signing in;
 * refused: the server will not have it (`error` says why); differs: somebody else wrote meanwhile, and a person must choose.
 */
export type SaveState = 'saved' | 'saving' | 'offline' | 'signed_out' | 'refused' | 'differs';

export interface Snapshot {
  value: Written;
  state: SaveState;
  error: unknown;
  /** in `differs`: what stands on the server */
  other: Content | null;
  /** another one whenever the value came from outside, and the editor must begin anew with it */
  round: number;
}

export interface SaverParts {
  content: Content;
  write: (value: Written, revision: string) => Promise<Content>;
  read: () => Promise<Content>;
  kept: { read: () => Kept | null; put: (kept: Kept) => void; forget: () => void };
  /** setTimeout, as a function that gives the way to cancel it */
  later: (work: () => void, milliseconds: number) => () => void;
}

export type ContentSaver = ReturnType<typeof createContentSaver>;

/** How long after the last change it goes to the server, and how long at most while changes go on, in milliseconds. */
const pause = 900;
const longestPause = 5_000;
const firstRetry = 2_000;
const lastRetry = 30_000;

export function writtenOf({ name, source_text, source_object }: Content): Written {
  return { name, source_text: source_text ?? '', source_object };
}

export function createContentSaver({ content, write, read, kept, later }: SaverParts) {
  let base = content;
  let now: Snapshot = { value: writtenOf(content), state: 'saved', error: null, other: null, round: 0 };
  let isChanged = false;
  let isSending = false;
  let waits = 0;
  let retryAfter = firstRetry;
  let cancel: () => void = () => undefined;
  const listeners = new Set<() => void>();

  function set(change: Partial<Snapshot>): void {
    now = { ...now, ...change };
    for (const listener of listeners) listener();
  }

  function plan(milliseconds: number): void {
    cancel();
    cancel = later(() => void send(), milliseconds);
  }

  function putAside(): void {
    if (isChanged) kept.put({ ...now.value, revision: base.revision });
  }

  function settled(answer: Content, sent: Written): void {
    base = answer;
    retryAfter = firstRetry;
    waits = 0;
    if (now.value === sent) {
      isChanged = false;
      kept.forget();
      set({ state: 'saved', error: null });
    } else {
      set({ state: 'saving', error: null });
      putAside();
      plan(pause);
    }
  }

  /** The words for it stay until it is over, instead of flickering with each try. */
  function waitsForHelp(): boolean {
    return now.state === 'offline' || now.state === 'signed_out' || now.state === 'differs';
  }

  function adopt(other: Content): void {
    base = other;
    isChanged = false;
    kept.forget();
    set({ value: writtenOf(other), state: 'saved', error: null, other: null, round: now.round + 1 });
  }

  async function send(): Promise<void> {
    cancel();
    if (isSending || !isChanged || now.state === 'differs') return;
    isSending = true;
    const sent = now.value;
    if (!waitsForHelp()) set({ state: 'saving' });
    try {
      settled(await write(sent, base.revision), sent);
    } catch (error) {
      await failed(error, sent);
    } finally {
      isSending = false;
    }
  }

  async function failed(error: unknown, sent: Written): Promise<void> {
    const code = error instanceof CallError ? error.code : 'internal';
    if (code === 'conflict') return met(error, sent);
    if (code === 'not_signed_in') set({ state: 'signed_out', error });
    else if (isPassing(error)) {
      set({ state: 'offline', error });
      const wait = error instanceof CallError && error.retryAfter !== null ? error.retryAfter * 1000 : retryAfter;
      retryAfter = Math.min(retryAfter * 2, lastRetry);
      plan(wait);
    } else set({ state: 'refused', error });
  }

  /** Somebody wrote meanwhile; or it was we ourselves, and only the answer was lost. */
  async function met(error: unknown, sent: Written): Promise<void> {
    try {
      const other = await read();
      if (other.revision === base.revision) set({ state: 'refused', error });
      else if (isSame(writtenOf(other), sent)) settled(other, sent);
      else set({ state: 'differs', other });
    } catch (failure) {
      await failed(failure instanceof CallError && failure.code !== 'conflict' ? failure : null, sent);
    }
  }

  return {
    snapshot: (): Snapshot => now,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes up what was put aside before: at a reload, after signing in again. */
    begin(): void {
      const before = kept.read();
      if (before === null) return;
      const { revision, ...value } = before;
      if (isSame(value, now.value)) return kept.forget();
      isChanged = true;
      if (revision === base.revision) {
        set({ value, state: 'saving', round: now.round + 1 });
        plan(0);
      } else set({ value, state: 'differs', other: base, round: now.round + 1 });
    },
    change(part: Partial<Written>): void {
      const value = { ...now.value, ...part };
      isChanged = true;
      set(waitsForHelp() ? { value } : { value, state: 'saving', error: null });
      // Who never pauses is saved all the same.
      waits += 1;
      if (waits === 1) later(() => waits > 0 && void send(), longestPause);
      plan(pause);
    },
    putAside,
    send,
    /** Asks whether somebody else wrote: when one comes back to the page. */
    async look(): Promise<void> {
      if (now.state === 'signed_out' || now.state === 'offline') return send();
      if (isSending || now.state === 'differs') return;
      const { revision } = base;
      let other: Content;
      try {
        other = await read();
      } catch {
        // The next look, or the next writing, says it.
        return;
      }
      if (isSending || base.revision !== revision || other.revision === revision) return;
      if (!isChanged) adopt(other);
      else if (isSame(writtenOf(other), now.value)) settled(other, now.value);
      else set({ state: 'differs', other });
    },
    /** Mine stands; the other's is written over, with one's eyes open. */
    keepMine(): void {
      if (now.other === null) return;
      base = now.other;
      isChanged = true;
      set({ state: 'saving', other: null });
      void send();
    },
    takeOther(): void {
      if (now.other !== null) adopt(now.other);
    },
    end(): void {
      cancel();
      putAside();
      void send();
    },
  };
}

/** Nothing is wrong with what was written: another try may work. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof CallError)) return true;
  return error.code === 'offline' || error.code === 'rate_limited' || error.status >= 500;
}

export function isSame(a: Written, b: Written): boolean {
  return a.name === b.name && a.source_text === b.source_text && isEqual(a.source_object, b.source_object);
}

/** Of JSON values; the database may give the keys of an object back in another order. */
function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return (a ?? null) === (b ?? null);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return (
    left.length === right.length && left.every(([key, value]) => isEqual(value, (b as Record<string, unknown>)[key]))
  );
}
