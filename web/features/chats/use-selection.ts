import { createContext, use } from 'react';

/** Which point of the analysis is chosen, and where that was done: the other side then comes into view. */
export interface Selection {
  ref: string;
  /** Which of its places in the transcript, from 0. */
  place: number;
  by: 'transcript' | 'analysis';
  /** The message itself is what was asked for: it takes the focus. */
  messageId?: string;
}

export interface Selecting {
  selection: Selection | null;
  choose: (selection: Selection | null) => void;
}

export const SelectionContext = createContext<Selecting>({ selection: null, choose: () => undefined });

export function useSelection(): Selecting {
  return use(SelectionContext);
}
