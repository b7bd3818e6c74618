import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useTitle } from '#web/ui/page-header.tsx';
import { Sparky } from '#web/ui/sparky.tsx';
import styles from './dead-ends.module.css';

/** An address that leads nowhere: says so, and what to do. Inside the shell, so that the way on is beside it. */
export function UnknownPage() {
  const { t } = useLingui();
  useTitle(t`Page not found`);
  return (
    <div className={styles.dead}>
      <Sparky state="listening" size={88} />
      <h1>
        <Trans>There is nothing at this address</Trans>
      </h1>
      <p className="muted">
        <Trans>It may have been removed, or a letter is missing. Check the link, or ask who sent it to you.</Trans>
      </p>
      <ButtonLink to="/" variant="primary">
        <Trans>Go home</Trans>
      </ButtonLink>
    </div>
  );
}

/** A page that could not be shown: the error, and another try. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className={styles.dead}>
      <ErrorState
        error={error}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </div>
  );
}
