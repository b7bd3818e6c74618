import { useLingui } from '@lingui/react/macro';
import { IconDots, IconFlag, IconHeartHandshake } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { Message } from '#contract/chats/chats.entities.ts';
import type { ContentItem } from '#contract/chats/contents.entities.ts';
import { isUnderWay } from '#web/api/chat-events.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Markdown, type MarkdownProps } from '#web/ui/markdown/markdown.tsx';
import type { Mark } from '#web/ui/markdown/parse.ts';
import { ActionMenu, MenuItem } from '#web/ui/menu.tsx';
import { FileCard, isFileItem } from '#web/ui/upload/file-card.tsx';
import { Sparky, type SparkyState } from '#web/ui/sparky.tsx';
import styles from './message.module.css';
import { ToolChip } from './tool-chip.tsx';

export interface MessageViewProps {
  message: Message;
  /** The newest message of Sparky's: only he moves. */
  isNewest?: boolean;
  /** A smaller flame, for a transcript beside other things. */
  compact?: boolean;
  /** Evidence in the text (web/ui/markdown), by the id of the content item. */
  marks?: ReadonlyMap<string, readonly Mark[]>;
  renderMark?: MarkdownProps['renderMark'];
  /** Under Sparky's words: how his turn ended. */
  end?: ReactNode;
  /** Opens the report of this message; must stay the same function from one drawing to the next. */
  onReport?: ((message: Message) => void) | undefined;
}

/** One message: Sparky in plain text beside his flame, a person in a bubble at the end side. */
export const MessageView = memo(function MessageView(props: MessageViewProps) {
  if (props.message.user_id !== null) return <PersonMessage {...props} />;
  return isSafetyCard(props.message) ? <SafetyCard {...props} /> : <SparkyMessage {...props} />;
});

function PersonMessage({ message, marks, renderMark, onReport }: MessageViewProps) {
  const { t } = useLingui();
  const words = (
    <article className={styles.person} aria-label={t`The student wrote`}>
      {message.contents.map((item) =>
        isFileItem(item) ? (
          <FileCard key={item.id} item={item} />
        ) : (
          <Words key={item.id} item={item} marks={marks} renderMark={renderMark} />
        ),
      )}
    </article>
  );
  if (onReport === undefined) return words;
  return (
    <div className={styles.personRow}>
      <MessageMenu message={message} onReport={onReport} />
      {words}
    </div>
  );
}

/** Written by people for a pupil who may be in danger: a calm card of the school's, in no bubble, and not Sparky's. */
function SafetyCard({ message }: MessageViewProps) {
  const { t } = useLingui();
  return (
    <article className={styles.safety} aria-label={t`Help for you`} data-from-top>
      <IconHeartHandshake size={26} aria-hidden="true" />
      <div>
        {message.contents.filter(isShown).map((item) => (
          <Markdown key={item.id} text={item.source_text ?? ''} />
        ))}
      </div>
    </article>
  );
}

export function isSafetyCard(message: Message): boolean {
  return message.user_id === null && message.contents.some((item) => item.name === 'safety_card');
}

/** What can be done with a message: so far, tell the school of it. */
function MessageMenu({ message, onReport }: { message: Message; onReport: (message: Message) => void }) {
  const { t } = useLingui();
  return (
    <span className={styles.menu}>
      <ActionMenu
        width={200}
        trigger={<IconButton size="small" label={t`More about this message`} icon={<IconDots size={18} />} />}
      >
        <MenuItem icon={<IconFlag size={18} />} onClick={() => onReport(message)}>
          {t`Report this message`}
        </MenuItem>
      </ActionMenu>
    </span>
  );
}

function Words({
  item,
  marks,
  renderMark,
}: {
  item: ContentItem;
  marks: MessageViewProps['marks'];
  renderMark: MessageViewProps['renderMark'];
}) {
  const own = marks?.get(item.id);
  return (
    <Markdown
      text={item.source_text ?? ''}
      {...(own === undefined ? {} : { marks: own })}
      {...(renderMark === undefined ? {} : { renderMark })}
    />
  );
}

function SparkyMessage({
  message,
  isNewest = false,
  compact = false,
  marks,
  renderMark,
  end,
  onReport,
}: MessageViewProps) {
  const { t } = useLingui();
  const shown = message.contents.filter(isShown);
  const working = isUnderWay(message);
  return (
    <article
      className={styles.sparky}
      data-compact={compact || undefined}
      aria-label={t`Sparky wrote`}
      aria-busy={working}
    >
      <Sparky
        state={faceOf(message, isNewest, shown.length > 0)}
        size={compact ? 26 : 36}
        still={!isNewest}
        className={styles.face ?? ''}
      />
      <div className={styles.body}>
        {shown.map((item) =>
          item.type === 'tool_call' ? (
            <ToolChip key={item.tool_call_id ?? item.id} item={item} />
          ) : isFileItem(item) ? (
            <FileCard key={item.id} item={item} />
          ) : (
            <Words key={item.id} item={item} marks={marks} renderMark={renderMark} />
          ),
        )}
        {working && shown.length === 0 && (
          <p className={styles.thinking}>
            <span className="visually-hidden">
              {message.status === 'retrying' ? t`Sparky is busy, trying again...` : t`Sparky is thinking`}
            </span>
            <span aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            {message.status === 'retrying' && <span className="dim">{t`Sparky is busy, trying again...`}</span>}
          </p>
        )}
        {end}
      </div>
      {onReport !== undefined && !working && shown.length > 0 && <MessageMenu message={message} onReport={onReport} />}
    </article>
  );
}

/** What people see of a message: its words and its tools; the lesson's progress shows elsewhere. */
export function isShown(item: ContentItem): boolean {
  if (item.is_hidden_from_user) return false;
  return item.type === 'tool_call' || isFileItem(item) || (item.type === 'text' && (item.source_text ?? '') !== '');
}

function faceOf(message: Message, isNewest: boolean, hasWords: boolean): SparkyState {
  if (!isNewest) return 'idle';
  if (isUnderWay(message)) return hasWords ? 'speaking' : 'thinking';
  return 'listening';
}
