// What one must know about an activity's time, as one badge or nothing: paused, draft, opens, closes soon, closed.
//   <AvailabilityBadge activity={activity} />
import { useLingui } from '@lingui/react/macro';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { Badge } from './badge.tsx';
import { useNow } from './relative-time.tsx';
import { clockText, daysBetween } from './time-text.ts';

type Facts = Pick<Activity, 'paused' | 'is_draft' | 'available_from' | 'deadline'>;

/** "15:30" today, "Wed" within a week, else "14 Nov". */
export function shortMoment(value: string, now: number, locale: string): string {
  const days = daysBetween(now, Date.parse(value));
  if (days === 0) return clockText(value, locale);
  const format: Intl.DateTimeFormatOptions = days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(locale, format).format(Date.parse(value));
}

export function AvailabilityBadge({ activity }: { activity: Facts }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  if (activity.is_draft) return <Badge>{t`Draft`}</Badge>;
  if (activity.paused) return <Badge tone="warn">{t`Paused`}</Badge>;
  if (activity.available_from !== null && Date.parse(activity.available_from) > now) {
    const opens = shortMoment(activity.available_from, now, i18n.locale);
    return <Badge>{t`Opens ${opens}`}</Badge>;
  }
  if (activity.deadline === null) return null;
  if (Date.parse(activity.deadline) <= now) return <Badge>{t`Closed`}</Badge>;
  if (daysBetween(now, Date.parse(activity.deadline)) > 6) return null;
  const closes = shortMoment(activity.deadline, now, i18n.locale);
  return <Badge tone="warn">{t`Closes ${closes}`}</Badge>;
}
