// <RelativeTime value={chat.submitted_at} /> → "8 minutes ago", "yesterday", "12 Nov"; the full time in its tooltip. `brief` in narrow columns.
// <DateTime value={activity.deadline} /> → "Wed 14 Nov, 18:00" in the reader's language and time zone.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { dateTimeText, relativeText } from './time-text.ts';

/** The present time, renewed each half minute, so that "just now" does not stay for an hour. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

export function RelativeTime({ value, brief = false }: { value: string; brief?: boolean }) {
  const { i18n } = useLingui();
  const now = useNow();
  return (
    <time dateTime={value} title={dateTimeText(value, i18n.locale)} className="num">
      {relativeText(value, now, i18n.locale, brief)}
    </time>
  );
}

export function DateTime({ value }: { value: string }) {
  const { i18n } = useLingui();
  return (
    <time dateTime={value} className="num">
      {dateTimeText(value, i18n.locale)}
    </time>
  );
}
