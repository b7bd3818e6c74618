// For a menu beside a chat: what can be begun, and what has been begun before.
//   <ActionMenu …><NewContentItems chatId={chat.id} onOpen={panel.open} /></ActionMenu>
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconBrush, IconCode, IconFileText } from '@tabler/icons-react';
import type { ContentItem } from '#contract/chats/contents.entities.ts';
import { contentRoutes } from '#contract/contents/contents.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { newId } from '#web/api/new-id.ts';
import { query, refresh } from '#web/api/query.ts';
import { MenuItem, MenuLine, MenuTitle } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.tsx';

const kinds = [
  { type: 'document', name: msg`Document`, Icon: IconFileText },
  { type: 'whiteboard', name: msg`Whiteboard`, Icon: IconBrush },
  { type: 'code', name: msg`Code`, Icon: IconCode },
] as const;

/** As many as a menu can hold; the newest. */
const mostShown = 12;

export function kindOfPanel(type: ContentItem['type']) {
  return kinds.find((kind) => kind.type === type) ?? kinds[0];
}

/** The documents, whiteboards and pieces of code of a chat, newest first. */
export function usePanelContents(chatId: string) {
  const types = kinds.map((kind) => kind.type);
  const list = useQuery(query(contentRoutes.listContents, { query: { chatId, types, size: 200 } }));
  return { ...list, items: (list.data?.objects ?? []).toReversed() };
}

export interface ContentItemsProps {
  chatId: string;
  onOpen: (contentId: string) => void;
}

/** Document, Whiteboard, Code: makes one, empty, and opens it. Under them those that are there already. */
export function NewContentItems({ chatId, onOpen }: ContentItemsProps) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const { items } = usePanelContents(chatId);

  async function begin(type: (typeof kinds)[number]['type'], word: string): Promise<void> {
    const name = freeName(word, new Set(items.map((one) => one.name)));
    const source_object = type === 'whiteboard' ? { elements: [] } : null;
    try {
      const body = { contents: [{ chat_id: chatId, type, name, source_text: '', source_object }] };
      const { contents } = await call(contentRoutes.writeContents, { body }, { idempotencyKey: newId() });
      await refresh(client, contentRoutes.listContents);
      if (contents[0] !== undefined) onOpen(contents[0].id);
    } catch (error) {
      toast({ text: errorText(error), tone: 'bad' });
    }
  }

  return (
    <>
      {kinds.map(({ type, name, Icon }) => (
        <MenuItem key={type} icon={<Icon size={18} />} onClick={() => void begin(type, i18n._(name))}>
          {i18n._(name)}
        </MenuItem>
      ))}
      <OldContentItems chatId={chatId} onOpen={onOpen} />
    </>
  );
}

/** What was begun before, under a line; nothing where there is nothing. */
export function OldContentItems({ chatId, onOpen }: ContentItemsProps) {
  const { t, i18n } = useLingui();
  const { items } = usePanelContents(chatId);
  if (items.length === 0) return null;
  return (
    <>
      <MenuLine />
      <MenuTitle>{t`In this chat`}</MenuTitle>
      {items.slice(0, mostShown).map((item) => {
        const { Icon, name } = kindOfPanel(item.type);
        return (
          <MenuItem key={item.id} icon={<Icon size={18} />} onClick={() => onOpen(item.id)}>
            {item.name ?? i18n._(name)}
          </MenuItem>
        );
      })}
    </>
  );
}

/** "Document", then "Document 2". */
function freeName(word: string, taken: ReadonlySet<string | null>): string {
  if (!taken.has(word)) return word;
  let number = 2;
  while (taken.has(`${word} ${number}`)) number += 1;
  return `${word} ${number}`;
}
