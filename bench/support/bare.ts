// The floor: node:http in front of the one or two queries that a page needs, without rights, sessions or schemas.
// node bench/support/bare.ts <database url>
import { createServer } from 'node:http';
import { Pool } from 'pg';

const [, , url = ''] = process.argv;
const pool = new Pool({ connectionString: url, max: 10 });

// Prepared once a connection, which is the fastest that PostgreSQL answers.
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

const server = createServer((request, response) => {
  answer(new URL(request.url ?? '', 'http://bare').searchParams).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});

async function answer(query: URLSearchParams): Promise<unknown> {
  const groupId = query.get('groupId');
  if (groupId !== null) {
    const size = Number(query.get('size') ?? 30);
    const values = [groupId, size + 1, Number(query.get('from') ?? 0)];
    const { rows } = await pool.query({ ...activities, values });
    return { objects: rows.slice(0, size), pagination: { hasMore: rows.length > size } };
  }
  const values = [query.get('chatId')];
  const [found, said] = await Promise.all([pool.query({ ...chat, values }), pool.query({ ...messages, values })]);
  return { chat: found.rows[0] as unknown, messages: said.rows };
}

server.listen(0, '127.0.0.1', () => {
  const at = server.address();
  console.log(`ready {"address":"http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}"}`);
});
