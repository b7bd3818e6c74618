import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { call } from '#web/api/call.ts';
import { fieldText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError, TextField } from '#web/ui/field.tsx';
import { usePutChat } from './use-put-chat.ts';

export default function RenameDialog({ chat, onClose }: { chat: ChatWithMessages; onClose: () => void }) {
  const { t } = useLingui();
  const putChat = usePutChat(chat.id);
  const [name, setName] = useState(chat.name);
  const rename = useMutation({
    mutationFn: () => call(chatRoutes.updateChat, { params: { id: chat.id }, body: { name } }),
    onSuccess: async (answer) => {
      onClose();
      await putChat(answer.chat);
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={chat.parent_activity_id === null ? t`Name this chat` : t`Name this session`}
      onSubmit={() => rename.mutate()}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="ink" busy={rename.isPending} disabled={name.trim() === ''}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <TextField
        label={t`Name`}
        maxLength={200}
        data-autofocus
        value={name}
        error={fieldText(rename.error, 'name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <FormError error={rename.error} />
    </Dialog>
  );
}
