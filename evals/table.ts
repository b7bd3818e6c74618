// Sums verdicts up, and shows them as a table.
import { checkNames, type CheckName, type Played, type Verdict } from './checks/check.ts';
import { always, checks } from './checks/index.ts';

export type Score = { good: number; all: number; faults: string[] };
export type Scores = Partial<Record<CheckName, Score>>;

/** Asks every check that belongs to this lesson. */
export function judge(played: Played): Partial<Record<CheckName, Verdict[]>> {
  const names = new Set<CheckName>([...always, ...played.watches]);
  return Object.fromEntries([...names].map((name) => [name, checks[name](played)]));
}

export function addUp(lessons: Played[]): Scores {
  const scores: Scores = {};
  for (const played of lessons) {
    for (const [name, verdicts] of Object.entries(judge(played)) as [CheckName, Verdict[]][]) {
      const score = (scores[name] ??= { good: 0, all: 0, faults: [] });
      score.all += verdicts.length;
      for (const verdict of verdicts) {
        if (verdict.ok) score.good += 1;
        else score.faults.push(`${played.activity.id}, ${played.student}: ${verdict.detail}`);
      }
    }
  }
  return scores;
}

/** A markdown table: checks down, candidates across. */
export function asTable(results: Record<string, Scores>): string {
  const names = Object.keys(results);
  const cell = (score: Score | undefined): string =>
    score === undefined || score.all === 0 ? '–' : `${score.good} of ${score.all}`;
  const lines = checkNames.map(
    (check) => `| ${check} | ${names.map((name) => cell(results[name]?.[check])).join(' | ')} |`,
  );
  return [`| check | ${names.join(' | ')} |`, `| --- | ${names.map(() => '---').join(' | ')} |`, ...lines].join('\n');
}
