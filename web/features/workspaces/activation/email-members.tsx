import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { memberRoutes } from '#contract/members/members.routes.ts';
import type { Member } from '#contract/members/members.entities.ts';
import type { Term } from '#contract/terms/terms.entities.ts';
import { call } from '#web/api/call.ts';
import { usePlace } from '#web/api/place.ts';
import { displayName, useMe } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { EmailInvitationsDialog } from '#web/ui/invitations/email-invitations-dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** Large enough that a school comes in a few calls, small enough that none of them is long. */
const membersAtOnce = 1000;

/** After the activation: its members can be told by e-mail, whoever was mailed about this term before left out. */
export default function EmailMembers({ onClose }: { onClose: () => void }) {
  const { term, isPending } = usePlace();
  const isAllowed = term?.abilities.manage_members === true;
  useEffect(() => {
    if (!isPending && !isAllowed) onClose();
  }, [isPending, isAllowed, onClose]);
  return term !== null && isAllowed ? <Offer key={term.id} term={term} onClose={onClose} /> : null;
}

function Offer({ term, onClose }: { term: Term; onClose: () => void }) {
  const { t } = useLingui();
  const me = useMe();
  const read = useQuery({
    queryKey: [memberRoutes.listTermMembers.name, 'all', term.id],
    queryFn: ({ signal }) => allMembers(term.id, signal),
    // As it was when the dialog opened: a list that changes under one's hands is not read twice.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const people = read.data
    ?.filter(({ user, invitation }) => user.id !== me.id && (invitation === null || invitation.state === 'failed'))
    .map(({ user }) => ({ id: user.id, name: displayName(user), email: user.email ?? '' }));
  const isNobody = people?.length === 0;
  useEffect(() => {
    if (isNobody) onClose();
  }, [isNobody, onClose]);

  if (people !== undefined) {
    return (
      <EmailInvitationsDialog
        opened={!isNobody}
        onClose={onClose}
        entity={{ type: 'term', id: term.id, name: term.name }}
        people={people}
      />
    );
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`E-mail the members of ${term.name}?`}
      actions={<Button onClick={onClose}>{t`Skip`}</Button>}
    >
      {read.isError ? (
        <ErrorState quiet error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <SkeletonRows count={4} height={32} />
      )}
    </Dialog>
  );
}

async function allMembers(termId: string, signal: AbortSignal): Promise<Member[]> {
  const members: Member[] = [];
  let after: string | null = null;
  do {
    const { objects, pagination }: { objects: Member[]; pagination: { hasMore: boolean; next: string | null } } =
      await call(
        memberRoutes.listTermMembers,
        { query: { termId, size: membersAtOnce, ...(after === null ? {} : { after }) } },
        { signal },
      );
    members.push(...objects);
    after = pagination.hasMore ? pagination.next : null;
  } while (after !== null);
  return members;
}
