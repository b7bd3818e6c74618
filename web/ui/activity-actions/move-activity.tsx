import type { Activity } from '#contract/activities/activities.entities.ts';
import MoveDialog from './move-dialog.tsx';
import { subjectOfActivity } from './move-rules.ts';

export default function MoveActivity({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  return <MoveDialog subject={subjectOfActivity(activity)} onClose={onClose} />;
}
