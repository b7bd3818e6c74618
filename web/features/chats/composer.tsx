import { useLingui } from '@lingui/react/macro';
import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { limits } from '#contract/core/constants.ts';
import { countTokens } from '#contract/core/tokens.ts';
import type { Draft } from './use-draft.ts';
import styles from './composer.module.css';

/** The counter shows from this share of the limit on. */
const nearLimit = 0.8;

export interface ComposerProps {
  draft: Draft;
  /** what is written here: an answer, or a question about a class */
  about: 'lesson' | 'class';
  isBusy: boolean;
  /** Nothing can be said now; the field still keeps what is written. */
  isBlocked: boolean;
  onSend: (text: string) => void;
  onStop: () => void;
}

/** Where the student writes: Enter sends, Shift and Enter begin a new line; while Sparky writes, Stop stands in its place. */
export function Composer({ draft, about, isBusy, isBlocked, onSend, onStop }: ComposerProps) {
  const { t, i18n } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const tokens = countTokens(draft.text);
  const isTooLong = tokens > limits.messageTokens;
  const canSend = draft.text.trim() !== '' && !isTooLong && !isBusy && !isBlocked;

  // As high as its text, up to a third of the screen; measured after each drawing.
  useLayoutEffect(() => {
    const area = field.current;
    if (area === null) return;
    area.style.height = 'auto';
    area.style.height = `${Math.min(area.scrollHeight, Math.round(window.innerHeight / 3))}px`;
  });

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

  function send() {
    if (!canSend) return;
    onSend(draft.text.trim());
    field.current?.focus();
  }

  const used = i18n.number(tokens);
  const most = i18n.number(limits.messageTokens);
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        className={styles.field}
        rows={1}
        aria-label={about === 'class' ? t`Your question` : t`Your answer`}
        placeholder={about === 'class' ? t`Ask about this class` : t`Write your answer, or ask Sparky`}
        value={draft.text}
        enterKeyHint="send"
        aria-invalid={isTooLong || undefined}
        onChange={(event) => draft.setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
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
  );
}
