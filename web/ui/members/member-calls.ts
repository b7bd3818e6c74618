// Each kind of place's own calls, behind one shape.
import { queryOptions } from '@tanstack/react-query';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import type { User } from '#contract/users/users.entities.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { call } from '#web/api/call.ts';
import { pages } from '#web/api/query.ts';
import { roleFields, type MemberPlace, type MemberPlaceType } from './member-place.ts';
import type { Put, Removal } from './plan-save.ts';
import type { SaveCalls } from './run-save.ts';
import type { RowState } from './edits.ts';

/** The first screenful comes quickly, the rest of a school in one go. */
const sizes = [100, 5000] as const;

export function membersQuery({ type, id }: Pick<MemberPlace, 'type' | 'id'>) {
  const inherited = 'true' as const;
  switch (type) {
    case 'district':
      return pages(memberRoutes.listDistrictMembers, { query: { districtId: id, inherited } }, ...sizes);
    case 'term':
      return pages(memberRoutes.listTermMembers, { query: { termId: id, inherited } }, ...sizes);
    case 'group':
      return pages(memberRoutes.listGroupMembers, { query: { groupId: id, inherited } }, ...sizes);
    case 'activity':
      return pages(memberRoutes.listActivityMembers, { query: { activityId: id, inherited } }, ...sizes);
    case 'chat':
      return pages(memberRoutes.listChatMembers, { query: { chatId: id, inherited } }, ...sizes);
  }
}

/** People one may find by a name or an address: of the term, or whom one knows at all. */
export function suggestionsQuery(place: Pick<MemberPlace, 'type' | 'termId'>, search: string, size: number) {
  const termId = place.type === 'term' ? null : (place.termId ?? null);
  return queryOptions({
    queryKey: ['member suggestions', termId, search, size],
    queryFn: async ({ signal }): Promise<readonly User[]> => {
      if (termId === null) return (await call(userRoutes.listUsers, { query: { search, size } }, { signal })).objects;
      const { objects } = await call(memberRoutes.listTermMembers, { query: { termId, search, size } }, { signal });
      return objects.map((one) => one.user);
    },
  });
}

/** The calls that save. */
export function saveCalls({ type, id }: Pick<MemberPlace, 'type' | 'id'>): SaveCalls {
  return {
    find: async (people) => (await call(userRoutes.upsertUsers, { body: { users: [...people] } })).users ?? [],
    put: (puts) => put(type, id, puts),
    remove: (removals) => remove(type, id, removals),
    creator: (userId) => nameCreator(type, id, userId),
  };
}

type Sent = Put & { userId: string };

function put(type: MemberPlaceType, id: string, puts: readonly Sent[]): Promise<unknown> {
  const rest = { shouldOverride: true, expected: puts.map((one) => asRead(one.userId, one.was)) };
  const plain = puts.map((one) => ({ user_id: one.userId, role: roleFields(one.role).role }));
  switch (type) {
    case 'district':
      return call(memberRoutes.addDistrictMembers, { params: { districtId: id }, body: { members: plain, ...rest } });
    case 'activity':
      return call(memberRoutes.addActivityMembers, { params: { activityId: id }, body: { members: plain, ...rest } });
    case 'chat':
      return call(memberRoutes.addChatMembers, { params: { chatId: id }, body: { members: plain, ...rest } });
    case 'group': {
      const members = puts.map(({ userId, role, moderates }) => ({
        user_id: userId,
        role: roleFields(role).role,
        is_content_moderator: moderates,
      }));
      return call(memberRoutes.addGroupMembers, { params: { groupId: id }, body: { members, ...rest } });
    }
    case 'term': {
      const members = puts.map(({ userId, role, moderates }) => ({
        user_id: userId,
        school_role: roleFields(role).school_role,
        is_content_moderator: moderates,
      }));
      return call(memberRoutes.addTermMembers, { params: { termId: id }, body: { members, ...rest } });
    }
  }
}

function remove(type: MemberPlaceType, id: string, removals: readonly Removal[]): Promise<unknown> {
  const body = {
    userIds: removals.map((one) => one.userId),
    expected: removals.map((one) => asRead(one.userId, one.was)),
  };
  switch (type) {
    case 'district':
      return call(memberRoutes.removeDistrictMembers, { params: { districtId: id }, body });
    case 'term':
      return call(memberRoutes.removeTermMembers, { params: { termId: id }, body });
    case 'group':
      return call(memberRoutes.removeGroupMembers, { params: { groupId: id }, body });
    case 'activity':
      return call(memberRoutes.removeActivityMembers, { params: { activityId: id }, body });
    case 'chat':
      return call(memberRoutes.removeChatMembers, { params: { chatId: id }, body });
  }
}

function asRead(userId: string, was: RowState | null) {
  if (was === null) return { user_id: userId, role: null };
  return { user_id: userId, ...roleFields(was.role), is_content_moderator: was.moderates };
}

function nameCreator(type: MemberPlaceType, id: string, userId: string): Promise<unknown> {
  const body = { creator_id: userId };
  switch (type) {
    case 'district':
      return call(districtRoutes.updateDistrict, { params: { id }, body });
    case 'term':
      return call(termRoutes.updateTerm, { params: { id }, body });
    case 'group':
      return call(groupRoutes.updateGroup, { params: { id }, body });
    case 'activity':
      return call(activityRoutes.updateActivity, { params: { id }, body });
    case 'chat':
      // A chat stays with the person who started it.
      return Promise.resolve();
  }
}
