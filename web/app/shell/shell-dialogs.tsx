import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadMessages } from '#web/api/language.ts';

/** The dialogs that belong to no page; any menu of the shell opens them. */
export type ShellDialog = 'cookies' | 'walkthrough' | 'impersonate';

const CookiesDialog = lazy(
  async () => (await Promise.all([import('#web/features/help/cookies-dialog.tsx'), loadMessages('help')]))[0],
);
const WalkthroughDialog = lazy(
  async () => (await Promise.all([import('#web/features/help/walkthrough-dialog.tsx'), loadMessages('help')]))[0],
);
const ImpersonateDialog = lazy(
  async () =>
    (await Promise.all([import('#web/features/accounts/impersonate-dialog.tsx'), loadMessages('accounts')]))[0],
);

let open: ShellDialog | null = null;
const listeners = new Set<() => void>();

/** It stays while the menu that opened it, or the drawer around that, goes away. */
export function openShellDialog(dialog: ShellDialog | null): void {
  open = dialog;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands once in each frame. */
export function ShellDialogs() {
  const dialog = useSyncExternalStore(subscribe, () => open);
  const close = (): void => openShellDialog(null);
  return (
    <Suspense>
      {dialog === 'cookies' && <CookiesDialog onClose={close} />}
      {dialog === 'walkthrough' && <WalkthroughDialog onClose={close} />}
      {dialog === 'impersonate' && <ImpersonateDialog onClose={close} />}
    </Suspense>
  );
}
