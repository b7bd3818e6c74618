import { useLingui } from '@lingui/react/macro';
import { IconHeartHandshake } from '@tabler/icons-react';
import { memo, useState, type ReactNode } from 'react';
import type { Message } from '#contract/chats/chats.entities.ts';
import { isUnderWay } from '#web/api/chat-events.ts';
import { Button } from '#web/ui/button.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { Sparky, type SparkyState } from '#web/ui/sparky.tsx';
import styles from './message.module.css';
import { isShown, MessageItem, type ItemMarks } from './message-items.tsx';
import { MessageMenu, wordsOf } from './message-menu.tsx';
import { useHasVoice } from './voice/device-voices.ts';
import { ListenButton } from './voice/listen-button.tsx';
import { useSpoken } from './voice/speech-state.ts';
import { spokenLocale, useListening } from './voice/voice-context.ts';

export interface MessageViewProps extends ItemMarks {
  message: Message;
  /** The newest message of Sparky's: only he moves. */
  isNewest?: boolean;
  /** A smaller flame, for a transcript beside other things. */
  compact?: boolean;
  /** Under Sparky's words: how his turn ended. */
  end?: ReactNode;
  /** Opens the report of this message; must stay the same function from one drawing to the next. */
  onReport?: ((message: Message) => void) | undefined;
  /** On paper: nothing to press. */
  plain?: boolean;
}

/** One message: Sparky in plain text beside his flame, a person in a bubble at the end side. */
export const MessageView = memo(function MessageView(props: MessageViewProps) {
  if (props.message.user_id !== null) return <PersonMessage {...props} />;
  return isSafetyCard(props.message) ? <SafetyCard {...props} /> : <SparkyMessage {...props} />;
});

function PersonMessage({ message, marks, renderMark, onReport, plain = false }: MessageViewProps) {
  const { t } = useLingui();
  return (
    <div className={styles.personRow}>
      {!plain && <MessageMenu message={message} onReport={onReport} />}
      <article className={styles.person} aria-label={t`The student wrote`}>
        {message.contents.filter(isShown).map((item) => (
          <MessageItem key={item.id} item={item} marks={marks} renderMark={renderMark} />
        ))}
      </article>
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

function SparkyMessage({
  message,
  isNewest = false,
  compact = false,
  marks,
  renderMark,
  end,
  onReport,
  plain = false,
}: MessageViewProps) {
  const { t } = useLingui();
  const [isOpened, setOpened] = useState(false);
  const all = message.contents.filter(isShown);
  const working = isUnderWay(message);
  const listening = useListening();
  const spoken = useSpoken(message.id);
  const words = listening === null || plain ? '' : wordsOf(message);
  const hasVoice = useHasVoice(spokenLocale(words, listening?.locale ?? 'en')) && words !== '';
  // What is to be heard stands folded beside its button; who cannot or does not want to hear it opens it.
  const isFolded = listening?.output === 'audio_only' && hasVoice && !isOpened;
  const shown = isFolded ? all.filter((item) => item.type !== 'text') : all;
  return (
    <article
      className={styles.sparky}
      data-message={message.id}
      data-compact={compact || undefined}
      aria-label={t`Sparky wrote`}
      aria-busy={working}
    >
      <Sparky
        state={spoken === 'speaking' ? 'speaking' : faceOf(message, isNewest, all.length > 0)}
        size={compact ? 26 : 36}
        still={!isNewest && spoken !== 'speaking'}
        className={styles.face ?? ''}
      />
      <div className={styles.body}>
        {shown.map((item) => (
          <MessageItem key={item.tool_call_id ?? item.id} item={item} marks={marks} renderMark={renderMark} />
        ))}
        {isFolded && (
          <span className={styles.fold}>
            {!working && <ListenButton messageId={message.id} words={words} listening={listening} withWords />}
            <Button size="compact" variant="bare" aria-expanded={false} onClick={() => setOpened(true)}>
              {t`Show text`}
            </Button>
          </span>
        )}
        {working && all.length === 0 && (
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
      {!plain && !working && all.length > 0 && (
        <span className={styles.actions} data-heard={spoken !== null || undefined}>
          {listening !== null && hasVoice && !isFolded && (
            <ListenButton messageId={message.id} words={words} listening={listening} />
          )}
          <MessageMenu message={message} onReport={onReport} />
        </span>
      )}
    </article>
  );
}

function faceOf(message: Message, isNewest: boolean, hasWords: boolean): SparkyState {
  if (!isNewest) return 'idle';
  if (isUnderWay(message)) return hasWords ? 'speaking' : 'thinking';
  return 'listening';
}
