import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconArchive, IconDots, IconEye, IconNotes, IconPencil, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { call } from '#web/api/call.ts';
import { errorText, fieldText } from '#web/api/error-text.ts';
import { refresh } from '#web/api/query.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError, TextField } from '#web/ui/field.tsx';
import { ActionMenu, MenuItem } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useMe } from '#web/api/session.ts';
import { usePutChat } from './submit-session.tsx';

const MemoryNotes = lazy(async () => ({ default: (await import('#web/ui/memory-notes.tsx')).MemoryNotes }));

/** What else can be done with a session: name it, start over, remove it (with a way back). */
export function SessionMenu({ chat }: { chat: ChatWithMessages }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const putChat = usePutChat(chat.id);
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState(chat.name);
  const [asked, setAsked] = useState(false);
  const [remembering, setRemembering] = useState(false);
  const [asking, setAsking] = useState(false);
  const isOwn = useMe().id === chat.creator_id;
  // A chat about a class belongs to nobody's work on the activity.
  const isInquiry = chat.mode === 'analytics';
  const activityId = isInquiry ? null : chat.parent_activity_id;

  const rename = useMutation({
    mutationFn: () => call(chatRoutes.updateChat, { params: { id: chat.id }, body: { name } }),
    onSuccess: async (answer) => {
      setNaming(false);
      await putChat(answer.chat);
    },
  });
  const replace = useMutation({
    mutationFn: () =>
      call(chatRoutes.replaceChat, { params: { id: chat.id } }, { idempotencyKey: `replace-${chat.id}` }),
    onSuccess: async (answer) => {
      await refresh(client, chatRoutes.listActivityChats, chatRoutes.listTermDescendantChats);
      if (activityId === null) return;
      setAsked(false);
      await navigate({
        to: '/activities/$activityId/sessions/$chatId',
        params: { activityId, chatId: answer.chat.id },
        replace: true,
      });
    },
  });

  async function archive(archived: boolean) {
    try {
      await call(chatRoutes.updateChat, { params: { id: chat.id }, body: { archived } });
      await refresh(client, chatRoutes.listActivityChats, chatRoutes.listTermDescendantChats);
      if (!archived) return;
      toast({ text: t`Session removed.` });
      if (activityId === null) await navigate({ to: '/my-chats' });
      else await navigate({ to: '/activities/$activityId', params: { activityId } });
    } catch (error) {
      toast({ text: errorText(error), tone: 'bad' });
    }
  }

  const mayReplace = activityId !== null && chat.abilities.submit === true && !chat.archived;
  if (chat.abilities.modify !== true) return null;
  return (
    <>
      <ActionMenu trigger={<IconButton size="touch" label={t`More`} icon={<IconDots size={20} />} />}>
        <MenuItem icon={<IconPencil size={18} />} onClick={() => setNaming(true)}>
          {t`Name this session`}
        </MenuItem>
        {activityId !== null && (
          <MenuItem icon={<IconNotes size={18} />} onClick={() => setRemembering(true)}>
            {t`What Sparky remembers`}
          </MenuItem>
        )}
        {!isInquiry && (
          <MenuItem icon={<IconEye size={18} />} onClick={() => setAsking(true)}>
            {t`Who reads this session`}
          </MenuItem>
        )}
        {mayReplace && (
          <MenuItem icon={<IconRefresh size={18} />} onClick={() => setAsked(true)}>
            {t`Start over`}
          </MenuItem>
        )}
        {chat.abilities.archive === true && (
          <MenuItem icon={<IconArchive size={18} />} tone="bad" onClick={() => void archive(true)}>
            {t`Remove this session`}
          </MenuItem>
        )}
      </ActionMenu>
      <Dialog
        opened={naming}
        onClose={() => setNaming(false)}
        title={t`Name this session`}
        onSubmit={() => rename.mutate()}
        actions={
          <>
            <Button onClick={() => setNaming(false)}>{t`Cancel`}</Button>
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
      <Dialog opened={remembering} onClose={() => setRemembering(false)} title={t`What Sparky remembers`}>
        <p className="muted">
          {isOwn
            ? t`Short notes that help Sparky in this activity. You and your teachers can read and delete them.`
            : t`Short notes that help Sparky in this activity. The student and the teachers can read and delete them.`}
        </p>
        <Suspense fallback={<SkeletonRows count={2} height={52} />}>
          <MemoryNotes chatId={chat.id} isOwn={isOwn} />
        </Suspense>
      </Dialog>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t`Who reads this session`}>
        <p>
          {isOwn
            ? t`You, your teachers, and whoever owns this activity and class. Other students cannot, unless you share it with them.`
            : t`The student, and the teachers and owners of the activity and the class. Other students cannot, unless it is shared with them.`}
        </p>
        <p>
          {t`What is written is checked for signs that somebody may be in danger. If there is one, the people at school who look after students are told at once and read that part.`}
        </p>
      </Dialog>
      <Dialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={t`Start over?`}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t`Go on working`}</Button>
            <Button variant="ink" busy={replace.isPending} onClick={() => replace.mutate()}>
              {t`Start over`}
            </Button>
          </>
        }
      >
        <p>{t`A new session begins. This one is put away; your teacher can still read it.`}</p>
        <FormError error={replace.error} />
      </Dialog>
    </>
  );
}
