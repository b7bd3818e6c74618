// An activity as a card that is one link: <ActivityCard activity={activity} place={t`Year 8 Maths`} foot={<…/>} />.
// <CardGrid> lays cards out, as many in a row as fit.
import type { PointerEvent, ReactNode } from 'react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { subjectOfActivity } from './activity-actions/move-rules.ts';
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
  /** May be dragged onto the tree by who may move it; beside a menu, which moves it too. */
  drag?: Activity;
  /** Where the card leads, when not to the activity itself. */
  library?: 'public' | 'school';
}

const addresses = { public: '/public/library/$activityId', school: '/library/$activityId' } as const;

export function ActivityCard({ activity, place, badges, foot, menu, drag, library }: ActivityCardProps) {
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
  const isMovable = drag?.abilities.move === true;
  return (
    <div
      className={styles.holder}
      data-drag-source={isMovable ? '' : undefined}
      onPointerEnter={isMovable ? (event) => arm(event, drag) : undefined}
    >
      {card}
      <span className={styles.menu}>{menu}</span>
    </div>
  );
}

/** Its link can be taken by the mouse from now on; what that takes is loaded with the first one. */
function arm(event: PointerEvent<HTMLElement>, activity: Activity): void {
  const link = event.currentTarget.querySelector('a');
  if (event.pointerType !== 'mouse' || link === null) return;
  void import('./activity-actions/move-drag.ts').then(
    ({ armDrag }) => armDrag(link, subjectOfActivity(activity)),
    // Not there: the menu moves too, and says what is wrong.
    () => undefined,
  );
}

export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
