import { useLingui } from '@lingui/react/macro';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './lesson.module.css';
import { SuggestionPills } from './suggestion-pills.tsx';
import type { Answering } from './use-answer.ts';

interface NextUpProps {
  answer: Answering;
  suggestions: readonly string[];
  /** Something was said, and Sparky was not asked or could not answer. */
  awaitsAnswer: boolean;
  /** What the server said of the last turn, in words. */
  refusal: string | null;
  mayWrite: boolean;
  onChoose: (text: string) => void;
}

/**
 * Below what was said: what is on its way, what went wrong, what one might say. In a box of its own: what comes and goes
 * beside the transcript would have all of it styled again.
 */
export function NextUp({ answer, suggestions, awaitsAnswer, refusal, mayWrite, onChoose }: NextUpProps) {
  const { t } = useLingui();
  const { outgoing, error } = answer;
  return (
    <div className={styles.next}>
      {outgoing !== null && (
        <div className={styles.outgoing}>
          <p>{[outgoing.text, ...outgoing.files.map((file) => file.name)].filter(Boolean).join('\n')}</p>
          {outgoing.state === 'waiting' && <span className="small dim">{t`Goes out when you are back online.`}</span>}
          {outgoing.state === 'slowed' && (
            <span className="small dim">{t`You are very fast: this goes out in a moment.`}</span>
          )}
        </div>
      )}
      {awaitsAnswer && mayWrite && (
        <div className={styles.problem}>
          <span>{error !== null ? errorText(error) : (refusal ?? t`Sparky has not answered yet.`)}</span>
          <Button size="compact" onClick={() => void answer.ask()}>
            {t`Ask Sparky`}
          </Button>
        </div>
      )}
      {mayWrite && !answer.isBusy && outgoing === null && (
        <SuggestionPills suggestions={suggestions} onChoose={onChoose} />
      )}
    </div>
  );
}
