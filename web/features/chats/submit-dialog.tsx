import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { emberCounts } from '#web/ui/embers.tsx';
import { FormError } from '#web/ui/field.tsx';
import { usePutChat } from './use-put-chat.ts';

/** Asks before a session ends, and says what then happens. */
export default function SubmitDialog({ chat, onClose }: { chat: ChatWithMessages; onClose: () => void }) {
  const { t } = useLingui();
  const putChat = usePutChat(chat.id);
  const submit = useMutation({
    mutationFn: () => call(chatRoutes.submitChat, { params: { id: chat.id } }),
    onSuccess: async (answer) => {
      onClose();
      await putChat(answer.chat);
    },
  });
  const { done, total } = emberCounts(chat.progress?.items ?? []);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Submit session`}
      actions={
        <>
          <Button onClick={onClose}>{t`Go on working`}</Button>
          <Button variant="primary" busy={submit.isPending} onClick={() => submit.mutate()}>
            {t`Submit`}
          </Button>
        </>
      }
    >
      <p>
        {total > 0 && done < total && (
          <>
            <b>{t`${done} of ${total} questions are done.`}</b>{' '}
          </>
        )}
        <Trans>Your teacher then reads it with Sparky's notes, and you see what went well and what comes next.</Trans>
      </p>
      <FormError error={submit.error} />
    </Dialog>
  );
}
