import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  IconArchive,
  IconArrowBackUp,
  IconDoorExit,
  IconDots,
  IconEye,
  IconNotes,
  IconPencil,
  IconPrinter,
  IconRefresh,
  IconShare3,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { refresh } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ActionMenu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { Refused } from '#web/ui/refused.tsx';
import { toast } from '#web/ui/toast.tsx';
import { loadLeave, loadMemory, loadReaders, loadRename, loadReplace, loadSave, loadShare } from './lazy-dialogs.ts';
import { usePutChat } from './use-put-chat.ts';
import { useAddressDialog } from './use-address-dialog.ts';

const RenameDialog = lazy(loadRename);
const ReplaceDialog = lazy(loadReplace);
const MemoryDialog = lazy(loadMemory);
const ReadersDialog = lazy(loadReaders);
const SaveDialog = lazy(loadSave);
const ShareChat = lazy(loadShare);
const LeaveChat = lazy(loadLeave);

/** Whether one may begin this session anew. One's own alone: who teaches may reopen it, but not begin it anew for somebody else. */
function mayReplace(chat: ChatWithMessages, myId: string): boolean {
  const isOwnSession = chat.parent_activity_id !== null && chat.mode === null && chat.creator_id === myId;
  return isOwnSession && !chat.archived && (chat.abilities.submit === true || chat.abilities.unsubmit === true);
}

/** What else can be done with a chat: name it, share it, print it, start over, remove it (with a way back). */
export function SessionMenu({ chat }: { chat: ChatWithMessages }) {
  const { t } = useLingui();
  const me = useMe();
  const [shown, setShown] = useState<'name' | 'memory' | 'readers' | 'save' | 'leave' | null>(null);
  const share = useAddressDialog('share_chat');
  const replace = useAddressDialog('replace');
  const putAway = usePutAway(chat);
  // A chat about a class belongs to nobody's work on the activity, and is its maker's alone.
  const isInquiry = chat.mode !== null;
  const isSession = chat.parent_activity_id !== null && !isInquiry;
  const maySee = chat.abilities.modify === true;
  // Who may share it no more may still take back what he has opened: its dialog says so.
  const mayShare = maySee && !isInquiry;
  const { abilities } = chat;
  const close = () => setShown(null);

  return (
    <>
      <ActionMenu trigger={<IconButton size="touch" label={t`More`} icon={<IconDots size={20} />} />}>
        {maySee && (
          <MenuItem icon={<IconPencil size={18} />} onClick={() => setShown('name')}>
            {isSession ? t`Name this session` : t`Name this chat`}
          </MenuItem>
        )}
        {mayShare && (
          <MenuItem icon={<IconShare3 size={18} />} onClick={share.open}>
            {t`Share`}
          </MenuItem>
        )}
        <MenuItem icon={<IconPrinter size={18} />} onClick={() => setShown('save')}>
          {t`Print or save`}
        </MenuItem>
        {maySee && isSession && (
          <MenuItem icon={<IconNotes size={18} />} onClick={() => setShown('memory')}>
            {t`What Sparky remembers`}
          </MenuItem>
        )}
        {!isInquiry && (
          <MenuItem icon={<IconEye size={18} />} onClick={() => setShown('readers')}>
            {t`Who can read this`}
          </MenuItem>
        )}
        {(mayReplace(chat, me.id) ||
          abilities.archive === true ||
          abilities.restore === true ||
          abilities.leave === true) && <MenuLine />}
        {mayReplace(chat, me.id) && (
          <MenuItem icon={<IconRefresh size={18} />} onClick={replace.open}>
            {t`Start over`}
          </MenuItem>
        )}
        {chat.abilities.archive === true && (
          <MenuItem icon={<IconArchive size={18} />} tone="bad" onClick={() => void putAway(true)}>
            {isSession ? t`Remove this session` : t`Remove this chat`}
          </MenuItem>
        )}
        {chat.abilities.leave === true && (
          <MenuItem icon={<IconDoorExit size={18} />} tone="bad" onClick={() => setShown('leave')}>
            {t`Leave`}
          </MenuItem>
        )}
        {chat.abilities.restore === true && (
          <MenuItem icon={<IconArrowBackUp size={18} />} onClick={() => void putAway(false)}>
            {t`Bring it back`}
          </MenuItem>
        )}
      </ActionMenu>
      <Suspense>
        {shown === 'name' && <RenameDialog chat={chat} onClose={close} />}
        {shown === 'memory' && <MemoryDialog chat={chat} onClose={close} />}
        {replace.opened && mayReplace(chat, me.id) && <ReplaceDialog chat={chat} onClose={replace.close} />}
        {shown === 'readers' && <ReadersDialog chat={chat} onClose={close} />}
        {shown === 'leave' && <LeaveChat chat={chat} onClose={close} />}
        {shown === 'save' && <SaveDialog chat={chat} onClose={close} />}
        {share.opened && !mayShare && (
          <Refused
            why={isInquiry ? t`A chat about a class cannot be shared.` : t`Only its owners can share this.`}
            onSaid={share.close}
          />
        )}
        {replace.opened && !mayReplace(chat, me.id) && (
          <Refused
            why={
              chat.creator_id === me.id
                ? t`This session cannot be started over any more.`
                : t`Only the student whose session this is can start it over.`
            }
            onSaid={replace.close}
          />
        )}
        {share.opened && mayShare && (
          <ShareChat
            chat={chat}
            onClose={share.close}
            onReaders={() => {
              share.close();
              setShown('readers');
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** Puts a chat away at once, and offers the way back for a while. */
function usePutAway(chat: ChatWithMessages) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const putChat = usePutChat(chat.id);
  const { parent_activity_id: activityId } = chat;
  const isSession = activityId !== null && chat.mode === null;

  async function bringBack() {
    try {
      const answer = await call(chatRoutes.updateChat, { params: { id: chat.id }, body: { archived: false } });
      await putChat(answer.chat);
      await refresh(client, chatRoutes.readChat);
      if (activityId === null) await navigate({ to: '/chats/$chatId', params: { chatId: chat.id } });
      else {
        const to = '/activities/$activityId/sessions/$chatId';
        await navigate({ to, params: { activityId, chatId: chat.id } });
      }
    } catch (error) {
      toast({ text: errorText(error), tone: 'bad' });
    }
  }

  return async (archived: boolean): Promise<void> => {
    if (!archived) return bringBack();
    try {
      await call(chatRoutes.updateChat, { params: { id: chat.id }, body: { archived } });
      await refresh(client, chatRoutes.listActivityChats, chatRoutes.listTermDescendantChats);
      if (activityId === null) await navigate({ to: '/my-chats' });
      else await navigate({ to: '/activities/$activityId', params: { activityId } });
      // Offered once the page is left: its stream has ended, and it would not begin another.
      toast({
        text: isSession ? t`Session removed.` : t`Chat removed.`,
        action: { label: t`Undo`, run: () => void bringBack() },
      });
    } catch (error) {
      toast({ text: errorText(error), tone: 'bad' });
    }
  };
}
