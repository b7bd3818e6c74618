import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { importRoutes } from '#contract/activities/import.routes.ts';
import { call } from '#web/api/call.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { FormError } from '../field.tsx';
import { toast } from '../toast.tsx';
import { refreshActivities } from './activity-changes.ts';
import styles from './activity-actions.module.css';
import { DestinationPicker } from './destination-picker.tsx';
import type { Destination } from './destinations.ts';

export interface MoveDialogProps {
  activity: Pick<Activity, 'id' | 'name' | 'parent_group_id' | 'parent_term_id' | 'parent_workspace_id'>;
  onClose: () => void;
}

/** One target; what follows from the move is said before it. */
export default function MoveDialog({ activity, onClose }: MoveDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [target, setTarget] = useState<Destination | null>(null);
  const move = useMutation({
    mutationFn: (to: Destination) =>
      call(importRoutes.moveActivity, { params: { id: activity.id }, body: { parent: to.parent } }),
    onSuccess: async (_answer, to) => {
      toast({ text: t`Moved to ${to.name}.` });
      onClose();
      await refreshActivities(client);
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Move Activity`}
      onSubmit={() => {
        if (target !== null && !move.isPending) move.mutate(target);
      }}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" disabled={target === null} busy={move.isPending}>
            {target === null ? t`Move` : t`Move to ${target.name}`}
          </Button>
        </>
      }
    >
      <p className="muted">
        <Trans>
          Where shall <b>{activity.name}</b> stand?
        </Trans>
      </p>
      <DestinationPicker
        many={false}
        withLibrary
        label={t`Target`}
        chosen={target === null ? [] : [target]}
        onChange={([one]) => setTarget(one ?? null)}
        without={activity.parent_group_id ?? activity.parent_term_id ?? activity.parent_workspace_id}
        emptyText={t`No groups found. Make sure you are a member of the group you are trying to move to.`}
      />
      <ul className={styles.facts}>
        <li>{t`Its sessions move with it.`}</li>
        <li>{t`People whom it was shared with and who are not in the target are removed from it.`}</li>
        <li>{t`Pins that no longer hold are removed, and who sees it follows from the target.`}</li>
      </ul>
      <FormError error={move.error} />
    </Dialog>
  );
}
