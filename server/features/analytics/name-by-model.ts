// Lets a model, where one is routed for analytics and may be used here, name and order the clusters of a class. Ids are
// checked and counts are made by code; names of pupils never leave, nor words of those whose words may not.
import { reserveBudget, settleBudget } from '#server/features/budgets/index.ts';
import type { Spender } from '#server/features/budgets/index.ts';
import type { ModelChoice } from '#server/features/models/index.ts';
import { nameClassPoints } from '#server/features/tutor/index.ts';
import type { NamedClassPoints } from '#server/features/tutor/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { LlmUnavailableError } from '#server/platform/llm/index.ts';
import type { ResolvedModel } from '#server/platform/llm/index.ts';
import { fuseClusters, inOrderOfPupils } from './class-report.ts';
import type { NamedCluster, NamedClusters } from './class-report.ts';
import { pointLists, pupilsOf } from './cluster-points.ts';
import type { AnalysedSession, PointList } from './cluster-points.ts';
import { privacyOf } from './sessions.queries.ts';

/** So much of each list is told; what fewer pupils show keeps its own words. */
const mostTold = 24;
const mostTexts = 4;

export interface ClassToRead {
  node: {
    id: string;
    kind: string;
    name: string;
    workspace_id: string | null;
    term_id: string | null;
    path: readonly string[];
  };
  sessions: readonly AnalysedSession[];
  byRule: NamedClusters;
  locale: string;
  choice: ModelChoice;
}

export interface Naming {
  clusters: NamedClusters;
  /** null: no model had a part in it */
  model: { profileId: string; model: string } | null;
  promptVersion: string | null;
  /** the model's failure; the clusters are those by rule */
  error: string | null;
}

export async function nameByModel(ctx: Ctx, klass: ClassToRead, signal: AbortSignal): Promise<Naming> {
  const { node, sessions, byRule, locale, choice } = klass;
  const rule: Naming = { clusters: byRule, model: null, promptVersion: null, error: null };
  const resolved = resolve(ctx, choice);
  if (resolved === null || resolved.isPractice || sessions.length === 0) return rule;

  const pupils = [...new Set(sessions.map((session) => session.user_id))];
  const { privateWords, localOnly } = await privacyOf(ctx.db, pupils, node.workspace_id);
  const told = whatIsTold(byRule, resolved.profile.local ? new Set() : localOnly);
  if (pointLists.every((list) => told[list].length === 0)) return rule;

  const ask = { name: node.name, students: pupils.length, locale, privateWords, points: told };
  // What was told to a local model goes to no other, though the models were changed this moment.
  const bound = { ...choice, localOnly: choice.localOnly || resolved.profile.local };
  const answer = await nameClassPoints(ctx, ask, signal, { choice: bound, account: accountOf(ctx, node) });
  if (answer.ok) {
    const { model, promptVersion } = answer;
    return { clusters: applyNames(byRule, answer.value), model, promptVersion, error: null };
  }
  // Nobody is to wait for tomorrow's budget: what stands by rule is a whole analysis.
  return answer.error.code === 'budget_exhausted' ? rule : { ...rule, error: answer.error.code };
}

function resolve(ctx: Ctx, choice: ModelChoice): ResolvedModel | null {
  try {
    return ctx.llm.resolve('analytics', choice);
  } catch (error) {
    if (error instanceof LlmUnavailableError) return null;
    throw error;
  }
}

const idOf = (list: PointList, at: number): string => `${list[0]}${at + 1}`;

/** The first clusters of each list in the words of those whose words may leave the house. */
function whatIsTold(clusters: NamedClusters, silent: ReadonlySet<string>) {
  const tell = (list: PointList) =>
    clusters[list].slice(0, mostTold).flatMap((cluster, at) => {
      const said = cluster.members.filter((member) => !silent.has(member.session.user_id));
      if (said.length === 0) return [];
      // The words for a kind are ours; a pupil's own stand beside them where there is no kind.
      const own = cluster.kind === null ? said.map((member) => member.point.text) : [cluster.text];
      const texts = [...new Set(own)].slice(0, mostTexts).map((text) => text.slice(0, 300));
      return [{ id: idOf(list, at), count: pupilsOf(cluster), texts }];
    });
  return {
    strengths: tell('strengths'),
    improvements: tell('improvements'),
    next_objectives: tell('next_objectives'),
  };
}

/** The model's entries in its order, then whatever it was not told or did not name, as it was. */
export function applyNames(clusters: NamedClusters, names: NamedClassPoints): NamedClusters {
  const apply = (list: PointList): NamedCluster[] => {
    const byId = new Map(clusters[list].map((cluster, at) => [idOf(list, at), cluster]));
    const named = names[list].flatMap(({ ids, text, is_mistake, next }) => {
      const parts = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
      for (const id of ids) byId.delete(id);
      if (parts.length === 0) return [];
      // A slip that the practice tutor has found is a mistake, whatever it is called.
      return [fuseClusters(parts, { text, next, is_mistake: is_mistake || parts.some((part) => part.is_mistake) })];
    });
    return inOrderOfPupils([...named, ...byId.values()]);
  };
  return {
    strengths: apply('strengths'),
    improvements: apply('improvements'),
    next_objectives: apply('next_objectives'),
  };
}

function accountOf(ctx: Ctx, node: ClassToRead['node']) {
  const activityId = node.kind === 'activity' ? node.id : null;
  const { workspace_id, term_id, path } = node;
  const spender: Spender = {
    workspaceId: workspace_id,
    termId: term_id,
    activityId,
    chatId: null,
    path,
    userId: null,
  };
  return {
    reserve: (ask: { profileId: string; inputTokens: number; outputTokens: number }) =>
      reserveBudget(ctx, spender, { ...ask, purpose: 'class_analysis', costMicros: null }),
    settle: async (
      reservation: { id: string | null },
      usage: { inputTokens: number; outputTokens: number; modelCalls: number; cost: Money | null },
      model: { profileId: string; model: string },
    ): Promise<void> => {
      const chat = { id: null, workspace_id, term_id, parent_activity_id: activityId, home_id: node.id };
      const record = { purpose: 'class_analysis', generationId: null, chat, userId: null, usage, model } as const;
      await ctx.db
        .transaction()
        .execute((trx) => settleBudget(trx, reservation.id, { ...record, now: ctx.clock.now() }));
    },
  };
}
type Money = { amount: number; currency: string };
