// Puts alike points of many sessions together: by their kind where it is known, else by the words they share. Pure; the
// order of the sessions makes no difference.
import { wordsOf } from './point-words.ts';

export const pointLists = ['strengths', 'improvements', 'next_objectives'] as const;
export type PointList = (typeof pointLists)[number];

export interface SessionPoint {
  /** what it says without its counts: `slip.sign`; only the practice tutor gives it */
  kind?: string | null;
  text: string;
  evidence: readonly { message_id: string; quote: string }[];
}

/** A session that has been analysed. */
export type AnalysedSession = Record<PointList, readonly SessionPoint[]> & {
  chat_id: string;
  user_id: string;
  activity_id: string;
  analysis_id: string;
};

/** A point of one session within a cluster. */
export interface ClusterMember {
  session: AnalysedSession;
  point: SessionPoint;
}

export interface Cluster {
  /** unique in its list, and the same whenever the same points come in */
  key: string;
  kind: string | null;
  /** the words of the member that speaks for all */
  text: string;
  members: ClusterMember[];
}

/** Of the words of two points that are one, at least this share is in both. */
const alike = 0.5;

/** The clusters of one list, those of most pupils first. Every point is in exactly one. */
export function clusterPoints(sessions: readonly AnalysedSession[], list: PointList): Cluster[] {
  const leaders: Leader[] = [];
  const byWord = new Map<string, number[]>();
  for (const atom of atomsOf(sessions, list)) {
    const at = atom.kind === null ? nearest(atom, leaders, byWord) : null;
    if (at !== null) {
      leaders[at]?.members.push(...atom.members);
      continue;
    }
    leaders.push({ ...atom, members: [...atom.members] });
    if (atom.kind === null) for (const word of atom.words) push(byWord, word, leaders.length - 1);
  }
  return leaders.map(({ key, kind, text, members }) => ({ key, kind, text, members })).toSorted(byWeight);
}

/** Most pupils first, then most places where it shows; then by key, so that no order depends on chance. */
export function byWeight(a: Cluster, b: Cluster): number {
  return pupilsOf(b) - pupilsOf(a) || placesOf(b) - placesOf(a) || compare(a.key, b.key);
}

export function pupilsOf(cluster: Pick<Cluster, 'members'>): number {
  return new Set(cluster.members.map((member) => member.session.user_id)).size;
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function placesOf(cluster: Pick<Cluster, 'members'>): number {
  return cluster.members.reduce((sum, member) => sum + member.point.evidence.length, 0);
}

interface Leader extends Cluster {
  words: ReadonlySet<string>;
}

/** Points that say the very same, in an order that the sessions' order has no part in. */
function atomsOf(sessions: readonly AnalysedSession[], list: PointList): Leader[] {
  const atoms = new Map<string, { kind: string | null; words: Set<string>; members: ClusterMember[] }>();
  const inOrder = sessions.toSorted((a, b) => compare(a.chat_id, b.chat_id));
  for (const session of inOrder) {
    for (const point of session[list]) {
      const kind = point.kind ?? null;
      const words = kind === null ? wordsOf(point.text) : new Set<string>();
      const key = kind === null ? `words:${[...words].toSorted(compare).join(' ')}` : `kind:${kind}`;
      const atom = atoms.get(key) ?? { kind, words, members: [] };
      atom.members.push({ session, point });
      atoms.set(key, atom);
    }
  }
  return [...atoms]
    .map(([key, atom]) => ({ ...atom, key, text: speaker(atom.members) }))
    .toSorted((a, b) => pupilsOf(b) - pupilsOf(a) || compare(a.key, b.key));
}

/** The words that most sessions use; of equals the shortest. */
function speaker(members: readonly ClusterMember[]): string {
  const counts = new Map<string, number>();
  for (const { point } of members) counts.set(point.text, (counts.get(point.text) ?? 0) + 1);
  const [best] = [...counts].toSorted(([a, x], [b, y]) => y - x || a.length - b.length || compare(a, b));
  return best?.[0] ?? '';
}

/** The leader that shares most words, the first of equals; only leaders that share one are looked at. */
function nearest(atom: Leader, leaders: readonly Leader[], byWord: ReadonlyMap<string, number[]>): number | null {
  // Of a thousand different sessions there are tens of millions of shared words: they are counted in place.
  const common = new Uint16Array(leaders.length);
  const touched: number[] = [];
  for (const word of atom.words) {
    for (const at of byWord.get(word) ?? []) {
      const count = common[at] ?? 0;
      if (count === 0) touched.push(at);
      common[at] = count + 1;
    }
  }
  let best: number | null = null;
  let most = 0;
  for (const at of touched) {
    const count = common[at] ?? 0;
    const share = count / (atom.words.size + (leaders[at]?.words.size ?? 0) - count);
    if (count < 2 || share < alike || share < most) continue;
    if (share > most || best === null || at < best) [best, most] = [at, share];
  }
  return best;
}

function push(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
