// After people were added to a place: who of them gets an e-mail, with which personal words. Loaded, with its texts, when it opens.
//   <EmailInvitationsDialog opened={added.length > 0} onClose={close} entity={{ type: 'group', id, name }} people={added} />
// `sendInvitations` beside it is the call alone, for a resend.
import { lazy, Suspense } from 'react';
import type { InvitationEntity } from '#contract/invitations/invitations.routes.ts';
import { loadMessages } from '#web/api/language.ts';

export interface InvitedPerson {
  id: string;
  name: string;
  /** '': not known to the reader */
  email: string;
}

export interface EmailInvitationsProps {
  opened: boolean;
  /** Sent, skipped or closed. */
  onClose: () => void;
  entity: InvitationEntity & { name: string };
  people: readonly InvitedPerson[];
}

const LazyPanel = lazy(
  async () => (await Promise.all([import('./email-invitations-panel.tsx'), loadMessages('invitations')]))[0],
);

export function EmailInvitationsDialog(props: EmailInvitationsProps) {
  if (!props.opened) return null;
  return (
    <Suspense fallback={null}>
      <LazyPanel {...props} />
    </Suspense>
  );
}
