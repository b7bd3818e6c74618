import { Plural, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import { pages } from '#web/api/query.ts';
import { ActivityMenu } from '#web/ui/activity-actions/lazy-activity-actions.tsx';
import { ActivityCard, CardGrid } from '#web/ui/activity-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Section } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListFoot } from '#web/ui/list-foot.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';

/** A group's own activities and those pinned in it, each with its menu. */
export function GroupActivities({ group }: { group: Group }) {
  const { t } = useLingui();
  const list = useInfiniteQuery(pages(activityRoutes.listGroupActivities, { query: { groupId: group.id } }, 24));
  const activities = list.data?.pages.flatMap((page) => page.objects) ?? [];
  const owns = group.inherited_role === 1;
  const place = group.abilities.pin === true ? { kind: 'group' as const, id: group.id, name: group.name } : undefined;
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
              menu={<ActivityMenu size="small" activity={activity} place={place} />}
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
