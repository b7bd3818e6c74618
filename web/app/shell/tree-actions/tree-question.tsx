import { lazy, Suspense, useEffect } from 'react';
import { DuplicateDialog } from '#web/ui/activity-actions/lazy-activity-actions.tsx';
import { MoveDialog } from '#web/ui/activity-actions/move-lazy.tsx';
import { subjectOfActivity, subjectOfGroup } from '#web/ui/activity-actions/move-rules.ts';
import type { Question } from '../tree/tree-row.tsx';

const PinDialog = lazy(() => import('#web/ui/activity-actions/pin-dialog.tsx'));
const PinEmails = lazy(() => import('#web/ui/activity-actions/pin-emails-dialog.tsx'));

/** The dialog that a row's menu asked for. */
export default function TreeQuestion({ question, onClose }: { question: Question; onClose: () => void }) {
  const { what, row } = question;
  // Answered, or left together with the tree.
  useEffect(() => (question.what === 'mail' ? question.end : undefined), [question]);
  if (what === 'move') {
    const subject = row.kind === 'group' ? subjectOfGroup(row.group) : subjectOfActivity(row.activity);
    return <MoveDialog subject={subject} onClose={onClose} />;
  }
  if (row.kind === 'group') return null;
  if (what === 'duplicate') return <DuplicateDialog activity={row.activity} onClose={onClose} />;
  return (
    <Suspense fallback={null}>
      {question.what === 'mail' ? (
        <PinEmails activity={row.activity} place={question.place} onClose={onClose} />
      ) : (
        <PinDialog activity={row.activity} onClose={onClose} />
      )}
    </Suspense>
  );
}
