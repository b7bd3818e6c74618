// Points of a grade's criteria: each within its own most, and together within what the chosen level takes.
type Level = { grade: string; content: string };
type Counted = { name: string; judged: boolean; points: number | null; max_points: number | null };

const unit = String.raw`(?:points?|pts?|puntos?|Punkten?|marks?)`;
const ranges: { pattern: RegExp; read: (a: number, b: number) => [number, number] }[] = [
  { pattern: new RegExp(String.raw`(\d+)\s*(?:-|–|—|to|a|à|bis)\s*(\d+)\s*${unit}`, 'iu'), read: (a, b) => [a, b] },
  {
    pattern: new RegExp(String.raw`(?:at least|al menos|au moins|mindestens)\s*(\d+)()\s*${unit}`, 'iu'),
    read: (a) => [a, Number.POSITIVE_INFINITY],
  },
  {
    pattern: new RegExp(String.raw`(\d+)()\s*${unit}\s*(?:or more|and more|and above|o más|ou plus|oder mehr)`, 'iu'),
    read: (a) => [a, Number.POSITIVE_INFINITY],
  },
  {
    pattern: new RegExp(
      String.raw`(?:at most|up to|hasta|como máximo|au plus|jusqu'à|höchstens|bis zu)\s*(\d+)()\s*${unit}`,
      'iu',
    ),
    read: (a) => [0, a],
  },
];

/** How many points a level takes, where its words say so. */
export function pointRange(content: string): [number, number] | null {
  for (const { pattern, read } of ranges) {
    const found = pattern.exec(content);
    if (found) return read(Number(found[1]), Number(found[2]));
  }
  return null;
}

/** What does not add up, in sentences for the model. */
export function pointProblems(criteria: readonly Counted[], rubric: readonly Level[], grade: string | null): string[] {
  const problems = criteria.flatMap(({ name, judged, points, max_points: most }, at) => {
    const place = `criteria[${at}] (${name.slice(0, 60)})`;
    if (points === null && most === null) return [];
    if (most === null) return [`${place}: points need max_points.`];
    if (points === null) return judged ? [`${place}: points are missing.`] : [];
    if (!judged) return [`${place}: what was not judged has no points.`];
    return points < 0 || points > most ? [`${place}: points must be between 0 and ${most}.`] : [];
  });
  const counted = criteria.filter((one) => one.max_points !== null);
  const range = pointRange(rubric.find((level) => level.grade === grade)?.content ?? '');
  // A criterion that was left open keeps the sum open too.
  if (problems.length > 0 || range === null || counted.length === 0 || counted.some((one) => !one.judged))
    return problems;
  const sum = counted.reduce((total, one) => total + (one.points ?? 0), 0);
  if (sum >= range[0] && sum <= range[1]) return problems;
  const takes = range[1] === Number.POSITIVE_INFINITY ? `at least ${range[0]}` : `${range[0]} to ${range[1]}`;
  return [`grade: the criteria add up to ${sum} points, but "${grade}" takes ${takes}.`];
}
