import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconBrush, IconCode, IconExternalLink, IconFileText, type TablerIcon } from '@tabler/icons-react';
import type { ContentItem, ContentType } from '#contract/chats/contents.entities.ts';
import { Markdown, type MarkdownProps } from '#web/ui/markdown/markdown.tsx';
import type { Mark } from '#web/ui/markdown/parse.ts';
import { FileCard, isFileItem } from '#web/ui/upload/file-card.tsx';
import styles from './message.module.css';
import { useOpenContent } from './open-content.ts';
import { ToolChip } from './tool-chip.tsx';

export interface ItemMarks {
  /** Evidence in the text (web/ui/markdown), by the id of the content item. */
  marks?: ReadonlyMap<string, readonly Mark[]> | undefined;
  renderMark?: MarkdownProps['renderMark'];
}

const sheets: Partial<Record<ContentType, { name: MessageDescriptor; Icon: TablerIcon }>> = {
  document: { name: msg`Document`, Icon: IconFileText },
  whiteboard: { name: msg`Whiteboard`, Icon: IconBrush },
  code: { name: msg`Code`, Icon: IconCode },
};

/** What people see of a message: its words, its tools and what came with it; the lesson's progress shows elsewhere. */
export function isShown(item: ContentItem): boolean {
  if (item.is_hidden_from_user) return false;
  if (item.type === 'text') return (item.source_text ?? '') !== '';
  return item.type === 'tool_call' || item.type === 'link' || isFileItem(item) || sheets[item.type] !== undefined;
}

/** One item of a message, as its type is shown. */
export function MessageItem({ item, marks, renderMark }: { item: ContentItem } & ItemMarks) {
  const open = useOpenContent() ?? undefined;
  if (item.type === 'tool_call') return <ToolChip item={item} />;
  if (isFileItem(item)) return <FileCard item={item} onOpen={open} />;
  if (item.type === 'link') return <LinkItem item={item} />;
  const sheet = sheets[item.type];
  if (sheet !== undefined) return <SheetChip item={item} kind={sheet} onOpen={open} />;
  const own = marks?.get(item.id);
  return (
    <Markdown
      text={item.source_text ?? ''}
      {...(own === undefined ? {} : { marks: own })}
      {...(renderMark === undefined ? {} : { renderMark })}
    />
  );
}

/** A document, whiteboard or piece of code: its name, which opens it beside the chat; without a panel its text. */
function SheetChip({
  item,
  kind: { name, Icon },
  onOpen,
}: {
  item: ContentItem;
  kind: { name: MessageDescriptor; Icon: TablerIcon };
  onOpen: ((contentId: string) => void) | undefined;
}) {
  const { i18n } = useLingui();
  const word = i18n._(name);
  const title = item.name ?? word;
  if (onOpen === undefined) {
    const text = item.source_text ?? '';
    return (
      <div className={styles.tool}>
        <span className={styles.chip}>
          <Icon size={18} aria-hidden="true" />
          <b>{title}</b>
        </span>
        {item.type === 'code' && text !== '' && <pre className={styles.sheetText}>{text}</pre>}
        {item.type === 'document' && text !== '' && <Markdown text={text} />}
      </div>
    );
  }
  return (
    <div className={styles.tool}>
      <button type="button" className={styles.chip} onClick={() => onOpen(item.id)}>
        <Icon size={18} aria-hidden="true" />
        <b className="truncate">{title}</b>
        {title !== word && <span className={styles.chipResult}>{word}</span>}
      </button>
    </div>
  );
}

function LinkItem({ item }: { item: ContentItem }) {
  const address = item.source_url ?? '';
  // Whatever stands there, only the web is led to.
  if (!/^https?:\/\//i.test(address)) return <p>{item.name ?? address}</p>;
  return (
    <a className={styles.chip} href={address} target="_blank" rel="noreferrer noopener">
      <IconExternalLink size={18} aria-hidden="true" />
      <b className="truncate">{item.name ?? address}</b>
    </a>
  );
}
