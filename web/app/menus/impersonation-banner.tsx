import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { IconUserShare } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { returnToPlace } from '#web/api/acting.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { displayName, useSession } from '#web/api/session.ts';
import { tellTabs } from '#web/api/tabs.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { toast } from '#web/ui/toast.tsx';
import styles from '../shell/shell.module.css';

/** While a super owner acts as somebody else: who as whom, above every page, and the way back. */
export default function ImpersonationBanner() {
  const { t } = useLingui();
  const { user, impersonator, impersonation_ends_at: endsAt } = useSession();
  const stop = useMutation({
    mutationFn: () => call(accountRoutes.stopImpersonating, {}),
    onSuccess: () => {
      tellTabs('signed_in');
      returnToPlace();
    },
    onError: (error) => toast({ text: errorText(error), tone: 'bad' }),
  });
  const name = displayName(user);
  const own = impersonator === null ? name : displayName(impersonator);
  const strip = useRoomAbove();
  useEnd(endsAt);
  return (
    <section ref={strip} className={classes(styles.banner, styles.acting)} aria-label={t`Impersonation`}>
      <IconUserShare size={18} aria-hidden="true" />
      <span>
        <Trans>
          You are {own} and act as {name}.
        </Trans>{' '}
        <span className={styles.actingMore}>
          <Trans>What you do is done in this person's name.</Trans>
        </span>
      </span>
      <Button size="compact" variant="ink" busy={stop.isPending} onClick={() => stop.mutate()}>
        <Trans>Stop</Trans>
      </Button>
    </section>
  );
}

/** After the hour calls are the owner's own again: the page must not go on as if they were not. */
function useEnd(endsAt: string | null): void {
  useEffect(() => {
    if (endsAt === null) return undefined;
    const timer = setTimeout(returnToPlace, Math.max(Date.parse(endsAt) - Date.now(), 0) + 1000);
    return () => clearTimeout(timer);
  }, [endsAt]);
}

/** The page, its dialogs and its drawer begin under the strip, however many lines it takes. */
function useRoomAbove() {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const box = strip.current;
    if (box === null) return undefined;
    const observer = new ResizeObserver(() => style.setProperty('--acting', `${box.offsetHeight}px`));
    observer.observe(box);
    return () => {
      observer.disconnect();
      style.removeProperty('--acting');
    };
  }, []);
  return strip;
}
