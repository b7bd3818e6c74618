import { useLingui } from '@lingui/react/macro';
import { IconFiles } from '@tabler/icons-react';
import { IconButton } from '#web/ui/button.tsx';
import { ActionMenu, MenuTitle } from '#web/ui/menu.tsx';
import { OldContentItems, usePanelContents, type ContentItemsProps } from './new-content-items.tsx';

/** For who reads a chat: its documents, whiteboards and code, where there are any. */
export function ContentsButton(props: ContentItemsProps) {
  const { t } = useLingui();
  const { items } = usePanelContents(props.chatId);
  if (items.length === 0) return null;
  return (
    <ActionMenu
      trigger={<IconButton size="touch" label={t`Documents, whiteboards and code`} icon={<IconFiles size={20} />} />}
    >
      <MenuTitle>{t`Documents, whiteboards and code`}</MenuTitle>
      <OldContentItems {...props} />
    </ActionMenu>
  );
}
