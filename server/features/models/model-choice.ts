// Promises: which models may answer here and which are wished for, as the database has it now.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { prepared } from '#server/database/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { LlmPurpose } from '#server/platform/llm/index.ts';
import { refreshModels } from './refresh-models.ts';

export interface ModelChoice {
  /** null: all */
  allowedProfileIds: string[] | null;
  preferred: Partial<Record<LlmPurpose, string>>;
  /** the person is marked: his words stay on the school's own machines */
  localOnly: boolean;
}

type Asking = Pick<Ctx, 'db' | 'llm' | 'config' | 'log'>;

const asked = new WeakMap<Asking, Map<string, Promise<ModelChoice>>>();

interface Place {
  /** of the node, not the slug */
  workspaceId: string | null;
  /** whose words go to the model */
  userId: string | null;
  /** of a chat the words of all who wrote in it go there */
  chatId?: string | null;
}

/**
 * What `ctx.llm.resolve(purpose, {previousProfileId, ...choice})` takes. One query, kept for as long as this `ctx`; a change of the profiles that another
 * process made is read first.
 */
export function modelChoice(ctx: Asking, place: Place): Promise<ModelChoice> {
  const known = asked.get(ctx) ?? new Map<string, Promise<ModelChoice>>();
  asked.set(ctx, known);
  const key = `${place.workspaceId} ${place.userId} ${place.chatId ?? null}`;
  const found = known.get(key) ?? readChoice(ctx, place);
  known.set(key, found);
  // A lost database must not be remembered.
  found.catch(() => known.delete(key));
  return found;
}

async function readChoice(ctx: Asking, { workspaceId, userId, chatId = null }: Place): Promise<ModelChoice> {
  const facts = modelFacts({
    workspaceId: sql`${workspaceId}::uuid`,
    userId: sql`${userId}::uuid`,
    chatId: sql`${chatId}::uuid`,
  });
  const { rows } = await sql<{ facts: ModelFacts }>`select ${prepared} ${facts} as facts`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('The settings of the models are gone');
  return choiceFrom(ctx, row.facts);
}

/** What decides which models may answer, as the database has it. */
export interface ModelFacts {
  /** of the profiles and routes; changes with each of their changes */
  version: string;
  allowed_profile_ids: string[] | null;
  preferred: ModelChoice['preferred'] | null;
  local_only: boolean;
}

/** The facts as one JSON value, so that a turn reads them with all else that it needs; the place is SQL of that query. */
export function modelFacts(place: Record<'workspaceId' | 'userId' | 'chatId', RawBuilder<unknown>>) {
  const { workspaceId, userId, chatId } = place;
  const people = sql`select ${userId} union all select user_id from messages where chat_id = ${chatId}`;
  // A person's own word counts everywhere; a school's for what he does in that school, and outside of all schools any.
  return sql<ModelFacts>`(select json_build_object(
      'version', model_settings.version::text,
      'allowed_profile_ids', workspace_models.allowed_profile_ids,
      'preferred', workspace_models.preferred,
      'local_only', exists (select from users where id in (${people}) and local_models_only)
        or exists (select from local_models_only marked where marked.user_id in (${people})
          and (${workspaceId} is null or marked.workspace_id = ${workspaceId})))
    from model_settings left join workspace_models on workspace_models.workspace_id = ${workspaceId})`;
}

/** The choice that the facts mean; a change of the profiles that another process made is read first. */
export async function choiceFrom(ctx: Asking, facts: ModelFacts): Promise<ModelChoice> {
  await refreshModels(ctx, facts.version);
  return {
    allowedProfileIds: facts.allowed_profile_ids,
    preferred: facts.preferred ?? {},
    localOnly: facts.local_only,
  };
}
