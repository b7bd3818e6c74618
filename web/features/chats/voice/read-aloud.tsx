import { useLingui } from '@lingui/react/macro';
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Message } from '#contract/chats/chats.entities.ts';
import { isUnderWay } from '#web/api/chat-events.ts';
import { Button } from '#web/ui/button.tsx';
import { Sparky } from '#web/ui/sparky.tsx';
import { useLiveChat } from '../live-chat.ts';
import { wordsOf } from '../message-menu.tsx';
import { wholeSentences } from '../whole-sentences.ts';
import { useHasVoice } from './device-voices.ts';
import { goOn, pause, resume, speak, stop } from './speak.ts';
import { spokenNow, useAnySpoken } from './speech-state.ts';
import { spokenSentences } from './spoken-text.ts';
import { spokenLocale, type Listening } from './voice-context.ts';
import styles from './voice.module.css';

/**
 * While something is read aloud: what pauses and stops it, in one place. Where answers are heard at once, each new one is
 * read as its sentences are finished.
 */
export default function ReadAloud({ listening }: { listening: Listening }) {
  const { t } = useLingui();
  const spoken = useAnySpoken();
  useAnswersAloud(
    useLiveChat().final_messages.findLast((message) => message.user_id === null),
    listening,
  );
  useEffect(() => stop, []);
  if (spoken === null) return null;
  const isPaused = spoken.state === 'paused';
  return (
    <div className={styles.bar} role="group" aria-label={t`Reading aloud`}>
      <Sparky state={isPaused ? 'idle' : 'speaking'} size={28} />
      <span className={styles.grow} role="status">
        {isPaused ? t`Paused` : t`Sparky reads aloud`}
      </span>
      {isPaused ? (
        <Button size="compact" icon={<IconPlayerPlay size={16} className="flip-rtl" />} onClick={resume}>
          {t`Go on`}
        </Button>
      ) : (
        <Button size="compact" icon={<IconPlayerPause size={16} />} onClick={pause}>
          {t`Pause`}
        </Button>
      )}
      <Button size="compact" variant="bare" icon={<IconPlayerStop size={16} />} onClick={stop}>
        {t`Stop`}
      </Button>
    </div>
  );
}

/** What stood there when the page was opened is read when it is asked for; what comes later at once. */
function useAnswersAloud(message: Message | undefined, { output, rate, locale: usual }: Listening): void {
  const wanted = output !== 'text_and_audio_without_autoplay';
  const known = useRef({ id: message?.id, isBegun: true });
  const words = message === undefined ? '' : wordsOf(message);
  const isOpen = message !== undefined && isUnderWay(message);
  const locale = spokenLocale(words, usual);
  const hasVoice = useHasVoice(locale);
  const id = message?.id;
  useEffect(() => {
    if (known.current.id !== id) known.current = { id, isBegun: false };
    if (!wanted || !hasVoice || id === undefined) return;
    const sentences = spokenSentences(wholeSentences(words, !isOpen), locale);
    if (spokenNow()?.messageId === id) goOn(id, sentences, isOpen);
    else if (!known.current.isBegun && sentences.length > 0) {
      // Once a message: who stops it does not hear it again unasked.
      known.current.isBegun = true;
      speak(id, sentences, { rate: rate ?? 1, locale, isOpen });
    }
  }, [id, words, isOpen, wanted, hasVoice, locale, rate]);
}
