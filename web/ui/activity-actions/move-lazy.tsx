// <MoveDialog subject={subjectOfGroup(group)} onClose={close} /> asks where to; with `target` it only asks whether. Loaded,
// with its texts, when it is first shown.
import { lazy, Suspense } from 'react';
import { loadMessages } from '#web/api/language.ts';
import type { MoveDialogProps } from './move-dialog.tsx';

const Lazy = lazy(async () => (await Promise.all([import('./move-dialog.tsx'), loadMessages('activity-actions')]))[0]);

export function MoveDialog(props: MoveDialogProps) {
  return (
    <Suspense fallback={null}>
      <Lazy {...props} />
    </Suspense>
  );
}
