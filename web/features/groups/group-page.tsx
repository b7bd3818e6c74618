import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import { usePlace } from '#web/api/place.ts';
import { query } from '#web/api/query.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page-header.tsx';
import { PageTabs } from '#web/ui/page-tabs.tsx';
import { Refused } from '#web/ui/refused.tsx';
import { SkeletonPage, SkeletonRows } from '#web/ui/skeleton.tsx';
import { GroupAbout } from './group-about.tsx';
import { GroupActivities } from './group-activities.tsx';
import { GroupDoor } from './group-door.tsx';
import { GroupHead } from './group-head.tsx';
import { peopleIn } from './group-places.ts';
import { ImportLine } from './import-line.tsx';
import { Subgroups } from './subgroups.tsx';

const route = getRouteApi('/shell/groups/$groupId');
/** The address holds either a job to be shown, or the wish for a new import. */
const isJobId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text);
const ImportDialog = lazy(() => import('./import-dialog.tsx'));
const ShareGroup = lazy(() => import('./share-group.tsx'));
const GroupChats = lazy(() => import('./group-chats.tsx'));
const GroupMembers = lazy(() => import('./group-members.tsx'));

/** A class: its activities and the groups in it, its chats, its people. */
export default function GroupPage() {
  const { groupId } = route.useParams();
  const { join_token: token } = route.useSearch();
  const read = useQuery(
    query(groupRoutes.readGroup, { query: { groupId, ...(token === undefined ? {} : { join_token: token }) } }),
  );
  if (read.isPending) return <SkeletonPage />;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  const { group } = read.data;
  // Who has come by a join link sees the door alone: nothing of the group's place.
  if (token !== undefined && group.abilities.join === true) return <GroupDoor group={group} token={token} />;
  return <GroupView key={groupId} group={group} />;
}

type Tab = 'activities' | 'chats' | 'members';

function GroupView({ group }: { group: Group }) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { workspace, terms } = usePlace();
  const termName = terms.find((one) => one.id === group.term_id)?.name ?? workspace?.name ?? '';
  const tab: Tab = search.tab === 'chats' || search.tab === 'members' ? search.tab : 'activities';
  const here = tab === 'activities' ? {} : { tab };
  const showImport = (what: string) => void navigate({ search: { ...here, import_data: what } });
  const closeDialog = () => void navigate({ search: here, replace: true });
  const to = '/groups/$groupId';
  const params = { groupId: group.id };
  return (
    <Page>
      <GroupHead
        group={group}
        onShare={() => void navigate({ search: { ...here, share_group: 'true' } })}
        onImport={() => showImport('new')}
      />
      <GroupAbout group={group} />
      <ImportLine groupId={group.id} onOpen={showImport} />
      <PageTabs
        label={t`Parts of the group`}
        current={tab}
        tabs={[
          { key: 'activities', label: t`Activities`, link: { to, params, search: {} } },
          { key: 'chats', label: t`Chats`, link: { to, params, search: { tab: 'chats' } } },
          {
            key: 'members',
            label: t`Members`,
            count: peopleIn(group),
            link: { to, params, search: { tab: 'members' } },
          },
        ]}
      />
      <Suspense fallback={<SkeletonRows count={5} />}>
        <Panel tab={tab} group={group} />
      </Suspense>
      {search.import_data !== undefined && group.abilities.import_activities !== true && (
        <Refused why={t`Only members of this group can import activities into it.`} onSaid={closeDialog} />
      )}
      <Suspense fallback={null}>
        {search.share_group !== undefined && group.abilities.share === true && (
          <ShareGroup group={group} termName={termName} onClose={closeDialog} />
        )}
        {search.import_data !== undefined && group.abilities.import_activities === true && (
          <ImportDialog
            group={group}
            jobId={isJobId(search.import_data) ? search.import_data : null}
            onStarted={(jobId) => void navigate({ search: { ...here, import_data: jobId }, replace: true })}
            onClose={closeDialog}
          />
        )}
      </Suspense>
    </Page>
  );
}

function Panel({ tab, group }: { tab: Tab; group: Group }) {
  if (tab === 'chats') return <GroupChats group={group} />;
  if (tab === 'members') return <GroupMembers group={group} />;
  return (
    <GroupActivities group={group}>
      <Subgroups group={group} />
    </GroupActivities>
  );
}
