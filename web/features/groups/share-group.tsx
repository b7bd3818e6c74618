import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconLink, IconLinkOff, IconRefresh } from '@tabler/icons-react';
import type { Group } from '#contract/groups/groups.entities.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { query } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { ShareDialog } from '#web/ui/share/share-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useGroupsAbove } from './group-places.ts';
import { openTo } from './open-to.ts';
import styles from './group.module.css';

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
  const read = useQuery({
    ...query(groupRoutes.readGroupJoinLink, { params: { groupId: group.id } }),
    enabled: manages,
  });
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
      {manages && !read.isPending && <JoinLink groupId={group.id} hasLink={token !== undefined} />}
    </ShareDialog>
  );
}

function JoinLink({ groupId, hasLink }: { groupId: string; hasLink: boolean }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { queryKey } = query(groupRoutes.readGroupJoinLink, { params: { groupId } });
  const onError = (error: unknown) => toast({ text: errorText(error), tone: 'bad' });
  const make = useMutation({
    mutationFn: () => call(groupRoutes.createGroupJoinLink, { params: { groupId } }),
    onSuccess: (link) => {
      client.setQueryData(queryKey, { join_link: link });
      toast({
        text: hasLink ? t`There is a new join link. The one before opens nothing any more.` : t`Join link made.`,
      });
    },
    onError,
  });
  const revoke = useMutation({
    mutationFn: () => call(groupRoutes.deleteGroupJoinLink, { params: { groupId } }),
    onSuccess: () => {
      client.setQueryData(queryKey, { join_link: null });
      toast({ text: t`Join link revoked. It opens nothing any more.` });
    },
    onError,
  });
  return (
    <div className={styles.joinLink}>
      <p className="small muted">
        {hasLink ? (
          <Trans>Members stay members when the link is renewed or revoked.</Trans>
        ) : (
          <Trans>A join link lets people become members by themselves.</Trans>
        )}
      </p>
      <div className={styles.buttons}>
        {hasLink && (
          <Button
            size="compact"
            icon={<IconLinkOff size={18} />}
            busy={revoke.isPending}
            onClick={() => revoke.mutate()}
          >
            {t`Revoke the join link`}
          </Button>
        )}
        <Button
          size="compact"
          icon={hasLink ? <IconRefresh size={18} /> : <IconLink size={18} />}
          busy={make.isPending}
          onClick={() => make.mutate()}
        >
          {hasLink ? t`Make a new one` : t`Make a join link`}
        </Button>
      </div>
    </div>
  );
}
