// A person who adds and removes members, and what stands in the table afterwards.
import { memberRoutes } from '#contract/members/members.routes.ts';
import type { SchoolRole } from '#server/database/tables/people.ts';
import type { TestApp } from './app.ts';
import type { Client } from './client.ts';

type Someone = { id: string };
type Place = 'district' | 'term' | 'group' | 'activity' | 'chat';

const routes = {
  district: [memberRoutes.addDistrictMembers, memberRoutes.removeDistrictMembers],
  term: [memberRoutes.addTermMembers, memberRoutes.removeTermMembers],
  group: [memberRoutes.addGroupMembers, memberRoutes.removeGroupMembers],
  activity: [memberRoutes.addActivityMembers, memberRoutes.removeActivityMembers],
  chat: [memberRoutes.addChatMembers, memberRoutes.removeChatMembers],
} as const;

export interface AddBody {
  shouldOverride?: boolean;
  join_token?: string;
}

/** The four calls on one place by one person; `members` as they go over the wire. */
export function membersOf(client: Client, kind: Place, place: Someone) {
  const [add, remove] = routes[kind];
  const params = { [`${kind}Id`]: place.id } as never;
  const sent = (members: object[], more: AddBody = {}) => ({ params, body: { members, ...more } as never });
  const gone = (people: readonly Someone[]) => ({ params, body: { userIds: people.map(({ id }) => id) } as never });
  return {
    add: async (members: object[], more?: AddBody) => (await client.call(add, sent(members, more))).members,
    addFails: (members: object[], more?: AddBody) => client.fails(add, sent(members, more)),
    remove: (...people: Someone[]) => client.call(remove, gone(people)),
    removeFails: (...people: Someone[]) => client.fails(remove, gone(people)),
  };
}

/** As member (0) or owner (1) of a district, group, activity or chat. */
export const give = (who: Someone, role: 0 | 1 = 0) => ({ user_id: who.id, role });
/** In a term. */
export const enrol = (who: Someone, school_role: SchoolRole | null = null) => ({ user_id: who.id, school_role });

/** user id -> role, in the table of members (of a term: its school role). */
export async function rowsOf(app: Pick<TestApp, 'db'>, place: Someone): Promise<Map<string, number | string | null>> {
  const rows = await app.db
    .selectFrom('members')
    .where('node_id', '=', place.id)
    .select(['user_id', 'kind', 'role', 'school_role'])
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.kind === 'term' ? row.school_role : row.role]));
}

export async function creatorOf(app: Pick<TestApp, 'db'>, place: Someone): Promise<string | null> {
  const node = await app.db
    .selectFrom('nodes')
    .where('id', '=', place.id)
    .select('creator_id')
    .executeTakeFirstOrThrow();
  return node.creator_id;
}

/** What this person finds among his notifications: type and how often, in no order. */
export async function toldTo(app: Pick<TestApp, 'db'>, who: Someone): Promise<string[]> {
  const rows = await app.db
    .selectFrom('notifications')
    .where('user_id', '=', who.id)
    .select(['type', 'count'])
    .execute();
  return rows.map((row) => (row.count === 1 ? row.type : `${row.type} x${row.count}`)).toSorted();
}
