// What a page needs of the database and nothing more: the floor under each bench. Named, so that each is prepared once a
// connection, which is the fastest that PostgreSQL answers.
import type { Pool } from 'pg';
import { copyActivity } from './bare-copies.ts';

type Ask = (pool: Pool, query: URLSearchParams) => Promise<unknown>;

const activities = {
  name: 'activities',
  text: `select n.id, n.name, n.visibility, n.created_at, n.creator_id, n.path, n.is_draft, a.*, p.pinned_at,
      u.full_name, u.preferred_name, u.avatar_url, u.color as creator_color
    from nodes n join activities a on a.node_id = n.id
    left join activity_pins p on p.activity_id = n.id and p.node_id = $1
    left join users u on u.id = n.creator_id
    where n.parent_id = $1 and n.kind = 'activity' and not n.is_gone
    order by p.pinned_at, n.created_at desc, n.id desc limit $2 offset $3`,
};
const chat = {
  name: 'chat',
  text: `select c.*, n.name as activity_name, a.emoji, a.color, a.graded, u.full_name, u.avatar_url
    from chats c join nodes n on n.id = c.parent_activity_id join activities a on a.node_id = n.id
    join users u on u.id = c.creator_id where c.id = $1`,
};
const messages = {
  name: 'messages',
  text: `select m.*, json_agg(to_json(c) order by c.position) as contents
    from messages m left join contents c on c.message_id = m.id
    where m.chat_id = $1 and not m.is_draft and m.replaced_at is null group by m.id order by m.created_at, m.id`,
};

/** A page of chats with what a row shows; `where` and `order` as SQL, $1 what they are kept to, $2 how many. */
const chatsBy = (where: string, order: string) => `select c.*, n.name as activity_name, a.emoji, a.graded, u.full_name,
    u.preferred_name, u.avatar_url, u.color as creator_color,
    (select row_to_json(g) from grades g where g.chat_id = c.id order by version desc limit 1) as grading
  from (select c.* from chats c where ${where} order by ${order} limit $2) c
    left join nodes n on n.id = c.parent_activity_id left join activities a on a.node_id = n.id
    join users u on u.id = c.creator_id
  order by ${order}`;

const live = 'c.archived_at is null and not c.is_preview';
const orders = {
  created_at: { order: 'c.created_at desc, c.id desc', after: '(c.created_at, c.id) < ($3::timestamptz, $4::uuid)' },
  grade: { order: 'c.grade, c.id', after: '(c.grade, c.id) > ($3::text, $4::uuid)' },
  creator_last_name: {
    order: 'c.creator_sort_name, c.id',
    after: '(c.creator_sort_name, c.id) > ($3::text, $4::uuid)',
  },
};
/** From what somebody has: a term, groups that he owns, or his own. */
const starts = {
  term: 'c.term_id = $1::uuid',
  groups: `c.id = any(array(
    select s.id from nodes own join chats s on s.parent_activity_id = own.id and s.archived_at is null and not s.is_preview
      where own.path && $1::uuid[] and own.kind = 'activity'
    union all
    select s.id from nodes own join chats s on s.parent_group_id = own.id and s.archived_at is null
      where own.path && $1::uuid[] and own.kind = 'group'))`,
  creator: 'c.creator_id = $1::uuid',
};

/** `/chats?start=groups&of=<ids>&sort=grade&after=["value","id"]` */
async function listChats(pool: Pool, query: URLSearchParams): Promise<unknown> {
  const start = (query.get('start') ?? 'term') as keyof typeof starts;
  const { order, after } = orders[(query.get('sort') ?? 'created_at') as keyof typeof orders];
  const cursor = query.get('after');
  const where = [starts[start], live, ...(cursor === null ? [] : [after])].join(' and ');
  const of = query.getAll('of');
  const values = [start === 'groups' ? of : of[0], 31, ...(cursor === null ? [] : (JSON.parse(cursor) as string[]))];
  const name = `chats ${start} ${order.length} ${cursor === null}`;
  const { rows } = await pool.query({ name, text: chatsBy(where, order), values });
  return { objects: rows.slice(0, 30), pagination: { hasMore: rows.length > 30 } };
}

const matches = (table: string, name: string) =>
  `(${table}.search @@ hearth_search_query($2) or hearth_plain(${name}) like '%' || hearth_plain($2) || '%')`;
const nodesOf = (kind: string) => `(select json_agg(n) from (select id, name, path, created_at from nodes
  where workspace_id = $1 and kind = '${kind}' and not is_gone and ${matches('nodes', 'nodes.name')}
  order by created_at desc, id desc limit 4) n)`;
const search = {
  name: 'search',
  text: `select ${nodesOf('workspace')} as workspaces, ${nodesOf('group')} as groups, ${nodesOf('activity')} as activities,
    (select json_agg(u) from (select id, full_name, avatar_url, color from users
      where exists (select from members m where m.user_id = users.id and m.workspace_id = $1)
        and ${matches('users', 'users.full_name')} order by last_name, id limit 4) u) as users,
    (select json_agg(c) from (select id, name, created_at, parent_activity_id from chats
      where workspace_id = $1 and archived_at is null and search @@ hearth_search_query($2)
      order by created_at desc, id desc limit 4) c) as chats`,
};

const members = {
  name: 'members',
  text: `select m.role, m.school_role, m.is_content_moderator, m.created_at as member_since, u.*
    from members m join users u on u.id = m.user_id where m.node_id = $1
    order by hearth_plain(u.last_name || ' ' || u.full_name), u.id limit $2`,
};
const addMembers = `insert into members (id, user_id, node_id, kind, workspace_id, term_id, role, school_role, created_at)
  select gen_random_uuid(), added, n.id, n.kind, n.workspace_id, n.term_id, 0, 'student', now()
  from unnest($2::uuid[]) added, nodes n where n.id = $1`;

const day = (at: string) => `${at}::date::text as date`;
const spanned = (at: string) => `${at} >= $2::date and ${at} < $3::date + 1`;
const chatsUnder = `chats c join nodes h on h.id = c.home_id and h.path @> array[$1::uuid] and not h.is_gone
  where c.archived_at is null and not c.is_preview and c.mode is null`;
const messagesUnder = `messages m join chats c on c.id = m.chat_id join nodes h on h.id = c.home_id
    and h.path @> array[$1::uuid] and not h.is_gone
  where c.archived_at is null and not c.is_preview and c.mode is null and not m.is_draft and m.replaced_at is null`;
/** What each count says, without rights: of all that lies below a node. */
const counts: Record<string, string> = {
  chats: `select count(*)::int from ${chatsUnder}`,
  members: `select count(distinct m.user_id)::int from nodes n join members m on m.node_id = n.id
    where n.path @> array[$1::uuid] and n.kind = 'term' and n.is_active or n.id = $1::uuid`,
  daily_activities: `select ${day('created_at')}, count(*)::int from nodes
    where path @> array[$1::uuid] and kind = 'activity' and not is_gone and ${spanned('created_at')} group by 1`,
  daily_chats: `select ${day('c.created_at')}, count(*)::int from ${chatsUnder} and ${spanned('c.created_at')} group by 1`,
  daily_messages: `select ${day('m.created_at')}, count(*)::int from ${messagesUnder}
    and ${spanned('m.created_at')} group by 1`,
  daily_active_members: `select ${day('m.created_at')}, count(distinct m.user_id)::int from ${messagesUnder}
    and ${spanned('m.created_at')} group by 1`,
};

async function countUnder(pool: Pool, query: URLSearchParams): Promise<unknown> {
  const kind = query.get('kind') ?? '';
  const span = kind.startsWith('daily') ? [query.get('since'), query.get('until')] : [];
  const { rows } = await pool.query({ name: kind, text: counts[kind] ?? '', values: [query.get('of'), ...span] });
  return { objects: rows };
}

/** By path; of a POST the body's text stands under `body`. */
export const bareAnswers: Record<string, Ask> = {
  '/api/tools/list_group_activities': async (pool, query) => {
    const size = Number(query.get('size') ?? 30);
    const values = [query.get('groupId'), size + 1, Number(query.get('from') ?? 0)];
    const { rows } = await pool.query({ ...activities, values });
    return { objects: rows.slice(0, size), pagination: { hasMore: rows.length > size } };
  },
  '/api/tools/read_chat': async (pool, query) => {
    const values = [query.get('chatId')];
    const [found, said] = await Promise.all([pool.query({ ...chat, values }), pool.query({ ...messages, values })]);
    return { chat: found.rows[0] as unknown, messages: said.rows };
  },
  '/chats': listChats,
  '/copy-activity': copyActivity,
  '/counts': countUnder,
  '/search': async (pool, query) => {
    const { rows } = await pool.query({ ...search, values: [query.get('of'), query.get('search')] });
    return rows[0] as unknown;
  },
  '/members': async (pool, query) => {
    const { rows } = await pool.query({ ...members, values: [query.get('of'), 5001] });
    return { objects: rows };
  },
  '/add-members': async (pool, query) => {
    await pool.query(addMembers, [query.get('of'), JSON.parse(query.get('body') ?? '[]')]);
    return { members: [] };
  },
};
