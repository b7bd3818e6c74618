import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { call } from '#web/api/call.ts';
import { query, refresh } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { emberCounts } from '#web/ui/embers.tsx';
import { FormError } from '#web/ui/field.tsx';

/** Puts what a call says of the chat into the page, with the messages that are there. */
export function usePutChat(chatId: string) {
  const client = useQueryClient();
  return async (chat: Partial<ChatWithMessages>) => {
    client.setQueryData(query(chatRoutes.readChat, { query: { chatId } }).queryKey, (old) =>
      old === undefined ? old : { ...old, chat: { ...old.chat, ...chat } },
    );
    await refresh(client, chatRoutes.listActivityChats, chatRoutes.listTermDescendantChats);
  };
}

/** The button that ends a session, with the question that says what then happens. */
export function SubmitSession({
  chat,
  isBusy,
  wide = false,
}: {
  chat: ChatWithMessages;
  isBusy: boolean;
  wide?: boolean;
}) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const putChat = usePutChat(chat.id);
  const submit = useMutation({
    mutationFn: () => call(chatRoutes.submitChat, { params: { id: chat.id } }),
    onSuccess: async (answer) => {
      setAsked(false);
      await putChat(answer.chat);
    },
  });
  const items = chat.progress?.items ?? [];
  const { done, total } = emberCounts(items);
  const allDone = total > 0 && done === total;

  return (
    <>
      <Button
        variant={allDone ? 'primary' : 'quiet'}
        wide={wide}
        disabled={isBusy || chat.abilities.submit !== true || chat.message_count === 0}
        onClick={() => setAsked(true)}
      >
        {t`Submit session`}
      </Button>
      <Dialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={t`Submit session`}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t`Go on working`}</Button>
            <Button variant="primary" busy={submit.isPending} onClick={() => submit.mutate()}>
              {t`Submit`}
            </Button>
          </>
        }
      >
        <p>
          {total > 0 && !allDone && (
            <>
              <b>{t`${done} of ${total} questions are done.`}</b>{' '}
            </>
          )}
          <Trans>Your teacher then reads it with Sparky's notes, and you see what went well and what comes next.</Trans>
        </p>
        <FormError error={submit.error} />
      </Dialog>
    </>
  );
}
