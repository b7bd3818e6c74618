import { useLingui } from '@lingui/react/macro';
import { IconMicrophone, IconPlayerStopFilled, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { recordings } from '#contract/core/constants.ts';
import { CallError } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Sparky } from '#web/ui/sparky.tsx';
import type { Loudness, Speaking } from './use-speaking.ts';
import styles from './voice.module.css';

export interface RecordingBarProps {
  now: Exclude<Speaking, { state: 'idle' }>;
  /** How loud it is; null: nobody measures it. */
  loudness: Loudness | null;
  onStop: () => void;
  onCancel: () => void;
  onAgain: () => void;
}

/** What was pressed is gone, so the next thing to press takes the focus: Enter ends the recording, as Escape cancels it. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** From so many seconds before the end on the time is told. */
const warnAt = 15;

/** In place of the composer's tools while something is said: that Sparky listens, for how long, how loud, and the ways out. */
export function RecordingBar({ now, loudness, onStop, onCancel, onAgain }: RecordingBarProps) {
  const { t } = useLingui();
  const { state } = now;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) onCancel();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onCancel]);
  const kept = now.state === 'problem' && now.sound !== null;

  return (
    <div
      className={styles.recording}
      role="group"
      aria-label={t`Spoken answer`}
      data-problem={state === 'problem' || undefined}
    >
      {state !== 'problem' && <Sparky state={state === 'writing' ? 'thinking' : 'listening'} size={30} />}
      {now.state === 'recording' ? (
        <>
          <span className="visually-hidden" role="status">
            {t`Sparky listens. Two minutes are the most.`}
          </span>
          {loudness === null ? (
            <span className={styles.grow}>{t`Sparky listens`}</span>
          ) : (
            <Levels loudness={loudness} />
          )}
          <Clock since={now.since} />
        </>
      ) : (
        <span className={styles.grow} role={state === 'problem' ? 'alert' : 'status'}>
          {now.state === 'asking' && t`Allow the microphone when your browser asks.`}
          {now.state === 'writing' && t`Writing down what you said...`}
          {now.state === 'problem' && <ProblemText now={now} />}
        </span>
      )}
      <span className={styles.ways}>
        <Button
          size="compact"
          variant="bare"
          onClick={onCancel}
          {...(state === 'asking' || state === 'writing' ? { ref: takeFocus } : {})}
        >
          {state === 'problem' ? t`Close` : t`Cancel`}
        </Button>
        {state === 'recording' && (
          <Button
            ref={takeFocus}
            size="compact"
            variant="ink"
            icon={<IconPlayerStopFilled size={16} />}
            aria-label={t`Stop and write it down`}
            onClick={onStop}
          >
            {t`Stop`}
          </Button>
        )}
        {state === 'problem' && (
          <Button
            ref={takeFocus}
            size="compact"
            variant="ink"
            icon={kept ? <IconRefresh size={16} /> : <IconMicrophone size={16} />}
            onClick={onAgain}
          >
            {kept ? t`Try again` : t`Say it again`}
          </Button>
        )}
      </span>
    </div>
  );
}

function ProblemText({ now }: { now: Extract<Speaking, { state: 'problem' }> }) {
  const { t } = useLingui();
  const { problem } = now;
  if (problem instanceof CallError) {
    if (problem.code === 'offline') return t`You are offline. What you said is kept here: try again when you are back.`;
    if (['tutor_unavailable', 'unavailable', 'internal', 'rate_limited'].includes(problem.code)) {
      return t`What you said could not be written down just now. It is kept here.`;
    }
    if (problem.code === 'conflict') return t`Speaking is not possible here any more. Write your answer.`;
    return errorText(problem);
  }
  switch (problem) {
    case 'blocked':
      return t`The microphone is blocked. Allow it for this page in your browser, or type your answer.`;
    case 'no_microphone':
      return t`No microphone was found. Connect one, or type your answer.`;
    case 'in_use':
      return t`The microphone is in use elsewhere. Close the other program, or type your answer.`;
    case 'nothing_heard':
      return t`Nothing was heard. Come closer to the microphone and say it again.`;
    case 'unreadable':
      return t`This recording cannot be read. Say it again.`;
    default:
      return t`That did not work. Say it again, or type your answer.`;
  }
}

/** How long it has been, and how long it may be. */
function Clock({ since }: { since: number }) {
  const { t, i18n } = useLingui();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - since) / 1000)), 250);
    return () => clearInterval(timer);
  }, [since]);
  const left = Math.max(0, recordings.seconds - seconds);
  const isEnding = left <= warnAt;
  const shown = (value: number): string =>
    `${i18n.number(Math.floor(value / 60))}:${i18n.number(value % 60, { minimumIntegerDigits: 2 })}`;
  return (
    <span className={styles.clock} data-ending={isEnding || undefined}>
      <span aria-hidden="true">
        {shown(Math.min(seconds, recordings.seconds))} <small>/ {shown(recordings.seconds)}</small>
      </span>
      {isEnding && (
        <span className="visually-hidden" role="status">
          {left > warnAt - 2 ? t`A few seconds are left.` : ''}
        </span>
      )}
    </span>
  );
}

const bars = 90;

/** The last seconds, as loud as they were; as many as there is room for. */
function Levels({ loudness }: { loudness: Loudness }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const heights = Array.from({ length: bars }, () => 0);
    return loudness.subscribe((value) => {
      heights.push(value);
      heights.shift();
      const pieces = place.current?.children ?? [];
      for (const [at, piece] of Array.from(pieces).entries()) {
        (piece as HTMLElement).style.setProperty('--level', String(heights[at] ?? 0));
      }
    });
  }, [loudness]);
  return (
    <span ref={place} className={styles.levels} aria-hidden="true">
      {Array.from({ length: bars }, (_, at) => (
        <i key={at} />
      ))}
    </span>
  );
}
