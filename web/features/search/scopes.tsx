import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { SearchSection } from '#contract/search/search.routes.ts';
import styles from './scopes.module.css';
import { scopeNames, type Scope } from './words.ts';

/** What kind of thing is searched for: one of some, by arrows. */
export function Scopes({
  scope,
  sections,
  onChange,
}: {
  scope: Scope;
  sections: readonly SearchSection[];
  onChange: (scope: Scope) => void;
}) {
  const { t, i18n } = useLingui();
  const name = useId();
  const offered: readonly Scope[] = ['all', ...sections];
  return (
    <div className={styles.scopes} role="radiogroup" aria-label={t`What to search for`}>
      {offered.map((one) => (
        <label key={one} className={styles.scope}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={one === scope}
            onChange={() => onChange(one)}
          />
          <span>{i18n._(scopeNames[one])}</span>
        </label>
      ))}
    </div>
  );
}
