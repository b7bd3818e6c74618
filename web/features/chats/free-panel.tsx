import { useLingui } from '@lingui/react/macro';
import { IconEye, IconLink, IconLock, IconShare3, IconUsers } from '@tabler/icons-react';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './lesson-panel.module.css';
import { useAddressDialog } from './use-address-dialog.ts';

/** Beside a free chat: what it is good for, who it is open to, and the ways to change that. */
export function FreePanel({ chat, onReaders }: { chat: ChatWithMessages; onReaders: () => void }) {
  const { t } = useLingui();
  const share = useAddressDialog('share_chat');
  // Its maker is among them.
  const others = chat.roles.length - 1;
  const isPrivate = chat.visibility === 2 || chat.term_id === null;
  const Icon = isPrivate ? (others > 0 ? IconUsers : IconLock) : chat.visibility === 1 ? IconLink : IconUsers;
  const openTo = !isPrivate
    ? chat.visibility === 1
      ? t`Open to this term by its link`
      : chat.parent_group_id === null
        ? t`Open to everyone in this term`
        : t`Open to everyone in this class`
    : others > 0
      ? t`Shared with some people`
      : t`Shared with no other student`;
  return (
    <div className={styles.panelInside}>
      <h2>{t`About this chat`}</h2>
      <p className="muted">{t`Ask, try things out, think aloud. Nothing here is graded.`}</p>
      <p className={styles.openTo}>
        <Icon size={18} aria-hidden="true" />
        {openTo}
      </p>
      {chat.abilities.share === true && (
        <Button wide icon={<IconShare3 size={18} />} onClick={share.open}>
          {t`Share`}
        </Button>
      )}
      <Button wide variant="bare" icon={<IconEye size={18} />} onClick={onReaders}>
        {t`Who can read this`}
      </Button>
    </div>
  );
}
