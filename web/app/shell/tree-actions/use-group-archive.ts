import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Group } from '#contract/groups/groups.entities.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { refresh } from '#web/api/query.ts';
import { refreshActivities } from '#web/ui/activity-actions/activity-changes.ts';
import { toast } from '#web/ui/toast.tsx';

/** Archives a group with all that is in it at once; for some seconds that can be taken back. */
export function useGroupArchive() {
  const { t } = useLingui();
  const client = useQueryClient();

  return async function setArchived(group: Group, archived: boolean, after?: () => void): Promise<void> {
    try {
      await call(groupRoutes.updateGroup, { params: { id: group.id }, body: { archived } });
    } catch (error) {
      toast({ text: errorText(error), tone: 'bad' });
      return;
    }
    // The page that it stood on is left before it is asked for again.
    after?.();
    toast({
      text: archived ? t`${group.name} archived, with all that is in it.` : t`${group.name} is back.`,
      action: { label: t`Undo`, run: () => void setArchived(group, !archived) },
    });
    await Promise.all([refresh(client, groupRoutes.listGroups, groupRoutes.readGroup), refreshActivities(client)]);
  };
}
