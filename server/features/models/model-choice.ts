// Promises: which models may answer here and which are wished for, as the database has it now.
import { sql } from 'kysely';
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
  const people = sql`select ${userId}::uuid union all select user_id from messages where chat_id = ${chatId}::uuid`;
  // A person's own word counts everywhere; a school's for what he does in that school, and outside of all schools any.
  const row = await ctx.db
    .selectFrom('model_settings')
    .leftJoin('workspace_models', (join) => join.on('workspace_models.workspace_id', '=', workspaceId))
    .select([
      'model_settings.version',
      'workspace_models.allowed_profile_ids',
      'workspace_models.preferred',
      sql<boolean>`exists (select from users where id in (${people}) and local_models_only)
        or exists (select from local_models_only marked where marked.user_id in (${people})
          and (${workspaceId}::uuid is null or marked.workspace_id = ${workspaceId}::uuid))`.as('local_only'),
    ])
    .executeTakeFirstOrThrow();
  await refreshModels(ctx, row.version);
  return {
    allowedProfileIds: row.allowed_profile_ids,
    preferred: row.preferred ?? {},
    localOnly: row.local_only,
  };
}
