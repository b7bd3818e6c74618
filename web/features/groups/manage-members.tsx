import type { Group } from '#contract/groups/groups.entities.ts';
import { Panel } from '#web/ui/card.tsx';
import { LeaveUnsaved } from '#web/ui/leave-unsaved.tsx';
import { MemberEditor } from '#web/ui/members/member-editor.tsx';
import { useMemberList } from '#web/ui/members/use-member-list.ts';
import styles from './group.module.css';

/** The people of a group: for its owners added, given roles, taken out; for other staff added. */
export default function ManageMembers({ group }: { group: Group }) {
  const { id, name, creator_id, abilities } = group;
  const list = useMemberList({ type: 'group', id, name, creator_id, abilities, termId: group.term_id });
  return (
    <Panel className={styles.manage}>
      <MemberEditor list={list} withSave />
      <LeaveUnsaved when={() => list.isDirty} />
    </Panel>
  );
}
