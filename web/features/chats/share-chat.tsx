import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { IconEye } from '@tabler/icons-react';
import { useId } from 'react';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ShareDialog } from '#web/ui/share/share-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './people.module.css';
import { ShareWith } from './share-with.tsx';
import { usePutChat } from './use-put-chat.ts';

type Visibility = 0 | 1 | 2;

export interface ShareChatProps {
  chat: ChatWithMessages;
  onClose: () => void;
  /** Opens the list of everybody who reads it. */
  onReaders: () => void;
}

/** The link of a chat, whom it lets in, and the people of the term whom it is shared with. */
export default function ShareChat({ chat, onClose, onReaders }: ShareChatProps) {
  const { t } = useLingui();
  const mayShare = chat.abilities.share === true;
  const address =
    chat.parent_activity_id === null
      ? `/chats/${chat.id}`
      : `/activities/${chat.parent_activity_id}/sessions/${chat.id}`;
  return (
    <ShareDialog
      opened
      onClose={onClose}
      title={chat.parent_activity_id === null ? t`Share this chat` : t`Share this session`}
      url={`${location.origin}${address}`}
      fileName={chat.name || t`Chat`}
      before={chat.term_id === null ? undefined : <LetsIn chat={chat} mayShare={mayShare} />}
      note={
        <>
          <p>{whomTheLinkLetsIn(chat)}</p>
          <Button size="compact" variant="bare" icon={<IconEye size={16} />} onClick={onReaders}>
            {t`Who can read this`}
          </Button>
        </>
      }
    >
      <ShareWith chat={chat} />
    </ShareDialog>
  );

  function whomTheLinkLetsIn({ visibility, term_id: termId }: ChatWithMessages): string {
    if (termId === null || visibility === 2)
      return t`The link opens for the people below and the adults in charge at school.`;
    if (visibility === 1) return t`The link opens for everybody in this term.`;
    return t`The link opens for everybody in this class or term.`;
  }
}

/** Who may read it beside the people it is shared with; one may always take back what one has opened. */
function LetsIn({ chat, mayShare }: { chat: ChatWithMessages; mayShare: boolean }) {
  const { t } = useLingui();
  const name = useId();
  const putChat = usePutChat(chat.id);
  const change = useMutation({
    mutationFn: (visibility: Visibility) =>
      call(chatRoutes.updateChat, { params: { id: chat.id }, body: { visibility } }),
    onSuccess: (answer) => putChat(answer.chat),
    onError: (error) => toast({ text: errorText(error), tone: 'bad' }),
  });
  const shown = change.isPending ? change.variables : chat.visibility;
  const levels: { value: Visibility; label: string; says: string }[] = [
    {
      value: 2,
      label: t({ message: 'Private', context: 'a chat' }),
      says: t`The people below and the adults in charge at school`,
    },
    { value: 1, label: t({ message: 'Unlisted', context: 'a chat' }), says: t`Anyone in this term who has the link` },
    {
      value: 0,
      label: t({ message: 'Public', context: 'a chat' }),
      says: chat.parent_term_id === null ? t`Everyone in this class` : t`Everyone in this term`,
    },
  ];
  return (
    <fieldset className={styles.levels}>
      <legend className={styles.heading}>{t`Who can read it`}</legend>
      {levels.map(({ value, label, says }) => {
        const isOff = !mayShare && !(value === 2 && chat.abilities.modify === true);
        return (
          <label key={value} className={styles.level} data-disabled={isOff || undefined}>
            <input
              type="radio"
              name={name}
              checked={shown === value}
              disabled={isOff || change.isPending}
              onChange={() => change.mutate(value)}
            />
            <b>{label}</b>
            <span className="small dim">{says}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
