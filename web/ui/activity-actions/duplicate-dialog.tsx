import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertCircle, IconCheck, IconClock, IconExternalLink, IconLink, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { Button, IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { Dialog } from '../dialog.tsx';
import { Tile } from '../tile.tsx';
import styles from './activity-actions.module.css';
import { addressOf, copyAddress } from '../copy-address.ts';
import { DestinationPicker } from './destination-picker.tsx';
import type { Destination } from './destinations.ts';
import { useDuplicateRun, type DuplicateRow } from './duplicate-run.ts';

export interface DuplicateDialogProps {
  activity: Pick<Activity, 'id' | 'name'>;
  onClose: () => void;
}

/** Step one chooses where to; step two shows each duplicate with its link, and what failed with another try. */
export default function DuplicateDialog({ activity, onClose }: DuplicateDialogProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Destination[]>([]);
  const run = useDuplicateRun(activity.id);
  const count = chosen.length;

  if (run.rows.length > 0) return <Completed run={run} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Duplicate Activity`}
      onSubmit={() => {
        if (count > 0) run.start(chosen);
      }}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" disabled={count === 0}>
            {count === 0 ? (
              t`Duplicate`
            ) : (
              <Plural value={count} one="Duplicate to # place" other="Duplicate to # places" />
            )}
          </Button>
        </>
      }
    >
      <p className="muted">
        <Trans>
          Where shall <b>{activity.name}</b> be duplicated to? Students and their sessions stay where they are.
        </Trans>
      </p>
      <DestinationPicker
        many
        label={t`Destination groups`}
        chosen={chosen}
        onChange={setChosen}
        emptyText={t`No groups found. Make sure you are a member of the group(s) you are trying to duplicate to.`}
      />
    </Dialog>
  );
}

function Completed({ run, onClose }: { run: ReturnType<typeof useDuplicateRun>; onClose: () => void }) {
  const { t } = useLingui();
  const done = run.rows.filter((row) => row.state === 'success').length;
  const failed = run.rows.filter((row) => row.state === 'error').length;
  const total = run.rows.length;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={run.isRunning ? t`Duplicating` : failed === 0 ? t`Activity duplicated` : t`Not everything was duplicated`}
      actions={
        <>
          {failed > 0 && !run.isRunning && (
            <Button icon={<IconRefresh size={18} />} onClick={run.retry}>
              {t`Try again`}
            </Button>
          )}
          <Button variant="ink" onClick={onClose}>
            {t`Close`}
          </Button>
        </>
      }
    >
      <p className="muted" role="status">
        {run.isRunning ? (
          <Trans>
            {done} of {total} done. It goes on when you close this.
          </Trans>
        ) : (
          <Plural
            value={done}
            _0="Nothing was duplicated."
            one="# duplicate is there."
            other="# duplicates are there."
          />
        )}
      </p>
      <ul className={styles.results}>
        {run.rows.map((row) => (
          <Result key={row.to.key} row={row} />
        ))}
      </ul>
    </Dialog>
  );
}

function Result({ row }: { row: DuplicateRow }) {
  const { t } = useLingui();
  const { to, made } = row;
  return (
    <li className={styles.result}>
      <Tile name={to.name} color={to.color} logoUrl={to.logoUrl} size="small" />
      <span className={styles.words}>
        <span className={styles.name}>{to.name}</span>
        <State row={row} />
      </span>
      {made !== null && (
        <span className={styles.buttons}>
          <IconButton
            label={t`Copy the link to the duplicate in ${to.name}`}
            icon={<IconLink size={20} />}
            onClick={() => void copyAddress(addressOf(made.id), t`Link copied.`)}
          />
          <IconButton
            label={t`Open the duplicate in ${to.name} in a new tab`}
            icon={<IconExternalLink size={20} />}
            onClick={() => window.open(addressOf(made.id), '_blank', 'noopener')}
          />
        </span>
      )}
    </li>
  );
}

function State({ row: { state, error } }: { row: DuplicateRow }) {
  const { t } = useLingui();
  if (state === 'success') {
    return (
      <span className={classes(styles.state, styles.good)}>
        <IconCheck size={16} aria-hidden="true" />
        {t`Duplicated`}
      </span>
    );
  }
  if (state === 'error') {
    return (
      <span className={classes(styles.state, styles.bad)}>
        <IconAlertCircle size={16} aria-hidden="true" />
        {error}
      </span>
    );
  }
  return (
    <span className={classes(styles.state, 'dim')}>
      <IconClock size={16} aria-hidden="true" />
      {state === 'in_progress' ? t`Duplicating` : t`Waiting`}
    </span>
  );
}
