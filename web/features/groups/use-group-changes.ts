import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Group } from '#contract/groups/groups.entities.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { useMe } from '#web/api/session.ts';
import { toast } from '#web/ui/toast.tsx';
import { useRefreshGroups } from './group-places.ts';

/** What is done with a group at once: archived and brought back, published or not, joined. A failure says why. */
export function useGroupChanges(group: Pick<Group, 'id' | 'name' | 'parent_group_id'>) {
  const { t } = useLingui();
  const me = useMe();
  const navigate = useNavigate();
  const refreshGroups = useRefreshGroups();
  const params = { id: group.id };

  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      toast({ text: errorText(error), tone: 'bad' });
      return false;
    }
  }

  async function bringBack(): Promise<void> {
    if (!(await attempt(() => call(groupRoutes.updateGroup, { params, body: { archived: false } })))) return;
    toast({ text: t`${group.name} is back.` });
    await refreshGroups();
    await navigate({ to: '/groups/$groupId', params: { groupId: group.id } });
  }

  async function archive(): Promise<void> {
    if (!(await attempt(() => call(groupRoutes.updateGroup, { params, body: { archived: true } })))) return;
    // The page that it stood on is left before it is asked for again.
    await (group.parent_group_id === null
      ? navigate({ to: '/' })
      : navigate({ to: '/groups/$groupId', params: { groupId: group.parent_group_id } }));
    toast({ text: t`${group.name} is archived.`, action: { label: t`Undo`, run: () => void bringBack() } });
    await refreshGroups();
  }

  async function publish(isPublished: boolean): Promise<void> {
    const body = { is_published: isPublished };
    if (!(await attempt(() => call(groupRoutes.updateGroup, { params, body })))) return;
    toast({
      text: isPublished ? t`Published. Its members see it now.` : t`No longer published. Only its owners see it.`,
      action: { label: t`Undo`, run: () => void publish(!isPublished) },
    });
    await refreshGroups();
  }

  /** `token`: of the join link that led here. */
  async function join(token?: string): Promise<void> {
    const members = [{ user_id: me.id, role: 0 as const }];
    const body = { members, ...(token === undefined ? {} : { join_token: token }) };
    const done = await attempt(() => call(memberRoutes.addGroupMembers, { params: { groupId: group.id }, body }));
    if (!done) return;
    toast({ text: t`You are a member of ${group.name} now.` });
    await refreshGroups();
  }

  return { archive, publish, join };
}
