// A long list of sessions and chats, of which only what is near the view is mounted.
//   <SessionWindow chats={chats}>{(chat) => <SessionLink chat={chat} who />}</SessionWindow>
import type { ReactNode } from 'react';
import type { Chat } from '#contract/chats/chats.entities.ts';
import styles from './session-row.module.css';
import { WindowList } from './window-list.tsx';

export interface SessionWindowProps {
  chats: readonly Chat[];
  /** pages are still to come */
  more?: boolean;
  children: (chat: Chat) => ReactNode;
}

export function SessionWindow({ chats, more, children }: SessionWindowProps) {
  return (
    <WindowList items={chats} itemKey={(chat) => chat.id} className={styles.list} more={more}>
      {(chat) => <div className={styles.windowed}>{children(chat)}</div>}
    </WindowList>
  );
}
