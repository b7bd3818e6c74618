// The question before one leaves a form with changes, by a link, by closing or by reloading: <LeaveUnsaved when={() => isDirty} />
import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';

const fetchDialog = () => import('./leave-unsaved-dialog.tsx');
const Dialog = lazy(fetchDialog);

/** It must be there also when the network is not. One that could not be fetched is asked for again. */
function fetchAhead(): void {
  void fetchDialog().catch(() => undefined);
}

/** `when`: asked at the moment of leaving, whether something would be lost. Nothing is drawn until then. */
export function LeaveUnsaved({ when }: { when: () => boolean }) {
  const blocker = useBlocker({ shouldBlockFn: when, enableBeforeUnload: when, withResolver: true });
  useEffect(fetchAhead, []);
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <Dialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
    </Suspense>
  );
}
