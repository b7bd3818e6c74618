import { useLingui } from '@lingui/react/macro';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { Button } from '../button.tsx';
import { MemberEditor } from '../members/member-editor.tsx';
import { useMemberList } from '../members/use-member-list.ts';
import styles from './activity-actions.module.css';

/** The way to add people to an activity, for its owners and for staff who belong to a public one; its people come when asked for. */
export function ActivityPeople({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <People activity={activity} />;
  return (
    <div className={styles.invite}>
      <Button size="compact" icon={<IconUserPlus size={18} />} onClick={() => setOpen(true)}>
        {t`Invite people`}
      </Button>
    </div>
  );
}

function People({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const { id, name, creator_id, abilities, term_id: termId } = activity;
  const list = useMemberList({ type: 'activity', id, name, creator_id, abilities, termId });
  return (
    <section className={styles.people} aria-label={t`Invite people`}>
      <h3>{t`Invite people`}</h3>
      <MemberEditor list={list} withSave />
    </section>
  );
}
