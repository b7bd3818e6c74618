import { useLingui } from '@lingui/react/macro';
import { freeSeats, shell } from '#contract/core/constants.ts';
import styles from './seat-line.module.css';

/** How many of the free plan's seats are taken once this is saved: green below half, yellow below three quarters, else red. */
export function SeatLine({ used }: { used: number }) {
  const { t } = useLingui();
  const part = used / freeSeats;
  const [low, high] = shell.seatBar;
  const tone = part < low ? '--good' : part < high ? '--yellow' : '--bad';
  const left = Math.max(freeSeats - used, 0);
  return (
    <div className={styles.seats}>
      <span className="num">{left === 0 ? t`You've used all your seats.` : t`${used} of ${freeSeats} seats used`}</span>
      <span
        className={styles.bar}
        role="meter"
        aria-label={t`Seats`}
        aria-valuemin={0}
        aria-valuemax={freeSeats}
        aria-valuenow={Math.min(used, freeSeats)}
      >
        <i style={{ width: `${Math.min(part, 1) * 100}%`, background: `var(${tone})` }} />
      </span>
    </div>
  );
}
