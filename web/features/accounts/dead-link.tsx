import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CallError } from '#web/api/call.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth-form.module.css';

/** Did the server refuse the mail's token: used, too old, or never given out? */
export function isDeadLink(error: unknown): boolean {
  return error instanceof CallError && error.code === 'token_invalid';
}

/** Instead of a form that cannot succeed any more; `again` is the way to a new link. */
export function DeadLink({
  lead,
  search,
  again,
}: {
  lead: string;
  search: { redirect_to?: string };
  again?: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <AuthFrame title={t`This link is not valid any more`} lead={lead} sparky="listening">
      <div className={styles.fields}>
        <ButtonLink to="/sign-in" search={search} variant="primary" size="large" wide>
          <Trans>Sign in</Trans>
        </ButtonLink>
        {again}
      </div>
    </AuthFrame>
  );
}
