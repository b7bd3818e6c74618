import type { Activity } from '#contract/activities/activities.entities.ts';
import { Panel } from '#web/ui/card.tsx';
import styles from './activity.module.css';

/** The rubric to read: each level with what it asks for. */
export function RubricTable({ levels }: { levels: Activity['grading_rubric'] }) {
  return (
    <Panel>
      <dl className={styles.rubric}>
        {levels.map((level) => (
          <div key={level.grade}>
            <dt>
              <bdi>{level.grade}</bdi>
            </dt>
            <dd>
              <bdi>{level.content}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
