import { useLingui } from '@lingui/react/macro';
import { IconMicrophone } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Voice } from '#contract/chats/chats.entities.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { canRecognise } from './recognise.ts';
import { canRecord } from './record.ts';
import { RecordingBar } from './recording-bar.tsx';
import { useSpeaking } from './use-speaking.ts';

export interface VoiceInputProps {
  chatId: string;
  voice: Voice;
  /** Answers are spoken here: the button says so in words. */
  isMain: boolean;
  /** There are words already, which what is said next takes the place of. */
  hasWords: boolean;
  onHeard: (words: string) => void;
  /** Whether anything can be spoken on this device; told once it is known. */
  onKnown: (isPossible: boolean) => void;
  /** A recording is under way, or its words are: the composer makes room. */
  onBusy: (isBusy: boolean) => void;
}

/** The way from a spoken answer to words in the field: a button, and while it is used a bar. */
export default function VoiceInput({ chatId, voice, isMain, hasWords, onHeard, onKnown, onBusy }: VoiceInputProps) {
  const { t, i18n } = useLingui();
  const locale = voice.locale ?? i18n.locale;
  const by = useWhoWrites(voice, locale);
  const button = useRef<HTMLButtonElement>(null);
  const { now, loudness, start, stop, cancel, again } = useSpeaking({
    chatId,
    by: by === 'device' ? 'device' : 'server',
    locale,
    onHeard: (words, isCut) => {
      onHeard(words);
      if (isCut) toast({ text: t`Two minutes are the most at once. Say the rest in a second go.` });
    },
  });

  const giveUp = useCallback(() => {
    cancel();
    // The button comes back with the next drawing.
    requestAnimationFrame(() => button.current?.focus());
  }, [cancel]);

  useEffect(() => {
    if (by !== null) onKnown(by !== 'nobody');
  }, [by, onKnown]);
  const isBusy = now.state !== 'idle';
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);

  if (by === null || by === 'nobody') return null;
  if (isBusy) {
    return (
      <RecordingBar
        now={now}
        loudness={by === 'server' ? loudness : null}
        onStop={stop}
        onAgain={again}
        onCancel={giveUp}
      />
    );
  }
  if (isMain) {
    return (
      <Button ref={button} variant={hasWords ? 'quiet' : 'ink'} icon={<IconMicrophone size={20} />} onClick={start}>
        {hasWords ? t`Say it again` : t`Say your answer`}
      </Button>
    );
  }
  return <IconButton ref={button} label={t`Speak`} icon={<IconMicrophone size={20} />} onClick={start} />;
}

/** Who writes down what is said here; null: not known yet. */
function useWhoWrites(voice: Voice, locale: string): 'server' | 'device' | 'nobody' | null {
  const [isOnDevice, setOnDevice] = useState<boolean | null>(null);
  const isOnServer = voice.is_transcribed && canRecord();
  useEffect(() => {
    if (isOnServer) return undefined;
    let isGone = false;
    void canRecognise(locale).then((can) => {
      if (!isGone) setOnDevice(can);
    });
    return () => {
      isGone = true;
    };
  }, [isOnServer, locale]);
  if (isOnServer) return 'server';
  return isOnDevice === null ? null : isOnDevice ? 'device' : 'nobody';
}
