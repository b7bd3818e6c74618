/** What a session shows, for the teacher: only what was counted, each point with the student's own words. */
import type { Item } from './items/item.ts';
import type { Lesson, LessonEvent } from './lesson.ts';
import { tally } from './pose.ts';
import type { SlipKind } from './review-texts.en.ts';
import { reviewTextsFor } from './review-texts.ts';

export type Evidence = { message_id: string; quote: string };
/** `kind` names what the point says without its counts and lists: points of one kind are alike whatever their words. */
export type Point = { kind: string; text: string; evidence: Evidence[] };
export type Analysis = { strengths: Point[]; improvements: Point[]; next_objectives: Point[] };

const mostPoints = 5;
const mostEvidence = 3;

type Solved = Extract<LessonEvent, { kind: 'solved' }>;

/** Evidence from events: distinct quotes with something in them, at most three. */
export function evidenceOf(events: readonly LessonEvent[]): Evidence[] {
  const seen = new Set<string>();
  return events
    .map(({ messageId, quote }) => ({ message_id: messageId, quote: quote.trim() }))
    .filter(
      ({ message_id, quote }) =>
        quote !== '' && !seen.has(`${message_id} ${quote}`) && seen.add(`${message_id} ${quote}`),
    )
    .slice(0, mostEvidence);
}

/** The analysis of a folded session. Points without evidence appear only among the next objectives. */
export function analyse(lesson: Lesson): Analysis {
  const points = {
    strengths: strengthsOf(lesson),
    improvements: improvementsOf(lesson),
    next_objectives: objectivesOf(lesson),
  };
  return {
    strengths: points.strengths.filter((point) => point.evidence.length > 0).slice(0, mostPoints),
    improvements: points.improvements.filter((point) => point.evidence.length > 0).slice(0, mostPoints),
    next_objectives: points.next_objectives.slice(0, mostPoints),
  };
}

const ofKind = (lesson: Lesson, kind: LessonEvent['kind']): LessonEvent[] =>
  lesson.events.filter((event) => event.kind === kind);
const solvedIn = (lesson: Lesson): Solved[] => lesson.events.filter((event) => event.kind === 'solved');

function slipsIn(lesson: Lesson): { mistake: SlipKind; events: LessonEvent[] }[] {
  const groups = new Map<SlipKind, LessonEvent[]>();
  for (const event of lesson.events) {
    if (event.kind === 'slip') groups.set(event.mistake, [...(groups.get(event.mistake) ?? []), event]);
  }
  // A slip with a name says more than "did not follow"; then by how often.
  const vague = (mistake: SlipKind): number => (mistake === 'unknown' || mistake === 'text' ? 1 : 0);
  return [...groups]
    .map(([mistake, events]) => ({ mistake, events }))
    .toSorted((a, b) => vague(a.mistake) - vague(b.mistake) || b.events.length - a.events.length);
}

/** Slips that leave a line of an equation whose sides are not equal. */
const unbalancing: ReadonlySet<SlipKind> = new Set([
  'inverse_sum',
  'inverse_product',
  'subtracted_factor',
  'one_side',
  'one_term',
  'distribution',
  'unlike_terms',
  'sign',
  'arithmetic',
  'forgot_factor',
  'usual',
  'unknown',
]);

function strengthsOf(lesson: Lesson): Point[] {
  const { strengths } = reviewTextsFor(lesson.locale);
  const { all } = tally(lesson);
  const solved = solvedIn(lesson);
  const alone = solved.filter((event) => event.hints === 0);
  const corrected = solved.filter((event) => event.tries > 0);
  const helped = solved.filter((event) => event.hints > 0);
  const checked = ofKind(lesson, 'checked');
  const steps = ofKind(lesson, 'step');
  const explained = ofKind(lesson, 'explained');
  const wrote = ofKind(lesson, 'wrote');
  const points: Point[] = [];
  if (alone.length > 0)
    points.push({ kind: 'solved_alone', text: strengths.alone(alone.length, all), evidence: evidenceOf(alone) });
  if (checked.length > 0) points.push({ kind: 'checks', text: strengths.checks, evidence: evidenceOf(checked) });
  // No praise for balance beside a line that broke it, nor evidence from a message that slipped.
  const slipped = new Set(lesson.events.filter((event) => event.kind === 'slip').map((event) => event.messageId));
  const clean = steps.filter((event) => !slipped.has(event.messageId));
  const isBalanced = !slipsIn(lesson).some(({ mistake }) => unbalancing.has(mistake));
  if (clean.length > 1)
    points.push({
      kind: 'steps',
      text: isBalanced ? strengths.steps : strengths.stepsWithSlips,
      evidence: evidenceOf(clean),
    });
  if (corrected.length > 0)
    points.push({ kind: 'corrects', text: strengths.corrects(corrected.length), evidence: evidenceOf(corrected) });
  if (explained.length > 0)
    points.push({ kind: 'explains', text: strengths.explains, evidence: evidenceOf(explained) });
  if (alone.length === 0 && helped.length > 0)
    points.push({ kind: 'solved_with_help', text: strengths.withHelp(helped.length), evidence: evidenceOf(helped) });
  if (wrote.length > 0)
    points.push({ kind: 'wrote', text: strengths.wrote(wrote.length), evidence: evidenceOf(wrote) });
  return points;
}

function improvementsOf(lesson: Lesson): Point[] {
  const texts = reviewTextsFor(lesson.locale);
  const { improvements } = texts;
  const points = slipsIn(lesson).map(({ mistake, events }): Point => ({
    kind: `slip.${mistake}`,
    text: texts.slip(texts.slips[mistake].title, events.length),
    evidence: evidenceOf(events),
  }));
  const spelling = ofKind(lesson, 'spelling');
  const guessed = ofKind(lesson, 'guessed');
  const asked = ofKind(lesson, 'asked_answer');
  if (spelling.length > 0)
    points.push({ kind: 'slip.spelling', text: improvements.spelling, evidence: evidenceOf(spelling) });
  if (guessed.length > 0) {
    const inNumbers = guessed.some((event) => takesWorking(lesson.bank.items[event.index]));
    points.push({
      kind: 'guesses',
      text: inNumbers ? improvements.guesses : improvements.guessesWords,
      evidence: evidenceOf(guessed),
    });
  }
  if (asked.length > 0)
    points.push({ kind: 'asks_answer', text: improvements.asks(asked.length), evidence: evidenceOf(asked) });
  const exhausted = solvedIn(lesson).filter((event) => event.hints >= 3);
  if (exhausted.length > 0) {
    const list = exhausted.map((event) => labelOf(lesson.bank.items[event.index]));
    points.push({ kind: 'all_hints', text: improvements.allHints(list.join(', ')), evidence: evidenceOf(exhausted) });
  }
  return points;
}

function objectivesOf(lesson: Lesson): Point[] {
  const texts = reviewTextsFor(lesson.locale);
  const { objectives } = texts;
  const { all, solved, alone } = tally(lesson);
  const points: Point[] = [];
  const add = (kind: string, text: string, events: readonly LessonEvent[] = []): void => {
    if (!points.some((point) => point.text === text)) points.push({ kind, text, evidence: evidenceOf(events) });
  };
  for (const { mistake, events } of slipsIn(lesson).slice(0, 2))
    add(`practise.${mistake}`, texts.slips[mistake].objective, events);
  const spelling = ofKind(lesson, 'spelling');
  if (spelling.length > 0) add('practise.spelling', objectives.spelling, spelling);
  const guessed = ofKind(lesson, 'guessed');
  if (guessed.length > 0) {
    const inNumbers = guessed.some((event) => takesWorking(lesson.bank.items[event.index]));
    add('write_working', inNumbers ? objectives.working : objectives.choose, guessed);
  }
  const open = lesson.bank.items.filter((_item, index) => lesson.progress[index]?.state !== 'done');
  if (open.length > 0) {
    const first = open.slice(0, 4).map(labelOf).join(', ');
    // The ellipsis ends the sentence: no fourth dot.
    add('open_questions', objectives.open(open.length > 4 ? `${first}, …` : first).replace(/…\.$/, '…'));
  }
  const hasEquations = lesson.bank.items.some((item) => item.kind === 'equation');
  if (hasEquations && solved > 0 && ofKind(lesson, 'checked').length === 0) add('check', objectives.check);
  if (all > 0 && alone === all) add('harder', objectives.harder);
  if (all === 0) add('talk', objectives.talk);
  return points;
}

/** Questions of which a line of working can be asked. */
const takesWorking = (item: Item | undefined): boolean => item?.kind === 'equation' || item?.kind === 'arithmetic';

function labelOf(item: Item | undefined): string {
  if (!item) return '';
  if (item.kind === 'equation') return `$${item.latex}$`;
  const letters = [...item.core.replace(/[“”]/g, '')];
  const short = letters.length > 50 ? `${letters.slice(0, 48).join('').trim()} …` : letters.join('');
  return short.includes('$') ? short.replaceAll('$$', '$') : `“${short}”`;
}
