import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import type { Term } from '#contract/terms/terms.entities.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { JoinLink } from '#web/ui/share/join-link.tsx';
import { ShareDialog } from '#web/ui/share/share-dialog.tsx';

/** The link by which people join the school, in its term, by themselves: for who manages its members. */
export default function ShareTerm({ term, onClose }: { term: Term; onClose: () => void }) {
  const { t } = useLingui();
  const params = { termId: term.id };
  const asked = query(termRoutes.readTermJoinLink, { params });
  const read = useQuery(asked);
  const link = read.data?.join_link ?? null;
  const page = `${location.origin}/workspaces/${term.workspace_id}`;
  return (
    <ShareDialog
      opened
      onClose={onClose}
      title={t`Join link of ${term.name}`}
      url={read.isPending ? null : (link?.url ?? page)}
      fileName={term.name}
      note={
        link === null ? (
          <p>
            <Trans>Only members, and whoever has an address of one of its domains, come in by this address.</Trans>
          </p>
        ) : (
          <p>
            <Trans>
              Whoever is signed in and has this link can join, without a role, while the term is the active one.
            </Trans>
          </p>
        )
      }
    >
      {read.isSuccess && (
        <JoinLink
          hasLink={link !== null}
          queryKey={asked.queryKey}
          make={() => call(termRoutes.createTermJoinLink, { params })}
          revoke={() => call(termRoutes.deleteTermJoinLink, { params })}
        />
      )}
    </ShareDialog>
  );
}
