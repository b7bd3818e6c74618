// An activity as a card that is one link: <ActivityCard activity={activity} place={t`Year 8 Maths`} foot={<…/>} />.
// <CardGrid> lays cards out, as many in a row as fit.
import type { ReactNode } from 'react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import styles from './activity-card.module.css';
import { AvailabilityBadge } from './availability.tsx';
import { CardLink } from './card.tsx';
import { Tile } from './tile.tsx';

export interface ActivityCardProps {
  activity: Pick<
    Activity,
    'id' | 'name' | 'emoji' | 'color' | 'summary' | 'paused' | 'is_draft' | 'available_from' | 'deadline'
  >;
  /** Where it belongs: its group or term. */
  place?: string;
  /** What stands under it: progress, numbers. */
  foot?: ReactNode;
}

export function ActivityCard({ activity, place, foot }: ActivityCardProps) {
  return (
    <CardLink to="/activities/$activityId" params={{ activityId: activity.id }} className={styles.card ?? ''}>
      <span className={styles.head}>
        <Tile emoji={activity.emoji} name={activity.name} color={activity.color} size="large" />
        <AvailabilityBadge activity={activity} />
      </span>
      <h3 className={styles.name}>{activity.name}</h3>
      {place !== undefined && <p className="small dim truncate">{place}</p>}
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </CardLink>
  );
}

export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
