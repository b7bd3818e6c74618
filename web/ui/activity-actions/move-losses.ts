// Who loses his row when an activity is moved: of those whom it is shared with, the ones who do not belong to the target.
import { queryOptions } from '@tanstack/react-query';
import { memberRoutes } from '#contract/members/members.routes.ts';
import type { Member } from '#contract/members/members.entities.ts';
import { call } from '#web/api/call.ts';
import type { MoveSubject, MoveTarget } from './move-rules.ts';

/** More than these are not asked for by name. */
const most = 100;

/** null: it cannot be told; the server decides. */
export function lossesOf(subject: MoveSubject, target: MoveTarget) {
  return queryOptions({
    queryKey: ['move-losses', subject.kind, subject.id, target.kind, target.id],
    queryFn: ({ signal }) => findLosses(subject, target, signal),
    staleTime: 0,
  });
}

async function findLosses(
  subject: MoveSubject,
  target: MoveTarget,
  signal: AbortSignal,
): Promise<Member['user'][] | null> {
  if (subject.kind === 'group') return [];
  // To a school's library all people of its terms belong.
  if (target.kind === 'library') return subject.workspaceId === target.workspaceId ? [] : null;
  const rows = await call(
    memberRoutes.listActivityMembers,
    { query: { activityId: subject.id, size: most } },
    { signal },
  );
  if (rows.pagination.hasMore) return null;
  const people = rows.objects.filter((row) => !row.inherited).map((row) => row.user);
  if (people.length === 0) return [];
  const among = { userIds: people.map((one) => one.id), inherited: 'true' as const, size: most };
  const there =
    target.kind === 'group'
      ? await call(memberRoutes.listGroupMembers, { query: { ...among, groupId: target.id } }, { signal })
      : await call(memberRoutes.listTermMembers, { query: { ...among, termId: target.id } }, { signal });
  const belong = new Set(there.objects.map((row) => row.user.id));
  return people.filter((one) => !belong.has(one.id));
}
