import { useCallback, useEffect, useRef, useState } from 'react';
import { recordings } from '#contract/core/constants.ts';
import type { CallError } from '#web/api/call.ts';
import { MicrophoneError, startRecording, type SpeakingProblem } from './record.ts';
import { startRecognising } from './recognise.ts';
import { stop as stopReading } from './speak.ts';
import { transcribe } from './transcribe.ts';

export type Speaking =
  | { state: 'idle' }
  /** the browser asks whether the microphone may be used */
  | { state: 'asking' }
  | { state: 'recording'; since: number }
  | { state: 'writing' }
  /** `sound`: it is kept, and may be sent again */
  | { state: 'problem'; problem: SpeakingProblem | CallError; sound: Kept | null };

interface Kept {
  blob: Blob;
  seconds: number;
}

/** Tells, about twelve times a second, how loud it is: 0 to 1. Not a state: nothing is drawn anew for it. */
export interface Loudness {
  tell: (level: number) => void;
  subscribe: (listener: (level: number) => void) => () => void;
}

function createLoudness(): Loudness {
  const listeners = new Set<(level: number) => void>();
  return {
    tell: (level) => {
      for (const listener of listeners) listener(level);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export interface SpeakingOptions {
  chatId: string;
  /** server: a model of the school's writes it down; device: this device does, in `locale` */
  by: 'server' | 'device';
  locale: string;
  /** `isCut`: it was as long as a recording may be */
  onHeard: (words: string, isCut: boolean) => void;
}

/** What is said, from the press of the button to the words; leaving the page forgets it. */
export function useSpeaking({ chatId, by, locale, onHeard }: SpeakingOptions) {
  const [now, setNow] = useState<Speaking>({ state: 'idle' });
  const [loudness] = useState(createLoudness);
  const running = useRef<{ stop: () => void; cancel: () => void } | null>(null);
  const sending = useRef<AbortController | null>(null);
  /** Counts the tries: what belongs to one that was cancelled is not listened to. */
  const tries = useRef(0);
  const limit = useRef<ReturnType<typeof setTimeout>>(undefined);
  const heard = useRef(onHeard);
  useEffect(() => {
    heard.current = onHeard;
  });

  const forget = useCallback(() => {
    tries.current += 1;
    clearTimeout(limit.current);
    running.current?.cancel();
    running.current = null;
    sending.current?.abort();
    sending.current = null;
  }, []);
  useEffect(() => forget, [forget]);

  const cancel = useCallback(() => {
    forget();
    setNow({ state: 'idle' });
  }, [forget]);

  const fail = (problem: SpeakingProblem | CallError, sound: Kept | null = null) =>
    setNow({ state: 'problem', problem, sound });

  async function send(sound: Kept): Promise<void> {
    const mine = (tries.current += 1);
    const controller = new AbortController();
    sending.current = controller;
    setNow({ state: 'writing' });
    try {
      const words = await transcribe(chatId, sound.blob, sound.seconds, controller.signal);
      if (mine !== tries.current) return;
      if (words === '') return fail('nothing_heard');
      setNow({ state: 'idle' });
      heard.current(words, sound.seconds >= recordings.seconds);
    } catch (error) {
      if (mine !== tries.current) return;
      const code = (error as CallError).code;
      if (code === 'unsupported_file' || code === 'file_too_large') fail('unreadable');
      else fail(error as CallError, sound);
    }
  }

  async function start(): Promise<void> {
    forget();
    // Sparky does not talk into it.
    stopReading();
    const mine = tries.current;
    setNow({ state: 'asking' });
    const isMine = (): boolean => mine === tries.current;
    try {
      let since = Date.now();
      const begun =
        by === 'device'
          ? startRecognising(locale, (words, problem) => {
              if (!isMine()) return;
              clearTimeout(limit.current);
              if (problem !== null) return fail(problem);
              setNow({ state: 'idle' });
              heard.current(words, Date.now() - since >= recordings.seconds * 1000);
            })
          : await startRecording({
              onLevel: loudness.tell,
              onEnd: (blob, isSilent) => {
                if (!isMine()) return;
                clearTimeout(limit.current);
                const seconds = Math.ceil((Date.now() - since) / 1000);
                if (isSilent || blob.size === 0) return fail('nothing_heard');
                void send({ blob, seconds: Math.min(recordings.seconds, Math.max(1, seconds)) });
              },
            });
      if (!isMine()) return begun.cancel();
      since = Date.now();
      running.current = begun;
      limit.current = setTimeout(() => begun.stop(), recordings.seconds * 1000);
      setNow({ state: 'recording', since });
    } catch (error) {
      if (isMine()) fail(error instanceof MicrophoneError ? error.problem : 'failed');
    }
  }

  return {
    now,
    loudness,
    start: () => void start(),
    /** Ends the recording; what was said is written down. */
    stop: () => running.current?.stop(),
    cancel,
    again: () => {
      if (now.state === 'problem' && now.sound !== null) void send(now.sound);
      else void start();
    },
  };
}
