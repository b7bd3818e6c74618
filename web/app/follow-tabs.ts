import { onTabs } from '#web/api/tabs.ts';
import { isGuest, sessionQuery } from '#web/api/session.ts';
import { safePath } from '#web/features/accounts/enter.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

/** Keeps this tab in step with the others: a change shows when one comes back to it, a sign-out or sign-in at once. */
export function followTabs(): void {
  onTabs((word) => {
    // Read again when somebody looks: a tab in the background asks for nothing.
    if (word === 'changed') void queryClient.invalidateQueries({ refetchType: 'none' });
    // The specification: a sign-out reloads the page, any other event of the session refreshes the route.
    else if (word === 'signed_out') location.reload();
    else void meet();
  });
}

/** Somebody signed in, or acts as somebody else, in another tab: the session is theirs here too. */
async function meet(): Promise<void> {
  await queryClient.refetchQueries({ queryKey: sessionQuery.queryKey });
  const { user } = await queryClient.ensureQueryData(sessionQuery);
  const { pathname, search } = router.state.location;
  if (!isGuest(user) && (pathname === '/sign-in' || pathname === '/get-started')) {
    const { redirect_to: wanted } = search as { redirect_to?: string };
    router.history.replace(safePath(wanted));
    return;
  }
  // Nothing that the one before was answered may be shown to the next.
  await queryClient.resetQueries({ predicate: (one) => one.queryKey[0] !== sessionQuery.queryKey[0] });
  await router.invalidate();
}
