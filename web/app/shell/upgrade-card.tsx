import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowUpRight, IconRocket } from '@tabler/icons-react';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { freeSeats, shell } from '#contract/core/constants.ts';
import { useSession } from '#web/api/session.ts';
import { classes } from '#web/ui/classes.ts';
import { seatsOf, seatTone } from './seats.ts';
import styles from './upgrade-card.module.css';

/** For the owners of a school that pays nothing yet: its plan and, on the free one, how many of its seats are taken. */
export function UpgradeCard({ workspace, rail }: { workspace: Workspace; rail: boolean }) {
  const { t } = useLingui();
  const { house } = useSession();
  if (workspace.plan === 'paid' || workspace.abilities.modify !== true) return null;
  const isFree = workspace.plan === 'free';
  const seats = seatsOf(workspace.member_count);
  const plan = isFree ? t`Free plan` : t`Trial`;
  const used = t`${seats} of ${freeSeats} seats`;
  const { pricing } = house.links;

  if (rail) {
    const label = isFree ? `${plan}: ${used}` : plan;
    const icon = <IconRocket size={20} aria-hidden="true" />;
    return pricing === null ? (
      <span className={styles.small} role="img" aria-label={label} title={label}>
        {icon}
      </span>
    ) : (
      <a className={styles.small} href={pricing} target="_blank" rel="noreferrer" aria-label={label} title={label}>
        {icon}
      </a>
    );
  }
  return (
    <section className={styles.card} aria-label={t`Plan`}>
      <div className={styles.line}>
        <b>{plan}</b>
        {isFree && <span className="num">{used}</span>}
      </div>
      {isFree && (
        <div
          className={styles.bar}
          role="meter"
          aria-label={t`Seats`}
          aria-valuemin={0}
          aria-valuemax={freeSeats}
          aria-valuenow={Math.min(seats, freeSeats)}
          aria-valuetext={used}
        >
          <span
            className={classes(styles.used, styles[seatTone(seats / freeSeats, shell.seatBar)])}
            style={{ width: `${Math.min(100, (seats / freeSeats) * 100)}%` }}
          />
        </div>
      )}
      {isFree && seats >= freeSeats && (
        <p className={styles.full}>
          <Trans>You've used all your seats.</Trans>
        </p>
      )}
      {pricing !== null && (
        <a className={styles.link} href={pricing} target="_blank" rel="noreferrer">
          <Trans>Upgrade</Trans>
          <IconArrowUpRight size={16} className="flip-rtl" aria-hidden="true" />
        </a>
      )}
    </section>
  );
}
