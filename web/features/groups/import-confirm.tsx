import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Virtualizer } from 'virtua';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { Tile } from '#web/ui/tile.tsx';
import type { Operation } from './import-operation.tsx';
import styles from './import.module.css';
import { listHeight } from './list-height.ts';

export interface ImportConfirmProps {
  activities: readonly Activity[];
  from: string;
  to: string;
  operation: Operation;
}

/** What will happen, in a sentence, and to which activities. */
export function ImportConfirm({ activities, from, to, operation }: ImportConfirmProps) {
  const { t } = useLingui();
  const count = <Plural value={activities.length} one="# activity" other="# activities" />;
  return (
    <>
      <p>
        {operation === 'duplicate' ? (
          <Trans>
            {count} will be duplicated from <b>{from}</b> to <b>{to}</b>.
          </Trans>
        ) : (
          <Trans>
            {count} will be moved from <b>{from}</b> to <b>{to}</b>.
          </Trans>
        )}
      </p>
      <div
        className={styles.list}
        style={{ height: listHeight(activities.length) }}
        role="region"
        aria-label={t`Selected activities`}
        tabIndex={0}
      >
        <Virtualizer as="ul" item="li">
          {activities.map((activity) => (
            <div key={activity.id} className={styles.line}>
              <Tile emoji={activity.emoji} name={activity.name} color={activity.color} size="small" />
              <span className={styles.name}>{activity.name}</span>
            </div>
          ))}
        </Virtualizer>
      </div>
    </>
  );
}
