import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { IconChartBar, IconGauge, IconPlus, IconUsers } from '@tabler/icons-react';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import { pages, query } from '#web/api/query.ts';
import { ActivityCard, CardGrid } from '#web/ui/activity-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CardLink, Section } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListFoot } from '#web/ui/list-foot.tsx';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonCards, SkeletonPage } from '#web/ui/skeleton.tsx';
import { Tile } from '#web/ui/tile.tsx';
import styles from './group.module.css';
import { People } from './people.tsx';

const route = getRouteApi('/shell/groups/$groupId');

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
          lead={<Tile name={group.name} color={group.color} logoUrl={group.logo_url} size="large" />}
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
            </>
          }
        />
      </div>
      {group.description !== null && group.description !== '' && (
        <p className={styles.description}>{group.description}</p>
      )}
      <Activities group={group} />
      <Subgroups group={group} />
      <People group={group} />
    </Page>
  );
}

function Activities({ group }: { group: Group }) {
  const { t } = useLingui();
  const list = useInfiniteQuery(pages(activityRoutes.listGroupActivities, { query: { groupId: group.id } }, 24));
  const activities = list.data?.pages.flatMap((page) => page.objects) ?? [];
  const owns = group.inherited_role === 1;
  return (
    <Section title={t`Activities`}>
      {list.isPending ? (
        <SkeletonCards />
      ) : list.isError ? (
        <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
      ) : activities.length === 0 ? (
        <Empty
          text={
            owns
              ? t`No activities yet. Make the first one: a few questions with worked answers are enough for Sparky to start.`
              : t`No activities yet. They appear here when your teacher opens one.`
          }
        />
      ) : (
        <CardGrid>
          {activities.map((activity) => (
            <ActivityCard
              key={activity.id}
              activity={activity}
              foot={
                <>
                  {activity.pinned && <Badge tone="accent">{t`Pinned`}</Badge>}
                  {owns && (
                    <span className="num">
                      <Plural value={activity.chat_count} _0="No sessions yet" one="# session" other="# sessions" />
                    </span>
                  )}
                </>
              }
            />
          ))}
        </CardGrid>
      )}
      <ListFoot list={list} />
    </Section>
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
