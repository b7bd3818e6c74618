import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { toast } from '#web/ui/toast.tsx';
import { TypedConfirmation } from '#web/ui/typed-confirmation.tsx';

/** Somebody gives back a chat that was shared with him. */
export default function LeaveChat({ chat, onClose }: { chat: ChatWithMessages; onClose: () => void }) {
  const { t } = useLingui();
  const me = useMe().id;
  const client = useQueryClient();
  const navigate = useNavigate();
  const name = chat.name || (chat.activity?.name ?? t`this chat`);
  return (
    <TypedConfirmation
      opened
      onClose={onClose}
      title={t`Leave ${name}?`}
      confirmation={name}
      confirmLabel={t`Leave`}
      onConfirm={() => call(memberRoutes.removeChatMembers, { params: { chatId: chat.id }, body: { userIds: [me] } })}
      onDone={async () => {
        await navigate({ to: '/my-chats' });
        toast({ text: t`You have left ${name}.` });
        await refresh(client, memberRoutes.listChatMembers, memberRoutes.readChatReaders, chatRoutes.readChat);
      }}
    >
      <p>
        <Trans>You can read it again only if somebody shares it with you.</Trans>
      </p>
    </TypedConfirmation>
  );
}
