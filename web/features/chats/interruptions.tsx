import { useLingui } from '@lingui/react/macro';
import type { StreamState } from '#web/api/stream.ts';
import styles from './lesson.module.css';

/** The connection is lost: what that means for the answer being written. */
export function Interruptions({ connection }: { connection: StreamState }) {
  const { t } = useLingui();
  if (connection === 'offline') {
    return (
      <p className={styles.offline} role="status">
        {t`You are offline. Your answer is kept and goes out when you are back.`}
      </p>
    );
  }
  if (connection === 'waiting') {
    return (
      <p className={styles.offline} role="status">
        {t`The connection was lost. Trying again...`}
      </p>
    );
  }
  return null;
}
