import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarEvent, IconPlus, IconUsers } from '@tabler/icons-react';
import type { Term } from '#contract/terms/terms.entities.ts';
import { usePlace } from '#web/api/place.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card, Section } from '#web/ui/card.tsx';
import styles from './home.module.css';

export interface FirstStepsProps {
  term: Term;
  hasGroups: boolean;
  hasActivities: boolean;
}

/** What a teacher, or the admin of a new school, does first in a term in which nothing is yet; each step goes when it is done. */
export function FirstSteps({ term, hasGroups, hasActivities }: FirstStepsProps) {
  const { t } = useLingui();
  const parent = { parent_id: term.id, parent_type: 'term' };
  const { workspace } = usePlace();
  const people = (workspace?.member_count ?? []).reduce((sum, { count }) => sum + count, 0);
  // A school begins with its people, whoever else teaches in it later.
  const isOwner = workspace?.inherited_role === 1 && term.is_active;
  const isAlone = isOwner && people <= 1;
  if (hasGroups && hasActivities && !isAlone) return null;
  return (
    <Section title={t`Begin here`}>
      <div className={styles.steps}>
        {isAlone && (
          <Card className={styles.step}>
            <h3>{t`Bring your people in`}</h3>
            <p>
              <Trans>
                Paste the e-mail addresses of teachers and students, or let everybody with an address of the school
                join.
              </Trans>
            </p>
            <ButtonLink icon={<IconUsers size={20} />} to="." search={{ workspace_settings: 'members' }}>
              {t`Add members`}
            </ButtonLink>
          </Card>
        )}
        {isOwner && term.start_date === null && term.end_date === null && (
          <Card className={styles.step}>
            <h3>{t`Say how long the term is`}</h3>
            <p>
              <Trans>Its name and its first and last day stand wherever the term does.</Trans>
            </p>
            <ButtonLink
              icon={<IconCalendarEvent size={20} />}
              to="."
              search={{ workspace_settings: 'terms', edit_term: term.id }}
            >
              {t`Set the dates`}
            </ButtonLink>
          </Card>
        )}
        {!hasGroups && term.abilities.create_group === true && (
          <Card className={styles.step}>
            <h3>{t`Make your class`}</h3>
            <p>
              <Trans>A group holds the activities and the people of a class. Students join it by a link.</Trans>
            </p>
            <ButtonLink icon={<IconPlus size={20} />} to="/groups/new" search={parent}>
              {t`New group`}
            </ButtonLink>
          </Card>
        )}
        {!hasActivities && (
          <Card className={styles.step}>
            <h3>{t`Make the first activity`}</h3>
            <p>
              <Trans>A few questions with worked answers are enough for Sparky to start.</Trans>
            </p>
            <ButtonLink icon={<IconPlus size={20} />} to="/activities/new" search={parent}>
              {t`Make the first activity`}
            </ButtonLink>
          </Card>
        )}
        {!hasActivities && !isAlone && (
          <Card className={styles.step}>
            <h3>{t`Take one that is there`}</h3>
            <p>
              <Trans>
                The libraries hold activities that others have made: look at one, and copy it to your class.
              </Trans>
            </p>
            <ButtonLink to="/public/library">{t`Look at the public library`}</ButtonLink>
          </Card>
        )}
      </div>
    </Section>
  );
}
