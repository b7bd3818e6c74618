import { useEffect } from 'react';
import { MemberEditor } from '#web/ui/members/member-editor.tsx';
import type { MemberPlace } from '#web/ui/members/member-place.ts';
import { useMemberList } from '#web/ui/members/use-member-list.ts';
import { SettingsFoot } from './settings-foot.tsx';
import styles from './settings.module.css';

export interface PeopleTabProps {
  /** the same object as long as nothing of it changes */
  place: MemberPlace;
  onDirty: (isDirty: boolean) => void;
  /** Said to who may look and not change. */
  readerNote: string;
}

/** The people of a place, with what saves them. */
export function PeopleTab({ place, onDirty, readerNote }: PeopleTabProps) {
  const list = useMemberList(place);
  const { isDirty, mayEdit } = list;
  useEffect(() => {
    onDirty(isDirty);
  }, [isDirty, onDirty]);
  useEffect(() => () => onDirty(false), [onDirty]);
  return (
    <div className={styles.page}>
      <div className={styles.fields}>
        {!mayEdit && <p className={styles.note}>{readerNote}</p>}
        <MemberEditor list={list} />
      </div>
      {mayEdit && (
        <SettingsFoot
          isDirty={isDirty}
          isSaving={list.isSaving}
          onDiscard={list.discard}
          onSave={() => void list.save()}
        />
      )}
    </div>
  );
}
