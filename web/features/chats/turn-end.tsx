import { useLingui } from '@lingui/react/macro';
import { IconPlayerTrackNext, IconRefresh } from '@tabler/icons-react';
import type { Message } from '#contract/chats/chats.entities.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './message.module.css';

export interface TurnEndProps {
  message: Message;
  /** The last message of an open session: it may be tried again. */
  canAct: boolean;
  onContinue: () => void;
  onTryAgain: () => void;
}

/** How a turn of Sparky's ended when it did not end well: a sentence, and the way on. Nothing for a whole answer. */
export function TurnEnd({ message, canAct, onContinue, onTryAgain }: TurnEndProps) {
  const { t } = useLingui();
  const hasText = message.contents.some((item) => item.type === 'text' && (item.source_text ?? '') !== '');

  function sentence(): string | null {
    switch (message.status) {
      case 'interrupted':
        return t`The reply was interrupted.`;
      case 'stopped':
        return t`Stopped`;
      case 'filtered':
        return t`I can't help with that here.`;
      case 'truncated':
        return t`There is more to say.`;
      case 'failed':
        return failure();
      default:
        return null;
    }
  }

  function failure(): string {
    switch (message.error_code) {
      case 'tutor_busy':
        return t`Many students are using Sparky. Try again in a few minutes.`;
      case 'tutor_misconfigured':
        return t`Sparky is not set up correctly. Please tell your teacher.`;
      case 'context_too_long':
        return t`This conversation is too long.`;
      case 'budget_exhausted':
        return t`Today's limit for this class is reached.`;
      case 'empty_reply':
        return t`Sparky found no words. Your message is saved.`;
      default:
        return t`Sparky is not answering. Your message is saved.`;
    }
  }

  const says = sentence();
  if (says === null) return null;
  const mayContinue =
    hasText && (message.status === 'interrupted' || message.status === 'truncated' || message.status === 'stopped');
  const mayTry =
    message.status !== 'filtered' && message.status !== 'truncated' && message.error_code !== 'context_too_long';
  return (
    <div className={styles.end}>
      <span>{says}</span>
      {canAct && mayContinue && (
        <Button size="compact" icon={<IconPlayerTrackNext size={16} className="flip-rtl" />} onClick={onContinue}>
          {t`Continue`}
        </Button>
      )}
      {canAct && mayTry && (
        <Button size="compact" icon={<IconRefresh size={16} />} onClick={onTryAgain}>
          {t`Try again`}
        </Button>
      )}
    </div>
  );
}
