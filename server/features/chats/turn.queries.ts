// What a turn needs to know beside its rights and what was said: one question, asked while the rights are looked up.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { compiledOnce, prepared } from '#server/database/index.ts';
import type { Db, Trx } from '#server/database/index.ts';
import type { MessageStatus } from '#server/database/tables/chats.ts';
import { spendingFacts } from '#server/features/budgets/index.ts';
import type { SpendingFacts } from '#server/features/budgets/index.ts';
import { memoryTexts } from '#server/features/memory/index.ts';
import { modelFacts } from '#server/features/models/index.ts';
import type { ModelFacts } from '#server/features/models/index.ts';
import { moderationFacts } from '#server/features/moderation/index.ts';
import type { ModerationFacts } from '#server/features/moderation/index.ts';
import type { TutorBackground } from '#server/features/tutor/index.ts';
import { activityFacts, personFacts } from './describe-lesson.ts';
import type { ActivityFacts, PersonFacts } from './describe-lesson.ts';
import { answerFacts } from './generations.queries.ts';
import type { AnswersSoFar } from './generations.queries.ts';

export interface TurnFacts {
  answers: AnswersSoFar;
  /** null: a free chat */
  activity: ActivityFacts | null;
  /** who asks */
  person: PersonFacts | null;
  background: TutorBackground;
  memories: string[];
  models: ModelFacts;
  moderation: ModerationFacts;
  spending: SpendingFacts;
}

/**
 * Everything as it is at this moment, in one statement and so of one moment. It is read anew for each turn and kept by
 * nobody: a limit, a model or a setting that was changed on whatever node counts from the next turn on. Says nothing about
 * rights: use it only once `accessChat` has let its asker in. Null: there is no such chat.
 */
export async function readTurnFacts(db: Db, chatId: string, askerId: string): Promise<TurnFacts | null> {
  return (await turnFacts(db, chatId, askerId))[0] ?? null;
}

const turnFacts = compiledOnce((db, chatId: string, askerId: string) => ({
  compile: () => turnQuestion(sql`${chatId}::uuid`, sql`${askerId}::uuid`).compile(db),
}));

function turnQuestion(chatId: RawBuilder<unknown>, askerId: RawBuilder<unknown>): RawBuilder<TurnFacts> {
  const workspaceId = sql`chats.workspace_id`;
  const activityId = sql`chats.parent_activity_id`;
  const path = sql`coalesce(home.path, '{}'::uuid[])`;
  return sql`select ${prepared} ${answerFacts(sql`chats.id`)} as answers,
      ${activityFacts(activityId)} as activity,
      ${personFacts(askerId)} as person,
      ${background(sql`coalesce(home.path, activity.path)`)} as background,
      ${memoryTexts({ activityId, userId: sql`chats.creator_id`, homeId: sql`chats.home_id` })} as memories,
      ${modelFacts({ workspaceId, userId: sql`chats.creator_id`, chatId: sql`chats.id` })} as models,
      ${moderationFacts({ workspaceId, path })} as moderation,
      ${spendingFacts({
        places: sql`(${path} || array_remove(array[chats.workspace_id, ${activityId}], null))`,
        termId: sql`chats.term_id`,
        userId: askerId,
      })} as spending
    from chats
    left join nodes home on home.id = chats.home_id
    left join nodes activity on activity.id = chats.parent_activity_id
    where chats.id = ${chatId}`;
}

/** Texts of the places above the chat's home; of a session that has none (a library's), above its activity. */
function background(path: RawBuilder<unknown>): RawBuilder<TutorBackground> {
  return sql`json_build_object(
    'district', coalesce((select mission_and_background from districts where node_id = any(${path}) limit 1), ''),
    'workspace', coalesce((select mission_and_background from workspaces where node_id = any(${path}) limit 1), ''),
    'moderationGuidelines',
      coalesce((select moderation_guidelines from workspaces where node_id = any(${path}) limit 1), ''),
    'group', coalesce((select string_agg(learning_goals_and_background, E'\\n\\n' order by depth)
      from groups where node_id = any(${path})), ''))`;
}

/** The chat's newest final message, as far as whoever writes the next one must know it. */
export interface LastSaid {
  id: string;
  user_id: string | null;
  status: MessageStatus | null;
  created_at: Date;
}

/** How a chat stands when somebody is about to write in it. */
export interface Stand {
  answers: AnswersSoFar;
  last: LastSaid | null;
  /** the message that the person has not sent yet */
  draftId: string | null;
}

/** To be asked once the chat is locked. */
export async function readStand(trx: Trx, chatId: string, userId: string | null): Promise<Stand> {
  const [row] = await stand(trx, chatId, userId);
  if (!row) throw new Error('A question without a condition had no answer');
  const { answers, draft_id: draftId, id, user_id, status, created_at } = row;
  return { answers, draftId, last: id === null || created_at === null ? null : { id, user_id, status, created_at } };
}

type StandRow = { answers: AnswersSoFar; draft_id: string | null } & {
  [Key in keyof LastSaid]: LastSaid[Key] | null;
};

const stand = compiledOnce((db, chatId: string, userId: string | null) => ({
  compile: () =>
    sql<StandRow>`select ${prepared} ${answerFacts(sql`${chatId}::uuid`)} as answers,
      (select id from messages where chat_id = ${chatId}::uuid and user_id = ${userId}::uuid and is_draft) as draft_id,
      last.*
    from (select) nothing left join lateral (
      select id, user_id, status, created_at from messages
      where chat_id = ${chatId}::uuid and replaced_at is null and not is_draft
      order by created_at desc, id desc limit 1
    ) last on true`.compile(db),
}));
