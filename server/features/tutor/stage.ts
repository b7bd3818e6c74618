// Where an answer waits until it may be shown: while its question is still being looked at, nobody sees anything of it.
import type { TurnWriter } from './turn-writer.ts';
import type { TurnScreen } from './types.ts';

export type Stage = {
  /** Goes to the writer, at once or when the stage is open. */
  text: (piece: string) => void;
  /** Takes this step's text back, whether anybody has seen it or not. */
  withdraw: () => void;
  /** Resolves when what was said so far is with the writer, or the turn was ended before: then it is gone. */
  opened: () => Promise<void>;
};

/** Makes the stage of one turn; without a screen it is open. */
export function createStage(writer: TurnWriter, screen: TurnScreen | undefined, signal: AbortSignal): Stage {
  if (screen === undefined) return { text: writer.text, withdraw: writer.withdraw, opened: () => Promise.resolve() };
  let isOpen = false;
  let held = '';
  const ended = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const opening = Promise.race([screen.opened, ended]).then(() => {
    isOpen = true;
    if (!signal.aborted && held !== '') writer.text(held);
    held = '';
  });
  return {
    text(piece) {
      if (isOpen) writer.text(piece);
      else held += piece;
    },
    withdraw() {
      held = '';
      writer.withdraw();
    },
    opened: () => opening,
  };
}
