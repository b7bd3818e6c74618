import { createContext, use } from 'react';

/** Opens a content item beside the chat; null where there is no panel to open it in. */
export const OpenContent = createContext<((contentId: string) => void) | null>(null);

export function useOpenContent(): ((contentId: string) => void) | null {
  return use(OpenContent);
}
