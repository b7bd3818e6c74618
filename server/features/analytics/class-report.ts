// The report on a class from the clusters of its sessions' points: what is kept, and from which all counts are made. Pure.
import { classText } from './class-texts.ts';
import { byWeight, clusterPoints, compare, pointLists, pupilsOf } from './cluster-points.ts';
import type { AnalysedSession, Cluster, PointList } from './cluster-points.ts';
import { findNeeds } from './find-needs.ts';

/** A cluster as the class is told of it. */
export interface NamedCluster extends Cluster {
  is_mistake: boolean;
  /** what helps, where a model said it */
  next: string | null;
}
export type NamedClusters = Record<PointList, NamedCluster[]>;

/** Numbers in `from` and `session` are places in `sessions`, so that every count can be made anew for each reader. */
export interface ReportPoint {
  id: string;
  text: string;
  is_mistake: boolean;
  from: number[];
  examples: { session: number; message_id: string; quote: string }[];
}
export interface ReportNeed {
  /** the point that says why */
  point_id: string;
  next: string | null;
  from: number[];
}
export type ClassReport = Record<PointList, ReportPoint[]> & {
  sessions: Pick<AnalysedSession, 'chat_id' | 'user_id' | 'activity_id' | 'analysis_id'>[];
  needs: ReportNeed[];
  /** analysed sessions beyond the limit, the oldest */
  left_out: number;
};

/** So many points a list; what fewer pupils show stays in their sessions. */
const mostPoints = 12;
/** More than are shown, for some may have gone by the time they are read. */
const mostExamples = 10;

/** The clusters of all lists with the texts that stand where no model is asked. */
export function nameByRule(sessions: readonly AnalysedSession[], locale: string): NamedClusters {
  const named = (list: PointList): NamedCluster[] =>
    clusterPoints(sessions, list).map((cluster) => ({
      ...cluster,
      text: classText(locale, cluster.kind, cluster.text),
      is_mistake: list === 'improvements' && (cluster.kind?.startsWith('slip.') ?? false),
      next: null,
    }));
  return {
    strengths: named('strengths'),
    improvements: named('improvements'),
    next_objectives: named('next_objectives'),
  };
}

/** The order of the lists is kept. `leftOut`: analysed sessions that are not among `sessions`. */
export function buildReport(
  sessions: readonly AnalysedSession[],
  clusters: NamedClusters,
  leftOut: number,
): ClassReport {
  const inOrder = sessions.toSorted((a, b) => compare(b.chat_id, a.chat_id));
  const placeOf = new Map(inOrder.map((session, at) => [session.chat_id, at]));
  const idOf = new Map<NamedCluster, string>();
  for (const list of pointLists) for (const [at, one] of clusters[list].entries()) idOf.set(one, `${list}-${at + 1}`);
  const needs = findNeeds(clusters).map((need) => ({
    point_id: idOf.get(need.cluster) ?? '',
    next: need.next,
    from: placesOf(need.members, placeOf),
  }));
  // A point that a need rests on is kept however long the list is.
  const needed = new Set(needs.map((need) => need.point_id));
  const points = (list: PointList): ReportPoint[] =>
    clusters[list].flatMap((cluster, at) => {
      const id = idOf.get(cluster) ?? '';
      if (at >= mostPoints && !needed.has(id)) return [];
      const { text, is_mistake, members } = cluster;
      return [{ id, text, is_mistake, from: placesOf(members, placeOf), examples: examplesOf(cluster, placeOf) }];
    });
  return {
    sessions: inOrder.map(({ chat_id, user_id, activity_id, analysis_id }) => ({
      chat_id,
      user_id,
      activity_id,
      analysis_id,
    })),
    strengths: points('strengths'),
    improvements: points('improvements'),
    next_objectives: points('next_objectives'),
    needs,
    left_out: leftOut,
  };
}

/** Clusters that a model takes for one become one; its name and the union of their members, never its own counts. */
export function fuseClusters(
  parts: readonly NamedCluster[],
  words: { text: string; is_mistake: boolean; next: string | null },
): NamedCluster {
  const [first] = parts.toSorted(byWeight);
  return {
    key: first?.key ?? '',
    kind: parts.length === 1 ? (first?.kind ?? null) : null,
    members: parts.flatMap((part) => part.members),
    ...words,
  };
}

/** Those of several pupils come before those of one, whatever a model finds important. */
export function inOrderOfPupils(clusters: readonly NamedCluster[]): NamedCluster[] {
  const rank = (cluster: NamedCluster): number => Math.min(2, pupilsOf(cluster));
  return clusters.toSorted((a, b) => rank(b) - rank(a));
}

function placesOf(members: Cluster['members'], placeOf: ReadonlyMap<string, number>): number[] {
  const places = new Set(members.map((member) => placeOf.get(member.session.chat_id) ?? -1));
  return [...places].filter((at) => at >= 0).toSorted((a, b) => a - b);
}

/** The newest sessions first, one of each pupil before a second of anybody. */
function examplesOf(cluster: Cluster, placeOf: ReadonlyMap<string, number>): ReportPoint['examples'] {
  const members = cluster.members
    .map(({ session, point }) => ({ session, point, at: placeOf.get(session.chat_id) ?? -1 }))
    .toSorted((a, b) => a.at - b.at || compare(a.point.text, b.point.text));
  const rounds = new Map<string, number>();
  const all = members.flatMap(({ session, point, at }) =>
    point.evidence.map(({ message_id, quote }) => {
      const round = rounds.get(session.user_id) ?? 0;
      rounds.set(session.user_id, round + 1);
      return { round, example: { session: at, message_id, quote } };
    }),
  );
  return all
    .toSorted((a, b) => a.round - b.round || a.example.session - b.example.session)
    .slice(0, mostExamples)
    .map((one) => one.example);
}
