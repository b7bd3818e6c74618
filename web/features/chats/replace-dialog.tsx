import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { call } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/field.tsx';

/** Asks whether to begin anew: this session is put away for the teacher, and a new one begins. */
export default function ReplaceDialog({ chat, onClose }: { chat: ChatWithMessages; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const replace = useMutation({
    mutationFn: () =>
      call(chatRoutes.replaceChat, { params: { id: chat.id } }, { idempotencyKey: `replace-${chat.id}` }),
    onSuccess: async (answer) => {
      await refresh(client, chatRoutes.listActivityChats, chatRoutes.listTermDescendantChats);
      const { parent_activity_id: activityId } = chat;
      if (activityId === null) return;
      await navigate({
        to: '/activities/$activityId/sessions/$chatId',
        params: { activityId, chatId: answer.chat.id },
        replace: true,
      });
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Start over?`}
      actions={
        <>
          <Button onClick={onClose}>{t`Go on working`}</Button>
          <Button variant="ink" busy={replace.isPending} onClick={() => replace.mutate()}>
            {t`Start over`}
          </Button>
        </>
      }
    >
      <p>{t`A new session begins. This one is put away; your teacher can still read it.`}</p>
      <FormError error={replace.error} />
    </Dialog>
  );
}
