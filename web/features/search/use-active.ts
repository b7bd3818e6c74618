import { useState, type KeyboardEvent } from 'react';

export interface Active {
  /** of the line that Enter would open; undefined: none is there */
  id: string | undefined;
  /** its place among the lines */
  at: number;
  idOf: (index: number) => string;
  setAt: (index: number) => void;
  /** How many lines there are, told by whoever draws them. */
  setCount: (count: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Which of the lines under the box is the one. It begins at the first whenever something else is asked for. */
export function useActive(listId: string, question: string): Active {
  const [state, setState] = useState({ at: 0, question });
  const [count, setCount] = useState(0);
  const at = state.question === question ? Math.min(state.at, Math.max(count - 1, 0)) : 0;
  const idOf = (index: number) => `${listId}-${index}`;
  const setAt = (next: number) => setState({ at: next, question });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || count === 0) return;
    const last = count - 1;
    const moves: Partial<Record<string, number>> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      PageDown: Math.min(at + 8, last),
      PageUp: Math.max(at - 8, 0),
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setAt(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(document.getElementById(idOf(at)), event.ctrlKey || event.metaKey);
    }
  }

  return { id: count === 0 ? undefined : idOf(at), at, idOf, setAt, setCount, onKeyDown };
}

function open(line: HTMLElement | null, isElsewhere: boolean): void {
  if (isElsewhere && line instanceof HTMLAnchorElement) window.open(line.href, '_blank', 'noopener');
  else line?.click();
}
