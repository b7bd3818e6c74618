import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { maxBatch } from '#contract/core/paging.ts';
import { query } from '#web/api/query.ts';
import styles from './activity.module.css';

/** Where an activity belongs, as far as the reader may see it: its groups as links, else its term or school by name. */
export function ActivityPlace({ activity, children }: { activity: Pick<Activity, 'id'>; children?: ReactNode }) {
  const ancestors = useQuery(
    query(activityRoutes.listActivityAncestors, { query: { activityId: activity.id, size: maxBatch } }),
  );
  const all = ancestors.data?.objects ?? [];
  const groups = all.filter((one) => one.entity_type === 'group');
  const last = all.at(-1);
  return (
    <span className={styles.place}>
      {groups.map((group) => (
        <Link key={group.id} to="/groups/$groupId" params={{ groupId: group.id }} className="text-link">
          {group.name}
        </Link>
      ))}
      {groups.length === 0 && last !== undefined && <span>{last.name}</span>}
      {children}
    </span>
  );
}
