import { useLingui } from '@lingui/react/macro';
import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Voice } from '#contract/chats/chats.entities.ts';
import type { ContentItem } from '#contract/chats/contents.entities.ts';
import { limits } from '#contract/core/constants.ts';
import { countTokens } from '#contract/core/tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/upload/drop-zone.tsx';
import { UploadList } from '#web/ui/upload/upload-list.tsx';
import { ComposerTools } from './composer-tools.tsx';
import styles from './composer.module.css';
import type { Draft } from './use-draft.ts';
import type { VoiceInputProps } from './voice/voice-input.tsx';

// Without it one types; it must not take the page along.
const VoiceInput = lazy(() => import('./voice/voice-input.tsx').catch(() => ({ default: NoVoice })));

/** The counter shows from this share of the limit on. */
const nearLimit = 0.8;

export interface ComposerProps {
  chatId: string;
  voice: Voice;
  draft: Draft;
  /** what is written here: an answer, a word to Sparky, or a question about a class */
  about: 'lesson' | 'chat' | 'class';
  isBusy: boolean;
  /** Nothing can be said now; the field still keeps what is written. */
  isBlocked: boolean;
  onSend: (text: string, files: readonly ContentItem[]) => void;
  onStop: () => void;
  /** What else its menu offers: items of a menu. */
  more?: ReactNode;
}

/** No room for a long hint in one line. */
const isNarrow = () => matchMedia('(max-width: 600px)').matches;

/** As high as its text, up to a third of the screen. */
function fitHeight(area: HTMLTextAreaElement | null): void {
  if (area === null) return;
  area.style.height = 'auto';
  area.style.height = `${Math.min(area.scrollHeight, Math.round(window.innerHeight / 3))}px`;
}

/** Fits it again where its lines break anew: a panel opens beside it, a phone is turned. */
function fitToWidth(area: HTMLTextAreaElement): () => void {
  let width = area.clientWidth;
  const watcher = new ResizeObserver(() => {
    if (area.clientWidth === width) return;
    width = area.clientWidth;
    fitHeight(area);
  });
  watcher.observe(area);
  return () => watcher.disconnect();
}

/** Where the student writes: Enter sends, Shift and Enter begin a new line; while Sparky writes, Stop stands in its place. */
export function Composer({ chatId, voice, draft, about, isBusy, isBlocked, onSend, onStop, more }: ComposerProps) {
  const { t, i18n } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const tokens = countTokens(draft.text);
  const isTooLong = tokens > limits.messageTokens;
  const { uploads, files } = draft;
  const isWritten = draft.text.trim() !== '' || files.length > 0;
  const canSend = isWritten && !uploads.isBusy && !isTooLong && !isBusy && !isBlocked;
  const takesFiles = about !== 'class';
  const [canSpeak, setCanSpeak] = useState<boolean | null>(null);
  const [isSpeaking, setSpeaking] = useState(false);
  const [typesInstead, setTypesInstead] = useState(false);
  const isSpoken = voice.input === 'audio_only';
  // What is said is looked through here, and said again rather than changed.
  const mustSpeak = isSpoken && canSpeak !== false && !typesInstead;
  const [label, placeholder] = {
    lesson: [t`Your answer`, isNarrow() ? t`Write your answer` : t`Write your answer, or ask Sparky`],
    chat: [t`Your message`, t`Write to Sparky`],
    class: [t`Your question`, t`Ask about this class`],
  }[about];

  // Measuring has the whole page laid out: only when it may differ, not with every word of Sparky's.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useLayoutEffect(() => fitHeight(field.current), [draft.text]);
  useEffect(() => (field.current === null ? undefined : fitToWidth(field.current)), []);

  // Continue, Try again and a suggestion vanish under the finger; the field takes the focus they had. On a touch screen
  // it would bring up the keyboard.
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    const begins = isBusy && !wasBusy.current;
    wasBusy.current = isBusy;
    if (begins && document.activeElement === document.body && matchMedia('(any-pointer: fine)').matches) {
      field.current?.focus({ preventScroll: true });
    }
  }, [isBusy]);

  /** Words that were spoken stand where the cursor was, to be looked at before they are sent. */
  function takeWords(words: string) {
    const area = field.current;
    const [from, to] = mustSpeak || area === null ? [0, draft.text.length] : [area.selectionStart, area.selectionEnd];
    const before = draft.text.slice(0, from);
    const after = draft.text.slice(to);
    const written = `${before}${/\S$/.test(before) ? ' ' : ''}${words}`;
    draft.setText(`${written}${/^\S/.test(after) ? ' ' : ''}${after}`);
    if (!matchMedia('(any-pointer: fine)').matches) return;
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(written.length, written.length);
    });
  }

  function send() {
    if (!canSend) return;
    onSend(draft.text.trim(), files);
    field.current?.focus();
  }

  const used = i18n.number(tokens);
  const most = i18n.number(limits.messageTokens);
  return (
    <DropZone bucket="attachments" onFiles={uploads.add} disabled={!takesFiles} className={styles.zone}>
      <UploadList uploads={uploads} />
      <form
        className={styles.composer}
        data-speaking={isSpeaking || undefined}
        data-spoken={mustSpeak || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          aria-label={label}
          placeholder={mustSpeak ? t`What you say stands here` : placeholder}
          readOnly={mustSpeak}
          value={draft.text}
          enterKeyHint="send"
          aria-invalid={isTooLong || undefined}
          onChange={(event) => draft.setText(event.currentTarget.value)}
          onPaste={(event) => {
            const pasted = [...event.clipboardData.files];
            if (!takesFiles || pasted.length === 0) return;
            event.preventDefault();
            uploads.add(pasted);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        {takesFiles && <ComposerTools onFiles={uploads.add} more={more} />}
        {voice.input !== 'text_only' && (
          <Suspense>
            <VoiceInput
              chatId={chatId}
              voice={voice}
              isMain={mustSpeak}
              hasWords={draft.text !== ''}
              onHeard={takeWords}
              onKnown={setCanSpeak}
              onBusy={setSpeaking}
            />
          </Suspense>
        )}
        {mustSpeak && (
          <Button
            variant="bare"
            className={styles.instead ?? ''}
            onClick={() => {
              setTypesInstead(true);
              field.current?.focus();
            }}
          >
            {t`Type instead`}
          </Button>
        )}
        {tokens > limits.messageTokens * nearLimit && (
          <span className={styles.counter} data-over={isTooLong || undefined} role="status">
            {isTooLong ? t`Too long: ${used} of ${most} tokens` : t`${used} of ${most} tokens`}
          </span>
        )}
        {isBusy ? (
          <button type="button" className={styles.stop} aria-label={t`Stop`} title={t`Stop`} onClick={onStop}>
            <IconPlayerStopFilled size={18} aria-hidden="true" />
          </button>
        ) : (
          <button type="submit" className={styles.send} aria-label={t`Send`} title={t`Send`} aria-disabled={!canSend}>
            <IconArrowUp size={20} aria-hidden="true" />
          </button>
        )}
      </form>
      {isSpoken && canSpeak === false && (
        <p
          className={styles.note}
        >{t`Answers are spoken here, but this device cannot do that. Write yours instead.`}</p>
      )}
    </DropZone>
  );
}

function NoVoice({ onKnown }: VoiceInputProps) {
  useEffect(() => onKnown(false), [onKnown]);
  return null;
}
