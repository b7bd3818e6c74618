import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { chooseTerm, usePlace } from '#web/api/place.ts';
import styles from './shell.module.css';

/** Grey, above the page, while one looks at a term that is not the school's active one. */
export function TermBanner() {
  const { workspace, term, terms } = usePlace();
  const navigate = useNavigate();
  // Who is in none but an old term knows of no other: he reads it all the same.
  const hasActive = workspace !== null && workspace.active_term_id !== null;
  if (term === null || term.is_active || !hasActive) return null;
  return (
    <div className={styles.banner} role="status">
      <span>
        <Trans>You are looking at {term.name}, which is not the active term.</Trans>
      </span>
      {terms.some((one) => one.is_active) && (
        <button type="button" className="text-link" onClick={() => chooseTerm(null)}>
          <Trans>Go to the active term</Trans>
        </button>
      )}
      {term.abilities.change_active_term === true && (
        <button
          type="button"
          className="text-link"
          onClick={() => void navigate({ to: '.', search: (old) => ({ ...old, activate_term: term.id }) })}
        >
          <Trans>Mark as active</Trans>
        </button>
      )}
    </div>
  );
}
