import { Plural, useLingui } from '@lingui/react/macro';
import type { Standing } from '#contract/chats/standing.routes.ts';
import { displayName } from '#web/api/session.ts';
import styles from './monitor.module.css';

/** Who of the class has not begun: how many, and on a wish their names. */
export function NotStartedLine({ standing }: { standing: Standing | undefined }) {
  const { t, i18n } = useLingui();
  const missing = standing?.not_started;
  if (missing === undefined || missing === null || missing.count === 0) return null;
  const names = missing.people.map((one) => displayName(one));
  const more = missing.count - names.length;
  if (more > 0) names.push(t`${more} more`);
  return (
    <details className={styles.missing}>
      <summary>
        <Plural value={missing.count} one="# student has not started" other="# students have not started" />
      </summary>
      <p>{new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(names)}</p>
    </details>
  );
}
