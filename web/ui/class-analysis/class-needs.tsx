import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowRight, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import type { ClassNeed } from '#contract/analytics/analytics.entities.ts';
import { Button } from '../button.tsx';
import { Card, Section } from '../card.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import { Avatar } from '../tile.tsx';
import styles from './class-analysis.module.css';
import own from './class-needs.module.css';
import { StudentCount, type People } from './class-points.tsx';

/** Students with the same need: why, who, and what to do next. */
export function ClassNeeds({ needs, people }: { needs: readonly ClassNeed[]; people: People }) {
  const { t } = useLingui();
  if (needs.length === 0) return null;
  return (
    <Section
      title={
        <span className={styles.title}>
          <IconUsersGroup size={19} />
          {t`Who needs what`}
        </span>
      }
    >
      <ul className={own.needs}>
        {needs.map((need) => (
          <li key={need.point_id}>
            <Card className={own.need}>
              <div className={own.needHead}>
                <h3>
                  <Markdown inline text={need.text} />
                </h3>
                <StudentCount count={need.user_ids.length} />
              </div>
              <Names userIds={need.user_ids} people={people} />
              {need.next !== null && (
                <p className={own.next}>
                  <IconArrowRight size={18} className="flip-rtl" aria-hidden="true" />
                  <span>
                    <b>
                      <Trans>Next:</Trans>
                    </b>{' '}
                    <Markdown inline text={need.next} />
                  </span>
                </p>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** So many names are read at a glance. */
const shownAtOnce = 8;

function Names({ userIds, people }: { userIds: readonly string[]; people: People }) {
  const [isWhole, setWhole] = useState(false);
  // In the order of the people: by last name.
  const all = [...people.values()].filter((person) => userIds.includes(person.id));
  // One more is as short as the words that there is one more.
  const isLong = all.length > shownAtOnce + 1;
  const shown = isLong && !isWhole ? all.slice(0, shownAtOnce) : all;
  const more = all.length - shown.length;
  return (
    <ul className={own.names}>
      {shown.map((person) => (
        <li key={person.id}>
          <Avatar name={person.full_name} color={person.color} url={person.avatar_url} size="small" />
          <span>{person.full_name}</span>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Button size="compact" variant="bare" onClick={() => setWhole(true)}>
            <Plural value={more} one="and # more" other="and # more" />
          </Button>
        </li>
      )}
    </ul>
  );
}
