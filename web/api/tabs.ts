// What the tabs of one browser tell each other, so that a change in one shows in the others.

/** `changed`: something was written; `signed_in`: somebody else is here now; `signed_out`: nobody is. */
export type TabWord = 'changed' | 'signed_in' | 'signed_out';

const words: readonly unknown[] = ['changed', 'signed_in', 'signed_out'] satisfies TabWord[];

// Outside a browser there are no tabs, and an open channel would keep the process alive.
const channel = typeof document === 'undefined' ? null : new BroadcastChannel('hearth');

/** Says it to the other tabs, never to this one. */
export function tellTabs(word: TabWord): void {
  // A channel has no other origin to send to.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(word);
}

export function onTabs(listener: (word: TabWord) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (words.includes(data)) listener(data as TabWord);
  });
}
