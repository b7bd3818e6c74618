import { Plural, useLingui } from '@lingui/react/macro';
import { IconClock } from '@tabler/icons-react';
import { useNow } from '#web/ui/relative-time.tsx';
import styles from './lesson-panel.module.css';

const hour = 3_600_000;

/** How long a session still runs, while that is less than two hours; it takes a colour in the last two minutes only. */
export function TimeLeft({ endsAt, short = false }: { endsAt: string; short?: boolean }) {
  const { t } = useLingui();
  const now = useNow(1000);
  const left = Date.parse(endsAt) - now;
  if (left > 2 * hour) return null;
  const minutes = Math.ceil(left / 60_000);
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return (
    <span className={styles.time} data-soon={left < 2 * 60_000 || undefined}>
      {!short && <IconClock size={16} aria-hidden="true" />}
      {left < 2 * 60_000 ? (
        t`${seconds} s left`
      ) : short ? (
        t`${minutes} min left`
      ) : (
        <Plural value={minutes} one="# minute left" other="# minutes left" />
      )}
    </span>
  );
}
