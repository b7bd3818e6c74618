// Giving up one's own place in something, after its name was typed:
//   <LeaveDialog name={group.name} onClose={close} onLeave={(me) => call(…)} onLeft={() => refresh(…)}><p>…what goes with it…</p></LeaveDialog>
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '#web/api/session.ts';
import { toast } from './toast.tsx';
import { TypedConfirmation } from './typed-confirmation.tsx';

export interface LeaveDialogProps {
  name: string;
  onClose: () => void;
  /** takes the row of this person away */
  onLeave: (me: string) => Promise<unknown>;
  /** the page that is shown then; home when left out */
  to?: '/' | '/my-chats';
  /** reads anew what has changed */
  onLeft: () => Promise<unknown>;
  children: ReactNode;
}

export function LeaveDialog({ name, onClose, onLeave, to = '/', onLeft, children }: LeaveDialogProps) {
  const { t } = useLingui();
  const me = useMe().id;
  const navigate = useNavigate();
  return (
    <TypedConfirmation
      opened
      onClose={onClose}
      title={t`Leave ${name}?`}
      confirmation={name}
      confirmLabel={t`Leave`}
      onConfirm={() => onLeave(me)}
      onDone={async () => {
        await navigate({ to });
        toast({ text: t`You have left ${name}.` });
        await onLeft();
      }}
    >
      {children}
    </TypedConfirmation>
  );
}
