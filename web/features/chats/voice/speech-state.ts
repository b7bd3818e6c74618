import { useSyncExternalStore } from 'react';

/** What is being read aloud: one message at a time in the whole app. */
export interface Spoken {
  messageId: string;
  state: 'speaking' | 'paused';
}

let spoken: Spoken | null = null;
const listeners = new Set<() => void>();

export function setSpoken(next: Spoken | null): void {
  if (next?.messageId === spoken?.messageId && next?.state === spoken?.state) return;
  spoken = next;
  for (const listener of listeners) listener();
}

export function spokenNow(): Spoken | null {
  return spoken;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this message is being read aloud, or waits in the middle; a change of another one draws nothing. */
export function useSpoken(messageId: string): Spoken['state'] | null {
  return useSyncExternalStore(subscribe, () => (spoken?.messageId === messageId ? spoken.state : null));
}

export function useAnySpoken(): Spoken | null {
  return useSyncExternalStore(subscribe, () => spoken);
}
