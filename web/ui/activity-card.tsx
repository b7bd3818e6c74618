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
  /** Words about it in their tints: subject, level. */
  badges?: ReactNode;
  /** What stands under it: progress, numbers. */
  foot?: ReactNode;
  /** Over the card's corner, and no part of its link: an <ActivityMenu size="small">. */
  menu?: ReactNode;
  /** Where the card leads, when not to the activity itself. */
  library?: 'public' | 'school';
}

const addresses = { public: '/public/library/$activityId', school: '/library/$activityId' } as const;

export function ActivityCard({ activity, place, badges, foot, menu, library }: ActivityCardProps) {
  const card = (
    <CardLink
      to={library === undefined ? '/activities/$activityId' : addresses[library]}
      params={{ activityId: activity.id }}
      className={styles.card ?? ''}
    >
      <span className={styles.head}>
        <Tile emoji={activity.emoji} name={activity.name} color={activity.color} size="large" />
        <AvailabilityBadge activity={activity} />
      </span>
      <h3 className={styles.name}>{activity.name}</h3>
      {place !== undefined && <p className="small dim truncate">{place}</p>}
      {badges !== undefined && <div className={styles.badges}>{badges}</div>}
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </CardLink>
  );
  if (menu === undefined) return card;
  return (
    <div className={styles.holder}>
      {card}
      <span className={styles.menu}>{menu}</span>
    </div>
  );
}

export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
