// Promises: the analysis of one session in the shape of a class of one, to whom its results are shown.
import type { ClassAnalysis, ClassPoint } from '#contract/analytics/analytics.entities.ts';
import { ApiError } from '#contract/core/errors.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { seesResults } from '#server/permissions/hidden.rules.ts';
import type { PointList, SessionPoint } from './cluster-points.ts';
import { creatorsOf } from './surroundings.queries.ts';

export async function readSessionAnalysis(ctx: Ctx, chatId: string): Promise<ClassAnalysis> {
  const { chat, standing, activity } = await accessChat(ctx, chatId, 'view');
  if (activity === null || !seesResults(standing, chat, activity.node)) throw new ApiError('not_allowed');
  const [row, pupils] = await Promise.all([
    ctx.db
      .selectFrom('analyses')
      .where('chat_id', '=', chat.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .select(['strengths', 'improvements', 'next_objectives', 'error', 'is_with_sparks', 'created_at'])
      .executeTakeFirst(),
    creatorsOf(ctx.db, [chat.creator_id]),
  ]);
  const points = (list: PointList): ClassPoint[] =>
    ((row?.[list] ?? []) as SessionPoint[]).map((point, at) => ({
      id: `${list}-${at + 1}`,
      text: point.text,
      count: 1,
      is_mistake: list === 'improvements' && (point.kind?.startsWith('slip.') ?? false),
      user_ids: [chat.creator_id],
      examples: point.evidence.slice(0, 5).map(({ message_id, quote }) => ({
        chat_id: chat.id,
        activity_id: activity.node.id,
        user_id: chat.creator_id,
        message_id,
        quote,
      })),
    }));
  const { analysis_requested_at: requested, analysis_started_at: started, analysis_updated_at: updated } = chat;
  const isPending = requested !== null && (row === undefined || requested > row.created_at);
  const isStarted = started !== null && requested !== null && started >= requested;
  return {
    scope: 'chat',
    id: chat.id,
    state: isPending ? (isStarted ? 'working' : 'asked') : row === undefined ? 'none' : row.error ? 'failed' : 'done',
    error: isPending ? null : (row?.error ?? null),
    is_analyzed_with_sparks: row?.is_with_sparks ?? false,
    analysis_requested_at: requested?.toISOString() ?? null,
    analysis_started_at: started?.toISOString() ?? null,
    analysis_updated_at: updated?.toISOString() ?? null,
    sessions: { total: 1, read: row && !row.error ? 1 : 0, since: 0, left_out: 0 },
    pupils,
    strengths: points('strengths'),
    improvements: points('improvements'),
    next_objectives: points('next_objectives'),
    needs: [],
    questions: [],
    activities: [],
  };
}
