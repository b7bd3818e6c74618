// The button that starts a chat with Sparky and goes to it:
//   <StartChat place={{ parent_group_id: group.id }} label={t`New chat`} />                        a free chat
//   <StartChat place={{ parent_activity_id: id, mode: 'analytics' }} label={t`Ask Sparky …`} />    a chat about a class
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { beginFreeChat, type FreeChatPlace } from '#web/api/begin-free-chat.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { newId } from '#web/api/new-id.ts';
import { query, refresh } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { Button, type ButtonProps } from './button.tsx';
import { toast } from './toast.tsx';

export interface StartChatProps extends Pick<ButtonProps, 'variant' | 'size'> {
  place: FreeChatPlace | ({ mode: 'analytics' } & (FreeChatPlace | { parent_activity_id: string }));
  label: string;
}

export function StartChat({ place, label, variant, size = 'normal' }: StartChatProps) {
  const client = useQueryClient();
  const me = useMe();
  const navigate = useNavigate();
  // One key for all tries: a lost answer does not make a second chat.
  const [idempotencyKey] = useState(() => newId());
  const start = useMutation({
    mutationFn: async () =>
      'mode' in place
        ? (await call(chatRoutes.createChat, { body: place }, { idempotencyKey })).chat
        : beginFreeChat(place, me.id, idempotencyKey),
    onSuccess: async (chat) => {
      client.setQueryData(query(chatRoutes.readChat, { query: { chatId: chat.id } }).queryKey, { chat });
      await navigate({ to: '/chats/$chatId', params: { chatId: chat.id } });
      await refresh(client, chatRoutes.listTermDescendantChats);
    },
    onError: (error) => toast({ text: errorText(error), tone: 'bad' }),
  });
  return (
    <Button
      {...(variant === undefined ? {} : { variant })}
      size={size}
      icon={<IconMessageCircle size={size === 'compact' ? 16 : 20} />}
      busy={start.isPending}
      onClick={() => start.mutate()}
    >
      {label}
    </Button>
  );
}
