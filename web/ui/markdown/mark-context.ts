import { createContext, use, type ReactNode } from 'react';

/** How the page draws marked words; apart from the components so that they need not know each other. */
export const MarkContext = createContext<(id: string, words: ReactNode) => ReactNode>((_, words) => words);

export function useRenderMark(): (id: string, words: ReactNode) => ReactNode {
  return use(MarkContext);
}
