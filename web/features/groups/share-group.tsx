import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Group } from '#contract/groups/groups.entities.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { JoinLink } from '#web/ui/share/join-link.tsx';
import { ShareDialog } from '#web/ui/share/share-dialog.tsx';
import { useGroupsAbove } from './group-places.ts';
import { openTo } from './open-to.ts';

/** The group's address, to hand on; who manages its people also makes, renews and revokes the link by which others join. */
export default function ShareGroup({
  group,
  termName,
  onClose,
}: {
  group: Group;
  termName: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const manages = group.abilities.manage_members === true;
  const params = { groupId: group.id };
  const asked = query(groupRoutes.readGroupJoinLink, { params });
  const read = useQuery({ ...asked, enabled: manages });
  const above = useGroupsAbove(group.id);
  const ancestor = openTo(above, termName);
  const token = read.data?.join_link?.token;
  const page = `${location.origin}/groups/${group.id}`;
  const url = manages && read.isPending ? null : token === undefined ? page : `${page}?join_token=${token}`;
  const opens = [
    t`Whoever belongs to ${ancestor} and has the link sees the group.`,
    t`Members of ${termName} who have the link see the group and may join it.`,
    t`Only the members of the group see it.`,
  ];
  return (
    <ShareDialog
      opened
      onClose={onClose}
      title={t`Share ${group.name}`}
      url={url}
      fileName={group.name}
      note={
        token === undefined ? (
          <p>{opens[group.visibility]}</p>
        ) : (
          <p>
            <Trans>
              With this link people of {termName}, and people with an address of the school, join the group by
              themselves.
            </Trans>
          </p>
        )
      }
    >
      {manages && !read.isPending && (
        <JoinLink
          hasLink={token !== undefined}
          queryKey={asked.queryKey}
          make={() => call(groupRoutes.createGroupJoinLink, { params })}
          revoke={() => call(groupRoutes.deleteGroupJoinLink, { params })}
        />
      )}
    </ShareDialog>
  );
}
