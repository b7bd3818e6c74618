import { useLingui } from '@lingui/react/macro';
import { IconCopy, IconDots, IconFlag } from '@tabler/icons-react';
import type { Message } from '#contract/chats/chats.entities.ts';
import { IconButton } from '#web/ui/button.tsx';
import { copyAddress } from '#web/ui/copy-address.ts';
import { ActionMenu, MenuItem } from '#web/ui/menu.tsx';
import styles from './message.module.css';
import { isShown } from './message-items.tsx';

/** The words of a message as they were written: markdown, without the marks that the product itself puts in. */
export function wordsOf(message: Pick<Message, 'contents'>): string {
  return message.contents
    .filter((item) => isShown(item) && (item.type === 'text' || item.type === 'document' || item.type === 'code'))
    .map((item) => (item.source_text ?? '').replaceAll(/^(>\s*)\[!hint[^\]]*\]\s*\n?/gim, '$1'))
    .filter((text) => text !== '')
    .join('\n\n');
}

export interface MessageMenuProps {
  message: Message;
  /** Opens the report of this message; there for what others wrote. */
  onReport?: ((message: Message) => void) | undefined;
}

/** What can be done with a message: copy it, tell the school of it. */
export function MessageMenu({ message, onReport }: MessageMenuProps) {
  const { t } = useLingui();
  const words = wordsOf(message);
  if (words === '' && onReport === undefined) return null;
  return (
    <span className={styles.menu}>
      <ActionMenu
        width={200}
        trigger={<IconButton size="small" label={t`More about this message`} icon={<IconDots size={18} />} />}
      >
        {words !== '' && (
          <MenuItem icon={<IconCopy size={18} />} onClick={() => void copyAddress(words, t`Message copied.`)}>
            {t`Copy`}
          </MenuItem>
        )}
        {onReport !== undefined && (
          <MenuItem icon={<IconFlag size={18} />} onClick={() => onReport(message)}>
            {t`Report this message`}
          </MenuItem>
        )}
      </ActionMenu>
    </span>
  );
}
