import { Plural, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { pages } from '#web/api/query.ts';
import { displayName } from '#web/api/session.ts';
import { ActivityCard, CardGrid } from '#web/ui/activity-card.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { ProfilePart, type ProfilePartProps } from './profile-part.tsx';

/** What somebody made in this term, as far as the reader sees it. */
export function ProfileActivities({ person, isOwn, term }: ProfilePartProps) {
  const { t } = useLingui();
  const name = displayName(person);
  const list = useInfiniteQuery(
    pages(activityRoutes.listTermDescendantActivities, { query: { termId: term.id, creatorId: person.id } }, 6),
  );
  const activities = list.data?.pages.flatMap((page) => page.objects) ?? [];
  // Pupils seldom make any: of theirs nothing is said where there are none.
  const isSaid = isOwn || person.school_role === 'teacher' || person.school_role === 'admin';
  return (
    <ProfilePart
      title={isOwn ? t`My activities` : t`Activities by ${name}`}
      list={list}
      count={activities.length}
      emptyText={!isSaid ? null : isOwn ? t`You have not made an activity yet.` : t`There are none that you may see.`}
      skeleton={<SkeletonCards count={3} />}
    >
      <CardGrid>
        {activities.map((activity) => (
          <ActivityCard
            key={activity.id}
            activity={activity}
            {...(activity.parent_group === null ? {} : { place: activity.parent_group.name })}
            foot={
              <span className="num">
                <Plural value={activity.chat_count} _0="No sessions yet" one="# session" other="# sessions" />
              </span>
            }
          />
        ))}
      </CardGrid>
    </ProfilePart>
  );
}
