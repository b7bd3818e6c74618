import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { LeaveDialog } from '#web/ui/leave-dialog.tsx';

/** Somebody gives back a chat that was shared with him. */
export default function LeaveChat({ chat, onClose }: { chat: ChatWithMessages; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  return (
    <LeaveDialog
      name={chat.name || (chat.activity?.name ?? t`this chat`)}
      onClose={onClose}
      onLeave={(me) => call(memberRoutes.removeChatMembers, { params: { chatId: chat.id }, body: { userIds: [me] } })}
      to="/my-chats"
      onLeft={() => refresh(client, memberRoutes.listChatMembers, memberRoutes.readChatReaders, chatRoutes.readChat)}
    >
      <p>
        <Trans>You can read it again only if somebody shares it with you.</Trans>
      </p>
    </LeaveDialog>
  );
}
