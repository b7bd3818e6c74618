import { useLingui } from '@lingui/react/macro';
import type { Group } from '#contract/groups/groups.entities.ts';
import styles from './group.module.css';

/** What the group is about; its goals are for its staff, and for Sparky. */
export function GroupAbout({ group }: { group: Group }) {
  const { t } = useLingui();
  const isStaff = group.school_role === 'teacher' || group.school_role === 'admin' || group.abilities.view_analytics;
  const goals = isStaff === true ? group.learning_goals_and_background : null;
  if (!group.description && !goals) return null;
  return (
    <div className={styles.about}>
      {group.description && (
        <p className={styles.description}>
          <bdi>{group.description}</bdi>
        </p>
      )}
      {goals && (
        <details className={styles.goals}>
          <summary>{t`Learning goals and background`}</summary>
          <p className={styles.description}>
            <bdi>{goals}</bdi>
          </p>
        </details>
      )}
    </div>
  );
}
