// Puts pupils with the same need together: who, why, and what to do next. Pure.
import type { NamedCluster, NamedClusters } from './class-report.ts';
import { compare, pupilsOf } from './cluster-points.ts';
import type { ClusterMember } from './cluster-points.ts';

export interface Need {
  cluster: NamedCluster;
  /** the members of the group, with what shows it */
  members: ClusterMember[];
  next: string | null;
}

const mostNeeds = 6;
const leastPupils = 2;

/** Kinds that say nothing of a certain gap: they help only where nothing better does. */
const general = new Set(['open_questions', 'harder', 'check', 'talk']);

/**
 * Every pupil is in one group at most: the largest gap first, named mistakes before other gaps of the same size. Then
 * those without any gap, by what comes next for them.
 */
export function findNeeds({ improvements, next_objectives }: NamedClusters): Need[] {
  const gaps = groupPupils(improvements, new Set(), mostNeeds).map((group) => ({
    ...group,
    next: group.cluster.next ?? nextFor(group, next_objectives),
  }));
  const struggling = new Set(improvements.flatMap((cluster) => cluster.members.map(userOf)));
  const ahead = groupPupils(next_objectives, struggling, mostNeeds - gaps.length).map((group) => ({
    ...group,
    next: null,
  }));
  return [...gaps, ...ahead];
}

interface Group {
  cluster: NamedCluster;
  members: ClusterMember[];
}

/** Greedy: whichever cluster holds most pupils who are in no group yet. */
function groupPupils(clusters: readonly NamedCluster[], without: ReadonlySet<string>, most: number): Group[] {
  const placed = new Set(without);
  const left = new Set(clusters);
  const groups: Group[] = [];
  const open = (cluster: NamedCluster): Set<string> =>
    new Set(cluster.members.map(userOf).filter((user) => !placed.has(user)));
  while (groups.length < most) {
    const [best] = [...left]
      .map((cluster) => ({ cluster, users: open(cluster) }))
      .filter(({ users }) => users.size >= leastPupils)
      .toSorted(
        (a, b) =>
          b.users.size - a.users.size ||
          Number(b.cluster.is_mistake) - Number(a.cluster.is_mistake) ||
          compare(a.cluster.key, b.cluster.key),
      );
    if (!best) break;
    left.delete(best.cluster);
    groups.push({
      cluster: best.cluster,
      members: best.cluster.members.filter((member) => best.users.has(userOf(member))),
    });
    for (const user of best.users) placed.add(user);
  }
  return groups;
}

/** The practice tutor's own step for this slip, else the objective that most of the group have. */
function nextFor({ cluster, members }: Group, objectives: readonly NamedCluster[]): string | null {
  const own = cluster.kind === null ? undefined : `practise.${cluster.kind.replace(/^slip\./, '')}`;
  const named = own === undefined ? undefined : objectives.find((one) => one.kind === own);
  if (named) return named.text;
  const users = new Set(members.map(userOf));
  const [best] = objectives
    .map((objective) => ({
      objective,
      isGeneral: objective.kind !== null && general.has(objective.kind),
      common: new Set(objective.members.map(userOf).filter((user) => users.has(user))).size,
    }))
    .filter(({ common }) => common * 2 >= users.size)
    .toSorted(
      (a, b) =>
        Number(a.isGeneral) - Number(b.isGeneral) ||
        b.common - a.common ||
        pupilsOf(b.objective) - pupilsOf(a.objective) ||
        compare(a.objective.key, b.objective.key),
    );
  return best?.objective.text ?? null;
}

const userOf = (member: ClusterMember): string => member.session.user_id;
