// The question before one leaves a form with changes: <LeaveUnsaved blocker={blocker} />, with `fetchLeaveUnsaved` in an effect.
import { lazy, Suspense } from 'react';

const fetchDialog = () => import('./leave-unsaved-dialog.tsx');
const Dialog = lazy(fetchDialog);

/** It must be there also when the network is not: to be called once the form stands. One that could not be fetched is asked for again. */
export function fetchLeaveUnsaved(): void {
  void fetchDialog().catch(() => undefined);
}

export interface LeaveUnsavedProps {
  /** of `useBlocker` with `withResolver` */
  blocker: {
    status: 'blocked' | 'idle';
    proceed?: (() => void) | undefined;
    reset?: (() => void) | undefined;
  };
}

export function LeaveUnsaved({ blocker }: LeaveUnsavedProps) {
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <Dialog onLeave={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />
    </Suspense>
  );
}
