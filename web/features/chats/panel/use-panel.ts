// What stands open beside a chat: `const panel = usePanel(chat)`, then
//   panel.contentId !== null && <ContentPanel contentId={panel.contentId} chatId={chat.id} mayEdit={…} onClose={panel.close} />
// The address (`content`) says it for everybody and survives a reload; for whom the chat is, the chat remembers it as well.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { Chat } from '#contract/chats/chats.entities.ts';
import { call } from '#web/api/call.ts';
import { useMe } from '#web/api/session.ts';

export interface Panel {
  /** null: nothing is open */
  contentId: string | null;
  open: (contentId: string) => void;
  close: () => void;
}

/** Below it the panel covers the chat, so nothing opens by itself there. */
export const sheetBelow = '(max-width: 960px)';

export type PanelChat = Pick<Chat, 'id' | 'creator_id' | 'roles' | 'opened_content_id' | 'abilities'>;

export function usePanel(chat: PanelChat): Panel {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const me = useMe().id;
  const chatId = chat.id;
  const isOwn = chat.creator_id === me || chat.roles.some((one) => one.user_id === me && one.role === 1);
  const remembers = isOwn && chat.abilities.modify === true;
  const [remembered, setRemembered] = useState(() =>
    isOwn && !matchMedia(sheetBelow).matches ? chat.opened_content_id : null,
  );
  const inAddress = search.content ?? null;
  const isOpen = inAddress !== null;

  const show = useCallback(
    (contentId: string | null) => {
      setRemembered(null);
      void navigate({
        to: '.',
        search: (old) => ({ ...old, content: contentId ?? undefined }),
        // Back closes what was opened; what was closed or changed leaves no step behind.
        replace: contentId === null || isOpen,
        resetScroll: false,
      });
      if (!remembers) return;
      // Only a convenience for the next visit: what fails here is nobody's loss.
      const body = { opened_content_id: contentId };
      call(chatRoutes.updateChat, { params: { id: chatId }, body }).catch(() => undefined);
    },
    [navigate, chatId, isOpen, remembers],
  );

  const open = useCallback((contentId: string) => show(contentId), [show]);
  const close = useCallback(() => show(null), [show]);
  return { contentId: inAddress ?? remembered, open, close };
}
