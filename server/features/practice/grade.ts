/** Proposes a level of the rubric from what can be counted, and says what is left for the teacher. */
import { evidenceOf } from './analysis.ts';
import type { Evidence } from './analysis.ts';
import type { Lesson, LessonEvent } from './lesson.ts';
import { tally } from './pose.ts';
import type { PracticeRequest } from './practice-request.ts';
import { orderLevels } from './level-order.ts';
import { reviewTextsFor } from './review-texts.ts';
import type { ReviewTexts } from './review-texts.ts';
import { readClause, splitClauses } from './rubric-clauses.ts';
import type { Clause, Measures } from './rubric-clauses.ts';

export type Criterion = { name: string; judged: boolean; level: string | null; reason: string };
export type Grade = {
  grade: string | null;
  reason: string;
  evidence: Evidence[];
  criteria: Criterion[];
  left_open: string[];
};

const mostCriteria = 12;
const longestClause = 280;

interface Level {
  readonly grade: string;
  readonly clauses: readonly Clause[];
}

/** What was counted in a folded session. */
export function measure(lesson: Lesson): Measures {
  const { all, solved, alone, hints } = tally(lesson);
  const done = lesson.events.filter((event) => event.kind === 'solved');
  const explained = new Set(lesson.events.filter((event) => event.kind === 'explained').map((event) => event.index));
  return {
    all,
    solved,
    alone,
    hints,
    mostHints: Math.max(0, ...lesson.progress.map((item) => item.hints + (item.worked ? 1 : 0))),
    helped: lesson.progress.filter((item) => item.hints > 0).length,
    checked: new Set(lesson.events.filter((event) => event.kind === 'checked').map((event) => event.index)).size,
    worked: done.filter((event) => event.steps > 0 || explained.has(event.index)).length,
  };
}

/** The grade of a folded session. Never a level that the rubric does not name; null with a reason when none is due. */
export function gradeLesson(lesson: Lesson, request: PracticeRequest): Grade {
  const texts = reviewTextsFor(lesson.locale);
  const rubric = request.rubric.filter((level) => level.grade.trim() !== '');
  const counted = measure(lesson);
  const levels = rubric.map((level): Level => ({
    grade: level.grade,
    clauses: splitClauses(level.content).map((clause) => readClause(clause.slice(0, longestClause), counted)),
  }));
  const open = openClauses(levels, texts);
  const none = (reason: string): Grade => ({ grade: null, reason, evidence: [], criteria: [], left_open: open });
  if (levels.length === 0) return none(texts.grade.noRubric);
  if (lesson.bank.items.length === 0) return none(texts.grade.noItems);
  const evidence = gradeEvidence(lesson);
  if (evidence.length === 0) return none(texts.grade.noWork);
  const ordered = orderLevels(levels);
  if (!ordered) return none(texts.grade.noOrder);

  const measured = texts.grade.measured(counted.solved, counted.all, counted.alone, counted.hints);
  const countable = ordered.some((level) => level.clauses.some((clause) => clause.met !== null));
  // Words that cannot be counted are no grounds for a level. For a bare scale the share is all there is.
  if (!countable && ordered.some((level) => level.clauses.length > 0))
    return { ...none(`${measured} ${texts.grade.nothingCounts}`), evidence };
  if (!countable) {
    const level = byShare(ordered, counted);
    return {
      grade: level.grade,
      reason: `${measured} ${texts.grade.byShare}`,
      evidence,
      criteria: criteriaOf(ordered, level, texts),
      left_open: openClauses(upTo(ordered, level), texts),
    };
  }
  // Highest first: the first whose countable clauses are all met. A level without any cannot be reached by counting.
  const met = ordered.find((level) => {
    const judged = level.clauses.filter((clause) => clause.met !== null);
    return judged.length > 0 && judged.every((clause) => clause.met);
  });
  const level = met ?? lowestOf(ordered);
  const reason = `${measured} ${met ? texts.grade.byLevel(level.grade) : texts.grade.below}`;
  return {
    grade: level.grade,
    reason,
    evidence,
    criteria: criteriaOf(ordered, level, texts),
    left_open: openClauses(upTo(ordered, level), texts),
  };
}

function lowestOf(ordered: readonly Level[]): Level {
  const last = ordered.at(-1);
  if (!last) throw new RangeError('a rubric without levels has no lowest one');
  return last;
}

/** Solved alone counts whole, solved with hints three quarters; the levels share the way from 0 to 1 evenly. */
function byShare(ordered: readonly Level[], { all, solved, alone }: Measures): Level {
  const score = all === 0 ? 0 : (alone + 0.75 * (solved - alone)) / all;
  const fromBottom = Math.min(ordered.length - 1, Math.floor(score * ordered.length));
  return ordered[ordered.length - 1 - fromBottom] ?? lowestOf(ordered);
}

/** The levels from the highest down to the chosen one. */
const upTo = (ordered: readonly Level[], chosen: Level): readonly Level[] =>
  ordered.slice(0, ordered.indexOf(chosen) + 1);

/** The clauses of the proposed level and of those above it: why this one, why not a higher one. */
function criteriaOf(ordered: readonly Level[], chosen: Level, texts: ReviewTexts): Criterion[] {
  return upTo(ordered, chosen)
    .toReversed()
    .flatMap((level) =>
      level.clauses.map(({ text, met }): Criterion => ({
        name: text,
        judged: met !== null,
        level: met === null ? null : met ? level.grade : chosen.grade,
        reason: met === null ? texts.grade.cannot : met ? texts.grade.met : texts.grade.notMet,
      })),
    )
    .slice(0, mostCriteria);
}

function openClauses(levels: readonly Level[], texts: ReviewTexts): string[] {
  const open = [
    ...new Set(
      levels.flatMap((level) => level.clauses.filter((clause) => clause.met === null).map((clause) => clause.text)),
    ),
  ];
  const inWords = (clause: string): boolean =>
    /reasons? in words|razon(?:es)? con palabras|raisons? avec des mots|begründung(?:en)? (?:in|mit) worten/i.test(
      clause,
    );
  return [
    ...new Set(open.map((clause) => (inWords(clause) ? texts.grade.leftOpenWords : texts.grade.leftOpen(clause)))),
  ].slice(0, mostCriteria);
}

function gradeEvidence(lesson: Lesson): Evidence[] {
  const pick = (kinds: readonly LessonEvent['kind'][]): Evidence[] =>
    evidenceOf(lesson.events.filter((event) => kinds.includes(event.kind)));
  const all = [...pick(['solved']), ...pick(['checked']), ...pick(['slip']).slice(0, 2)];
  return all.filter(
    (one, index) =>
      all.findIndex((other) => other.message_id === one.message_id && other.quote === one.quote) === index,
  );
}
