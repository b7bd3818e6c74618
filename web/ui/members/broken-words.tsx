import { Plural, useLingui } from '@lingui/react/macro';
import { IconAlertCircle } from '@tabler/icons-react';
import styles from './members.module.css';
import type { SplitPeople } from './split-people.ts';

/** So many are shown with their reason; all of them stand in the box. */
const shown = 8;

/** What of a pasted list could not be read, and why. */
export function BrokenWords({ broken }: { broken: SplitPeople['broken'] }) {
  const { t } = useLingui();
  const why: Record<SplitPeople['broken'][number]['why'], string> = {
    email: t`Invalid email address`,
    domain: t`Invalid domain.`,
    free_mail: t`Anybody can have an address there. Add a domain of the school’s own.`,
  };
  const more = broken.length - shown;
  return (
    <div className={styles.alert} role="alert">
      <IconAlertCircle size={18} aria-hidden="true" />
      <div>
        <p>
          <Plural
            value={broken.length}
            one="# entry could not be read. It stays in the box, to be mended."
            other="# entries could not be read. They stay in the box, to be mended."
          />
        </p>
        <ul>
          {broken.slice(0, shown).map((one) => (
            <li key={one.text}>
              <b>{one.text.slice(0, 120)}</b> – {why[one.why]}
            </li>
          ))}
        </ul>
        {more > 0 && (
          <p>
            <Plural value={more} one="And # more." other="And # more." />
          </p>
        )}
      </div>
    </div>
  );
}
