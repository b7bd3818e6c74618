import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import {
  IconArchive,
  IconChartBar,
  IconDots,
  IconFileImport,
  IconGauge,
  IconPlus,
  IconUsers,
} from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import { query } from '#web/api/query.ts';
import { CardGrid } from '#web/ui/activity-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink, IconButton } from '#web/ui/button.tsx';
import { CardLink, Section } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ActionMenu, MenuItem } from '#web/ui/menu.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { StartChat } from '#web/ui/start-chat.tsx';
import { Tile } from '#web/ui/tile.tsx';
import { GroupActivities } from './group-activities.tsx';
import styles from './group.module.css';
import { GroupLogo } from './group-logo.tsx';
import { ImportLine } from './import-line.tsx';
import { People } from './people.tsx';

const route = getRouteApi('/shell/groups/$groupId');
/** The address holds either a job to be shown, or the wish for a new import. */
const isJobId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text);
const ImportDialog = lazy(() => import('./import-dialog.tsx'));

/** A class: its activities, the groups in it, its people. */
export default function GroupPage() {
  const { groupId } = route.useParams();
  const read = useQuery(query(groupRoutes.readGroup, { query: { groupId } }));
  if (read.isPending) return <SkeletonPage />;
  if (read.isError) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  return <GroupView key={groupId} group={read.data.group} />;
}

function GroupView({ group }: { group: Group }) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const { import_data: importing } = route.useSearch();
  const showImport = (what: string) => void navigate({ search: { import_data: what } });
  const above = useQuery(query(groupRoutes.listGroups, { query: { groupId: group.id, groupTarget: 'ancestors' } }));
  const count = group.member_count.reduce((sum, one) => sum + one.count, 0);
  const ancestors = above.data?.objects ?? [];
  return (
    <Page>
      <div>
        {ancestors.length > 0 && (
          <nav className={styles.above} aria-label={t`Above this group`}>
            {ancestors.map((one) => (
              <Link key={one.id} to="/groups/$groupId" params={{ groupId: one.id }} preload="intent">
                {one.name}
              </Link>
            ))}
          </nav>
        )}
        <PageHeader
          lead={<GroupLogo group={group} />}
          title={group.name}
          note={
            <span className={styles.facts}>
              <span className={styles.count}>
                <IconUsers size={16} aria-hidden="true" />
                <Plural value={count} one="# member" other="# members" />
              </span>
              {!group.is_published && <Badge tone="warn">{t`Not published`}</Badge>}
            </span>
          }
          actions={
            <>
              {group.abilities.view_analytics === true && (
                <ButtonLink icon={<IconGauge size={20} />} to="/usage" search={{ groupId: group.id }}>
                  <Trans>Usage</Trans>
                </ButtonLink>
              )}
              {group.abilities.view_analytics === true && (
                <ButtonLink
                  icon={<IconChartBar size={20} />}
                  to="/groups/$groupId/analytics"
                  params={{ groupId: group.id }}
                >
                  <Trans>Analysis</Trans>
                </ButtonLink>
              )}
              {group.abilities.create_chat === true && (
                <StartChat place={{ parent_group_id: group.id }} label={t`New chat`} />
              )}
              {group.abilities.create_activity === true && (
                <ButtonLink
                  variant={group.inherited_role === 1 ? 'primary' : 'quiet'}
                  icon={<IconPlus size={20} />}
                  to="/activities/new"
                  search={{ parent_id: group.id, parent_type: 'group' }}
                >
                  <Trans>New activity</Trans>
                </ButtonLink>
              )}
              {group.abilities.create_activity === true && (
                <ActionMenu trigger={<IconButton label={t`More about ${group.name}`} icon={<IconDots size={20} />} />}>
                  {group.abilities.import_activities === true && (
                    <MenuItem icon={<IconFileImport size={18} />} onClick={() => showImport('new')}>
                      {t`Import activities`}
                    </MenuItem>
                  )}
                  <MenuItem
                    icon={<IconArchive size={18} />}
                    onClick={() => void navigate({ to: '/groups/$groupId/archived', params: { groupId: group.id } })}
                  >
                    {t`Archived`}
                  </MenuItem>
                </ActionMenu>
              )}
            </>
          }
        />
      </div>
      {group.description !== null && group.description !== '' && (
        <p className={styles.description}>{group.description}</p>
      )}
      <ImportLine groupId={group.id} onOpen={showImport} />
      <GroupActivities group={group} />
      <Subgroups group={group} />
      <People group={group} />
      {importing !== undefined && group.abilities.import_activities === true && (
        <Suspense fallback={null}>
          <ImportDialog
            group={group}
            jobId={isJobId(importing) ? importing : null}
            onStarted={(jobId) => void navigate({ search: { import_data: jobId }, replace: true })}
            onClose={() => void navigate({ search: {}, replace: true })}
          />
        </Suspense>
      )}
    </Page>
  );
}

function Subgroups({ group }: { group: Group }) {
  const { t } = useLingui();
  const list = useQuery(
    query(groupRoutes.listGroups, { query: { groupId: group.id, groupTarget: 'children', size: 100 } }),
  );
  const groups = list.data?.objects ?? [];
  if (list.isError || groups.length === 0) return null;
  return (
    <Section title={t`Groups in it`}>
      <CardGrid>
        {groups.map((one) => (
          <CardLink key={one.id} to="/groups/$groupId" params={{ groupId: one.id }} className={styles.group ?? ''}>
            <Tile name={one.name} color={one.color} logoUrl={one.logo_url} />
            <span className={styles.words}>
              <b className="truncate">{one.name}</b>
              <span className="small dim">
                <Plural
                  value={one.member_count.reduce((sum, member) => sum + member.count, 0)}
                  one="# member"
                  other="# members"
                />
              </span>
            </span>
            {!one.is_published && <Badge>{t`Not published`}</Badge>}
          </CardLink>
        ))}
      </CardGrid>
    </Section>
  );
}
