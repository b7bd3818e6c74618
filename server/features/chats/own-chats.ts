// Promises: every chat of a person with what was said in it, as he may see it, wherever it lies now: also in a term or class
// that he has left. What is kept from students stays out: hidden items, what moderation found, a grade that nobody confirmed.
import { sql } from 'kysely';
import type { Message } from '#contract/chats/chats.entities.ts';
import type { Analysis, ContentItem } from '#contract/chats/contents.entities.ts';
import type { Db } from '#server/database/index.ts';
import { seesResults } from '#server/permissions/hidden.rules.ts';
import { readExtras } from './chats.queries.ts';
import { presentContents } from './contents.present.ts';
import { givenGrade } from './grades.queries.ts';
import { presentMessage } from './messages.present.ts';
import { contentColumns, readConversation } from './messages.queries.ts';

interface OwnChatFacts {
  id: string;
  name: string;
  mode: string | null;
  school: string | null;
  term: string | null;
  /** the class, activity or term in which it stands */
  place: string | null;
  graded: boolean | null;
  grade: string | null;
  created_at: Date;
  submitted_at: Date | null;
  archived_at: Date | null;
}

export interface OwnChat extends Omit<OwnChatFacts, 'created_at' | 'submitted_at' | 'archived_at' | 'graded'> {
  created_at: string;
  submitted_at: string | null;
  archived_at: string | null;
  grade_comment: string | null;
  grade_reason: string | null;
  analysis: Analysis | null;
  messages: Message[];
  /** not sent yet */
  draft: Message | null;
  /** documents, whiteboards, code beside the messages */
  contents: ContentItem[];
}

const atOnce = 100;

/** `workspaceIds` null: of every school and of none. In the order of their ids, which is that of their beginning. */
export async function* ownChats(
  db: Db,
  userId: string,
  workspaceIds: readonly string[] | null,
): AsyncGenerator<OwnChat> {
  for (let after: string | null = null; ;) {
    const chats: OwnChatFacts[] = await nextChats(db, userId, workspaceIds, after);
    if (chats.length === 0) return;
    const extras = await readExtras(
      db,
      chats.map((chat) => chat.id),
    );
    for (const { graded, ...chat } of chats) {
      const [{ messages, draft }, contents] = await Promise.all([
        readConversation(db, chat.id, userId),
        contentsBeside(db, chat.id),
      ]);
      const sees = seesResults({ is_watcher: false, is_creator: true }, chat, graded === null ? null : { graded });
      const grading = extras.gradings.get(chat.id);
      const given = sees && grading ? givenGrade(grading) : undefined;
      const analysis = sees ? extras.analyses.get(chat.id) : undefined;
      yield {
        ...chat,
        created_at: chat.created_at.toISOString(),
        submitted_at: chat.submitted_at?.toISOString() ?? null,
        archived_at: chat.archived_at?.toISOString() ?? null,
        grade: sees ? chat.grade : null,
        grade_comment: given?.comment ?? null,
        grade_reason: given?.source === 'sparky' ? given.reason : null,
        analysis: analysis ? plainAnalysis(analysis) : null,
        messages: messages.map((message) => presentMessage(message, message.contents, false)),
        draft: draft && presentMessage(draft, draft.contents, false),
        contents: presentContents(contents, false),
      };
    }
    after = chats.at(-1)?.id ?? null;
  }
}

/** Words of his in chats of others, oldest first. */
export async function* wordsElsewhere(
  db: Db,
  userId: string,
  workspaceIds: readonly string[] | null,
): AsyncGenerator<{ chat_id: string; chat_name: string; created_at: Date; is_draft: boolean; texts: string[] }> {
  const { rows } = await sql<{
    chat_id: string;
    chat_name: string;
    created_at: Date;
    is_draft: boolean;
    texts: string[];
  }>`
    select messages.chat_id, chats.name as chat_name, messages.created_at, messages.is_draft,
      array(select source_text from contents where message_id = messages.id and source_text is not null
        order by position, id) as texts
    from chat_members join chats on chats.id = chat_members.chat_id and chats.creator_id <> ${userId}
      join messages on messages.chat_id = chats.id and messages.user_id = ${userId}
    where chat_members.user_id = ${userId} and ${within(workspaceIds)}
    order by messages.created_at, messages.id`.execute(db);
  yield* rows;
}

async function nextChats(
  db: Db,
  userId: string,
  workspaceIds: readonly string[] | null,
  after: string | null,
): Promise<OwnChatFacts[]> {
  const { rows } =
    await sql<OwnChatFacts>`select chats.id, chats.name, chats.mode, school.name as school, term.name as term,
      coalesce(activity.name, place.name) as place, activities.graded, chats.grade, chats.created_at, chats.submitted_at,
      chats.archived_at
    from chats left join nodes school on school.id = chats.workspace_id left join nodes term on term.id = chats.term_id
      left join nodes activity on activity.id = chats.parent_activity_id
      left join activities on activities.node_id = activity.id
      left join nodes place on place.id = coalesce(chats.parent_group_id, chats.parent_term_id)
    where chats.creator_id = ${userId} and ${within(workspaceIds)} and (${after}::uuid is null or chats.id > ${after}::uuid)
    order by chats.id limit ${atOnce}`.execute(db);
  return rows;
}

/** What is built or asked about a class with Sparky is its maker's alone, and no part of a school's. */
function within(workspaceIds: readonly string[] | null) {
  if (workspaceIds === null) return sql`true`;
  return sql`chats.workspace_id = any(${[...workspaceIds]}::uuid[]) and chats.mode is null`;
}

function contentsBeside(db: Db, chatId: string) {
  return db
    .selectFrom('contents')
    .where('contents.chat_id', '=', chatId)
    .where('contents.message_id', 'is', null)
    .orderBy('contents.created_at')
    .orderBy('contents.id')
    .select(contentColumns)
    .execute();
}

function plainAnalysis({ strengths, improvements, next_objectives, error }: Analysis): Analysis {
  const plain = (points: Analysis['strengths']) => points.map(({ text, evidence }) => ({ text, evidence }));
  return {
    strengths: plain(strengths),
    improvements: plain(improvements),
    next_objectives: plain(next_objectives),
    error,
  };
}
