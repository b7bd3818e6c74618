import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconArchive, IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import { call } from '#web/api/call.ts';
import { usePlace } from '#web/api/place.ts';
import { query } from '#web/api/query.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { changedFields, formOfGroup, type GroupForm } from './group-form.ts';
import styles from './group-form.module.css';
import { GroupLogo } from './group-logo.tsx';
import { useGroupsAbove, useRefreshGroups } from './group-places.ts';
import { openTo } from './open-to.ts';
import { GroupSheet } from './group-sheet.tsx';
import { useGroupChanges } from './use-group-changes.ts';

const route = getRouteApi('/shell/groups/$groupId/settings');

/** A group's settings, for its owners. */
export default function SettingsPage() {
  const { t } = useLingui();
  const { groupId } = route.useParams();
  const read = useQuery({
    ...query(groupRoutes.readGroup, { query: { groupId } }),
    // A form that somebody is writing in must not change under his hands.
    refetchOnWindowFocus: false,
  });
  if (read.isPending) return <SkeletonPage />;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (read.data.group.abilities.modify !== true) {
    return (
      <Empty
        text={t`Only the owners of this group change it.`}
        action={
          <ButtonLink variant="ink" to="/groups/$groupId" params={{ groupId }}>
            {t`Go to the group`}
          </ButtonLink>
        }
      />
    );
  }
  return <Settings key={groupId} group={read.data.group} />;
}

function Settings({ group }: { group: Group }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = route.useNavigate();
  const refreshGroups = useRefreshGroups();
  const { archive } = useGroupChanges(group);
  const { terms, workspace } = usePlace();
  const above = useGroupsAbove(group.id);
  const saved = useMemo(() => formOfGroup(group), [group]);
  const termName = terms.find((one) => one.id === group.term_id)?.name ?? workspace?.name ?? '';
  const params = { groupId: group.id };

  async function save(form: GroupForm) {
    const { moderation_notification_categories: told, ...changes } = changedFields(form, saved);
    const body = { ...changes, ...(told === undefined ? {} : { moderation_notification_categories: [...told] }) };
    const answer = await call(groupRoutes.updateGroup, { params: { id: group.id }, body });
    client.setQueryData(query(groupRoutes.readGroup, { query: { groupId: group.id } }).queryKey, answer);
    toast({ text: t`Saved.` });
    await refreshGroups();
  }

  return (
    <GroupSheet
      saved={saved}
      keepAs={group.id}
      title={group.name}
      note={t`Settings of the group`}
      logoUrl={group.logo_url}
      ancestor={openTo(above, termName)}
      onBack={() => void navigate({ to: '/groups/$groupId', params })}
      saveLabel={t`Save`}
      save={save}
      before={
        <div className={styles.face}>
          <GroupLogo group={group} />
          <p className="small muted">
            {group.logo_url === null ? (
              <Trans>No logo uploaded. A picture of up to 5 MiB stands for the group everywhere.</Trans>
            ) : (
              <Trans>The logo stands for the group everywhere.</Trans>
            )}
          </p>
        </div>
      }
      after={
        <>
          {group.abilities.manage_members === true && (
            <section className={styles.last} aria-label={t`Members`}>
              <h2>{t`Members`}</h2>
              <p className="muted">
                <Trans>Who is in the group, who owns it, and who moderates what is written in it.</Trans>
              </p>
              <ButtonLink
                icon={<IconUsers size={20} />}
                to="/groups/$groupId"
                params={params}
                search={{ tab: 'members' }}
              >{t`Edit the members`}</ButtonLink>
            </section>
          )}
          {group.abilities.archive === true && (
            <section className={styles.last} aria-label={t`Archive`}>
              <h2>{t`Archive`}</h2>
              <p className="muted">
                <Trans>The group and all in it are put away. Its owners can restore it for 30 days.</Trans>
              </p>
              <Button icon={<IconArchive size={20} />} onClick={() => void archive()}>
                {t`Archive ${group.name}`}
              </Button>
            </section>
          )}
        </>
      }
    />
  );
}
