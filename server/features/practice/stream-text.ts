/** Lets a text appear word by word. */

/** A text in pieces of a word with the blanks after it; joined again they are the text. No piece splits a character. */
export function wordPieces(text: string): string[] {
  return text.match(/\S{1,40}\s*|\s+/gu) ?? [];
}

/** Waits; rejects with the signal's reason when it is aborted first. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
