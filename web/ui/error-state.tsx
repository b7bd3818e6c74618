// Something could not be shown: what happened, in a sentence, and the way on.
//   if (group.isError) return <ErrorState error={group.error} onRetry={group.refetch} />
// Inside a panel pass `quiet`. A 404 offers the way home instead of another try.
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { IconRefresh } from '@tabler/icons-react';
import { CallError } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button, ButtonLink } from './button.tsx';
import { classes } from './classes.ts';
import { Sparky } from './sparky.tsx';
import styles from './states.module.css';

export interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  quiet?: boolean;
}

/** An address with an id that none can be is no wrong field: it leads nowhere. */
export function asMissing(error: unknown): unknown {
  const isNoId =
    error instanceof CallError && error.code === 'validation_failed' && error.message.startsWith('Invalid UUID');
  return isNoId ? new CallError('not_found', error.message, { status: 404 }) : error;
}

export function ErrorState({ error, onRetry, quiet = false }: ErrorStateProps) {
  const shown = asMissing(error);
  const code = shown instanceof CallError ? shown.code : null;
  const gone = code === 'not_found' || code === 'not_allowed';
  return (
    <div className={classes(styles.state, quiet && styles.quiet)} role="alert">
      {!quiet && <Sparky state="listening" size={64} still />}
      <p>{errorText(shown)}</p>
      {error instanceof CallError && error.status >= 500 && error.requestId !== null && (
        <p className={styles.reference}>
          <Trans>Reference: {error.requestId}</Trans>
        </p>
      )}
      {gone ? (
        !quiet && (
          <ButtonLink to="/" variant="ink">
            <Trans>Go home</Trans>
          </ButtonLink>
        )
      ) : code === 'not_signed_in' ? (
        <Link to="/sign-in" className="text-link">
          <Trans>Sign in</Trans>
        </Link>
      ) : (
        onRetry && (
          <Button
            variant={quiet ? 'quiet' : 'ink'}
            size={quiet ? 'compact' : 'normal'}
            icon={<IconRefresh size={18} />}
            onClick={() => onRetry()}
          >
            <Trans>Try again</Trans>
          </Button>
        )
      )}
    </div>
  );
}
