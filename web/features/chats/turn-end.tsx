import { useLingui } from '@lingui/react/macro';
import { IconPlayerTrackNext, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Message } from '#contract/chats/chats.entities.ts';
import { Button } from '#web/ui/button.tsx';
import { howItEnded, type HowItEnded } from './turn-ends.ts';
import styles from './message.module.css';

export interface TurnEndProps {
  message: Message;
  /** The last message of an open session: it may be tried again. */
  canAct: boolean;
  onContinue: () => void;
  onTryAgain: () => void;
}

/** While a wait is shown it is counted down this often, in milliseconds. */
const tick = 10_000;

/** How a turn of Sparky's ended when it did not end well: a sentence, and the way on. Nothing for a whole answer. */
export function TurnEnd({ message, canAct, onContinue, onTryAgain }: TurnEndProps) {
  const { t } = useLingui();
  const [now, setNow] = useState(() => Date.now());
  const ended = howItEnded(message, now);
  const isWaiting = ended !== null && ended.minutes > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, [isWaiting]);

  function sentence({ says, minutes }: HowItEnded): string {
    switch (says) {
      case 'interrupted':
        return t`The reply was interrupted.`;
      case 'stopped':
        return t`Stopped`;
      case 'filtered':
        return t`I can't help with that here.`;
      case 'truncated':
        return t`There is more to say.`;
      case 'busy':
        return minutes > 0
          ? t`Many students are using Sparky. Try again in ${minutes} min.`
          : t`Many students are using Sparky. Try again now.`;
      case 'misconfigured':
        return t`Sparky is not set up correctly. Your teacher has been told.`;
      case 'too_long':
        return t`This conversation is too long.`;
      case 'budget':
        return t`Today's limit for this class is reached.`;
      case 'empty':
        return t`Sparky found no words. Your message is saved.`;
      case 'unavailable':
        return t`Sparky is not answering. Your message is saved.`;
    }
  }

  if (ended === null) return null;
  return (
    <div className={styles.end}>
      <span>{sentence(ended)}</span>
      {canAct && ended.says === 'too_long' && <span>{t`Start a new one; this one is kept.`}</span>}
      {canAct && ended.mayContinue && (
        <Button size="compact" icon={<IconPlayerTrackNext size={16} className="flip-rtl" />} onClick={onContinue}>
          {t`Continue`}
        </Button>
      )}
      {canAct && ended.mayTryAgain && (
        <Button size="compact" icon={<IconRefresh size={16} />} onClick={onTryAgain}>
          {t`Try again`}
        </Button>
      )}
    </div>
  );
}
