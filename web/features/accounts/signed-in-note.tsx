import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { displayName, isGuest, useMe } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './auth-form.module.css';
import { safePath } from './enter.ts';

/** On the pages before signing in, to somebody who is signed in: as whom, and the way on as himself. A mail's link leads there again and again. */
export function SignedInNote() {
  const { t } = useLingui();
  const me = useMe();
  // Who signs in on this very page is on the way already.
  const [first] = useState(me.id);
  const { redirect_to: wanted } = useSearch({ strict: false });
  const router = useRouter();
  if (isGuest(me) || me.id !== first) return null;
  const name = displayName(me);
  return (
    <div className={styles.already}>
      <p>
        <Trans>
          You are signed in as <b>{name}</b>. What you do below is for another account.
        </Trans>
      </p>
      <Button onClick={() => router.history.push(safePath(wanted))}>{t`Go on as ${name}`}</Button>
    </div>
  );
}
