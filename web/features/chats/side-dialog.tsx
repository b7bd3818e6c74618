import type { ReactNode } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';

/** On a narrow screen: what stands beside the chat on a wide one. */
export default function SideDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog opened onClose={onClose} title={title}>
      {children}
    </Dialog>
  );
}
