import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { call, CallError } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { displayName } from '#web/api/session.ts';
import type { MemberPlace } from './member-place.ts';

/** Why somebody could not be saved. Whoever may not be invited is named, and to what: that may be the term of a group. */
export function RefusalText({ error, person, place }: { error: unknown; person: string; place: MemberPlace }) {
  const refusal = error instanceof CallError && error.code === 'NO_PERMISSION_TO_INVITE' ? error.body : null;
  const read = useQuery({
    queryKey: ['refused invitation', refusal],
    queryFn: () => namesOf(refusal ?? {}),
    enabled: refusal !== null,
    staleTime: Infinity,
  });
  if (refusal === null) return errorText(error);
  const user = read.data?.user ?? person;
  const entity = read.data?.entity ?? place.name;
  return (
    <Trans>
      You don't have permission to invite {user} to {entity}. Please contact the owners of {entity}.
    </Trans>
  );
}

type Ids = Readonly<Record<string, unknown>>;

/** The invitee's and the entity's names, by the ids of the refusal; null: one may not know it. */
async function namesOf(ids: Ids): Promise<{ user: string | null; entity: string | null }> {
  const [user, entity] = await Promise.all([userName(ids).catch(() => null), entityName(ids).catch(() => null)]);
  return { user: user || null, entity: entity || null };
}

async function userName({ invitee_id: userId }: Ids): Promise<string | null> {
  if (typeof userId !== 'string') return null;
  const { user } = await call(userRoutes.readUser, { query: { userId } });
  return displayName(user) || user.email;
}

async function entityName(ids: Ids): Promise<string | null> {
  const { district_id: districtId, term_id: termId, group_id: groupId, activity_id: activityId, chat_id: chatId } = ids;
  if (typeof districtId === 'string') {
    return (await call(districtRoutes.readDistrict, { query: { districtId } })).district.name;
  }
  if (typeof termId === 'string') return (await call(termRoutes.readTerm, { query: { termId } })).term.name;
  if (typeof groupId === 'string') return (await call(groupRoutes.readGroup, { query: { groupId } })).group.name;
  if (typeof activityId === 'string') {
    return (await call(activityRoutes.readActivity, { query: { activityId } })).activity.name;
  }
  if (typeof chatId === 'string') return (await call(chatRoutes.readChat, { query: { chatId } })).chat.name;
  return null;
}
