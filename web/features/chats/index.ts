import type { LazyPage } from '#web/api/page.ts';

/** The pages of this subject, each in a file of its own. */
export const chatPages: Record<'session' | 'myChats', LazyPage> = {
  session: () => import('./session-page.tsx'),
  myChats: () => import('./my-chats-page.tsx'),
};
