import { useLingui } from '@lingui/react/macro';
import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { useHasVoice } from './device-voices.ts';
import { useSpoken } from './speech-state.ts';
import { spokenLocale, type Listening } from './voice-context.ts';

const loadVoice = () => Promise.all([import('./speak.ts'), import('./spoken-text.ts')]);

/** Reads one of Sparky's messages aloud, or stops it. Not there where the device has no voice for it. */
export function ListenButton({
  messageId,
  words,
  listening,
  withWords = false,
}: {
  messageId: string;
  words: string;
  listening: Listening;
  /** What it does stands on it, not only its picture. */
  withWords?: boolean;
}) {
  const { t } = useLingui();
  const spoken = useSpoken(messageId);
  const locale = spokenLocale(words, listening.locale);
  const hasVoice = useHasVoice(locale);
  useEffect(() => {
    // Some browsers speak only in the very moment of a touch: then all must be there.
    if (hasVoice) void loadVoice().catch(() => undefined);
  }, [hasVoice]);
  if (!hasVoice) return null;

  async function press(): Promise<void> {
    const [{ speak, stop }, { spokenSentences }] = await loadVoice();
    if (spoken === null) speak(messageId, spokenSentences(words, locale), { rate: listening.rate ?? 1, locale });
    else stop();
  }

  const label = spoken === null ? t`Listen` : t`Stop reading aloud`;
  const icon = spoken === null ? <IconVolume size={18} /> : <IconPlayerStop size={18} />;
  const onClick = () => void press().catch(() => undefined);
  if (!withWords) return <IconButton size="small" label={label} icon={icon} onClick={onClick} />;
  return (
    <Button size="compact" icon={icon} onClick={onClick}>
      {label}
    </Button>
  );
}
