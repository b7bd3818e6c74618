// A stored report as one reader may see it: only sessions that he sees now, and every count made from those. Pure.
import type { ClassExample, ClassNeed, ClassPoint, ClassQuestion } from '#contract/analytics/analytics.entities.ts';
import type { ClassReport, ReportPoint } from './class-report.ts';
import { pointLists } from './cluster-points.ts';
import type { PointList } from './cluster-points.ts';
import type { ClassSession } from './sessions.queries.ts';

export type SeenReport = Record<PointList, ClassPoint[]> & {
  needs: ClassNeed[];
  sessions: { total: number; read: number; since: number; left_out: number };
  /** whose sessions were read */
  userIds: string[];
};

const mostExamples = 5;
/** A group of one is no group. */
const leastInNeed = 2;

/** `sessions`: those of the class that the reader sees now. */
export function seeReport(report: ClassReport | null, sessions: readonly ClassSession[]): SeenReport {
  const visible = new Map(sessions.map((session) => [session.chat_id, session]));
  const isSeen = (at: number): boolean => visible.has(report?.sessions[at]?.chat_id ?? '');
  const usersOf = (from: readonly number[]): string[] => [
    ...new Set(from.filter(isSeen).flatMap((at) => report?.sessions[at]?.user_id ?? [])),
  ];
  const see = (point: ReportPoint): ClassPoint[] => {
    const user_ids = usersOf(point.from);
    if (user_ids.length === 0) return [];
    const examples = point.examples.flatMap(({ session: at, message_id, quote }): ClassExample[] => {
      const session = report?.sessions[at];
      if (!session || !isSeen(at)) return [];
      const { chat_id, activity_id, user_id } = session;
      return [{ chat_id, activity_id, user_id, message_id, quote }];
    });
    const { id, text, is_mistake } = point;
    return [{ id, text, is_mistake, count: user_ids.length, user_ids, examples: examples.slice(0, mostExamples) }];
  };
  const points = (list: PointList) => report?.[list].flatMap(see) ?? [];
  const seen = {
    strengths: points('strengths'),
    improvements: points('improvements'),
    next_objectives: points('next_objectives'),
  };
  const texts = new Map(pointLists.flatMap((list) => seen[list].map((point) => [point.id, point.text] as const)));
  const read = report?.sessions.filter((session) => visible.has(session.chat_id)) ?? [];
  const known = new Set(read.map((session) => session.analysis_id));
  const unread = sessions.filter((session) => session.analysis_id !== null && !known.has(session.analysis_id)).length;
  const left_out = Math.min(unread, report?.left_out ?? 0);
  return {
    ...seen,
    needs: (report?.needs ?? []).flatMap(({ point_id, next, from }): ClassNeed[] => {
      const user_ids = usersOf(from);
      const text = texts.get(point_id);
      return user_ids.length < leastInNeed || text === undefined ? [] : [{ point_id, text, next, user_ids }];
    }),
    sessions: { total: sessions.length, read: read.length, since: unread - left_out, left_out },
    userIds: [...new Set(read.map((session) => session.user_id))],
  };
}

/** How far people came with each question, in the order of most sessions; a person's best session counts. */
export function seeQuestions(sessions: readonly ClassSession[]): ClassQuestion[] {
  const rank = { alone: 2, hinted: 1, open: 0 };
  const byLabel = new Map<string, Map<string, keyof typeof rank>>();
  for (const { user_id, progress } of sessions) {
    for (const { label, state, hints } of progress?.items ?? []) {
      const reached =
        state === 'hinted' || (state === 'done' && hints > 0) ? 'hinted' : state === 'done' ? 'alone' : 'open';
      const people = byLabel.get(label) ?? new Map<string, keyof typeof rank>();
      const best = people.get(user_id);
      if (best === undefined || rank[reached] > rank[best]) people.set(user_id, reached);
      byLabel.set(label, people);
    }
  }
  return [...byLabel].map(([label, people]) => {
    const count = (which: keyof typeof rank): number => [...people.values()].filter((one) => one === which).length;
    return { label, alone: count('alone'), hinted: count('hinted'), open: count('open') };
  });
}
