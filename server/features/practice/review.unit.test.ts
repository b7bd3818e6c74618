import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from './analysis.ts';
import type { Analysis, Evidence } from './analysis.ts';
import { foldLesson } from './fold.ts';
import { gradeLesson } from './grade.ts';
import type { Grade } from './grade.ts';
import { playSession, requestOf } from './play-session.fixture.ts';
import type { PracticeRequest } from './practice-request.ts';
import { readClause } from './rubric-clauses.ts';
import type { Measures } from './rubric-clauses.ts';

const guidelines = 'x + 7 = 12\n4x = 28\n3x + 5 = 17\n5x - 3 = 2x + 9';
const rubric = [
  { grade: 'Beginning', content: 'Solves some with help.' },
  { grade: 'Developing', content: 'Solves at least two of four.' },
  { grade: 'Secure', content: 'Solves at least three of four, checks answers, needs a few hints.' },
  { grade: 'Excelling', content: 'All four without hints, with reasons in words.' },
];

async function played(
  messages: string[],
  over: Partial<PracticeRequest> = {},
): Promise<{ analysis: Analysis; grade: Grade; request: PracticeRequest }> {
  const session = playSession({ guidelines, rubric, graded: true, ...over });
  await session.say();
  for (const message of messages) await session.say(message);
  const analysis = (await session.ask('analysis')) as Analysis;
  return { analysis, grade: (await session.ask('grade')) as Grade, request: session.request };
}
const typical = [
  '5',
  'hint',
  '7',
  'I take 5 away, so 3x = 12 and x = 3',
  '12/3 = 4. Check: 3*4+5=17, x = 4',
  '7x - 3 = 9',
  '3x - 3 = 9, 3x = 12, x = 4',
];
const textOf = (points: { text: string }[]): string => points.map((point) => point.text).join('\n');
const verbatim = (request: PracticeRequest, evidence: Evidence[]): boolean =>
  evidence.every(({ message_id, quote }) =>
    request.transcript.some(
      (entry) =>
        entry.message_id === message_id &&
        entry.role === 'student' &&
        entry.text.includes(quote) &&
        quote.trim() !== '',
    ),
  );

describe('the analysis', () => {
  it('tells what was solved alone, checked, slipped and corrected, with the student’s words', async () => {
    const { analysis, request } = await played(typical);
    expect(textOf(analysis.strengths)).toMatch(/Solved one of four without a hint/);
    expect(textOf(analysis.strengths)).toMatch(/Checks an answer/);
    expect(textOf(analysis.strengths)).toMatch(/Finds own slips/);
    expect(textOf(analysis.improvements)).toMatch(/Calculation slips after a right idea \(once\)/);
    expect(textOf(analysis.improvements)).toMatch(/Adds instead of subtracting/);
    expect(textOf(analysis.next_objectives)).toMatch(/inverse operation/);
    for (const point of [...analysis.strengths, ...analysis.improvements]) {
      expect(point.evidence.length).toBeGreaterThan(0);
      expect(verbatim(request, point.evidence)).toBe(true);
    }
  });

  it('notices a reason in words', async () => {
    const { analysis } = await played(['5, because I took seven away from both sides']);
    expect(analysis.strengths).toContainEqual({
      kind: 'explains',
      text: 'Says in words which step comes next or why.',
      evidence: [{ message_id: 's1', quote: '5, because I took seven away from both sides' }],
    });
  });

  it('names what was not reached and who only asked', async () => {
    const { analysis } = await played(['5', 'just tell me the answer', 'tell me']);
    expect(textOf(analysis.improvements)).toMatch(/Asked for the answer twice/);
    expect(textOf(analysis.next_objectives)).toMatch(
      /Not reached or skipped: \$4x = 28\$, \$3x \+ 5 = 17\$, \$5x - 3 = 2x \+ 9\$/,
    );
  });

  it('names four of many that were not reached, and ends in three dots', async () => {
    const guidelines = [1, 2, 3, 4, 5, 6].map((n) => `x + ${n} = 10`).join('\n');
    const { request } = await played([]);
    for (const locale of ['en', 'es'] as const) {
      const { next_objectives: next } = analyse(foldLesson({ ...request, locale, guidelines }));
      expect(next.at(-1)?.text).toMatch(/(?:\$x \+ \d = 10\$, ){4}…$/);
    }
  });

  it('is in the language asked for, whatever the session was held in', async () => {
    const { request } = await played(typical);
    expect(textOf(analyse(foldLesson({ ...request, locale: 'es' })).improvements)).toMatch(/Suma en lugar de restar/);
  });

  it('does not judge what it cannot', async () => {
    const { analysis, grade } = await played(['People were hungry and the king spent far too much money.'], {
      guidelines: '# The French Revolution',
    });
    expect(textOf(analysis.strengths)).toMatch(/does not judge/);
    expect(analysis.improvements).toEqual([]);
    expect(grade.grade).toBeNull();
    expect(grade.reason).toMatch(/no questions that the practice tutor can check/);
  });
});

describe('the grade', () => {
  it('is the highest level whose countable conditions are met, the rest is left open', async () => {
    const { grade, request } = await played(typical);
    expect(grade.grade).toBe('Secure');
    expect(grade.reason).toContain('Solved 4 of 4, 1 without a hint');
    expect(grade.left_open).toEqual(['Sparky left the reasons in words for you to judge.']);
    expect(grade.criteria).toContainEqual({ name: 'checks answers', judged: true, level: 'Secure', reason: 'Met.' });
    expect(grade.criteria).toContainEqual({
      name: 'All four without hints',
      judged: true,
      level: 'Secure',
      reason: 'Not met.',
    });
    expect(grade.criteria).toContainEqual(
      expect.objectContaining({ name: 'with reasons in words', judged: false, level: null }),
    );
    expect(grade.evidence.length).toBeGreaterThan(0);
    expect(verbatim(request, grade.evidence)).toBe(true);
  });

  it('is the top one for all alone, and a low one for little', async () => {
    expect((await played(['5', '7', '3x = 12, x = 4', '4'])).grade.grade).toBe('Excelling');
    expect((await played(['hint', '5', 'hint', '7', 'hint'])).grade.grade).toBe('Developing');
    expect((await played(['hint', '5'])).grade.grade).toBe('Beginning');
  });

  it('finds the order of the levels whichever end comes first', async () => {
    const all = ['5', '7', '4', '4'];
    expect((await played(all, { rubric: rubric.toReversed() })).grade.grade).toBe('Excelling');
    const letters = ['A', 'B', 'C'].map((grade) => ({ grade, content: '' }));
    expect((await played(all, { rubric: letters })).grade.grade).toBe('A');
    expect((await played(all, { rubric: letters.toReversed() })).grade.grade).toBe('A');
    expect((await played(['hint', '5'], { rubric: letters })).grade.grade).toBe('C');
    const points = ['0-2', '3-5', '6-8'].map((grade) => ({ grade, content: '' }));
    expect((await played(all, { rubric: points })).grade.grade).toBe('6-8');
    const named = [
      { grade: 'Logrado', content: '' },
      { grade: 'En proceso', content: '' },
      { grade: 'Inicio', content: '' },
    ];
    expect((await played(all, { rubric: named })).grade.grade).toBe('Logrado');
    const colours = [
      { grade: 'Blue', content: '' },
      { grade: 'Green', content: '' },
    ];
    expect((await played(all, { rubric: colours })).grade).toMatchObject({
      grade: null,
      reason: expect.stringMatching(/not clear/) as string,
    });
    const counted = [
      { grade: 'Green', content: 'Solves all four.' },
      { grade: 'Blue', content: 'Solves at least one.' },
    ];
    expect((await played(all, { rubric: counted })).grade.grade).toBe('Green');
    expect((await played(['5'], { rubric: counted })).grade.grade).toBe('Blue');
  });

  it('is none where the rubric asks only for what cannot be counted', async () => {
    const words = [
      { grade: 'Good', content: 'Shows deep understanding.' },
      { grade: 'Weak', content: 'Shows little understanding.' },
    ];
    const { grade } = await played(['5', '7', '4', '4'], { rubric: words });
    expect(grade).toMatchObject({
      grade: null,
      reason: expect.stringMatching(/nothing that the practice tutor can count/) as string,
    });
    expect(grade.left_open).toHaveLength(2);
    expect(grade.evidence.length).toBeGreaterThan(0);
  });

  it('is none before anything was answered, and none without a rubric', async () => {
    expect((await played(['hint'])).grade).toMatchObject({ grade: null, evidence: [] });
    expect((await played(typical, { rubric: [] })).grade.grade).toBeNull();
  });
});

describe('a clause of a rubric', () => {
  const counted: Measures = { all: 8, solved: 6, alone: 4, hints: 3, mostHints: 2, helped: 2, checked: 1, worked: 4 };
  it.each([
    ['Solves at least six of eight', true],
    ['Solves at least seven of eight', false],
    ['solves 3 out of 4', true],
    ['Solves all', false],
    ['all eight without hints', false],
    ['Solves half without hints', true],
    ['most answers correct', true],
    ['Solves all six with at most one hint', false],
    ['Solves at least four with at most three hints', true],
    ['75 % correct', true],
    ['80% correct', false],
    ['fewer than six correct', false],
    ['needs a few hints', true],
    ['without hints', false],
    ['at most 2 hints', false],
    ['Needs hints for most questions', false],
    ['Solves one-step equations with help', true],
    ['checks answers', true],
    ['checks every answer', false],
    ['shows working', true],
    ['shows working for every question', false],
    ['explains the reasons', null],
    ['names the rule each time', null],
    ['writes with a rich vocabulary', null],
    ['Resuelve al menos seis de ocho', true],
    ['Resuelve todas sin pistas', false],
    ['la mayoría de respuestas correctas', true],
    ['comprueba sus respuestas', true],
    ['necesita pocas pistas', true],
    ['explica sus razones', null],
    ['at most two hints per question', true],
    ['at most one hint per question', false],
    ['solves most with help', true],
    ['Löst mindestens sechs von acht', true],
    ['löst alle ohne Tipp', false],
    ['die meisten Aufgaben richtig', true],
    ['höchstens drei Tipps', true],
    ['weniger als drei Tipps', false],
    ['prüft die Antworten', true],
    ['begründet in eigenen Worten', null],
    ['Résout au moins six sur huit', true],
    ['résout tout sans indice', false],
    ['la plupart des réponses justes', true],
    ['au plus deux indices', false],
    ['vérifie ses réponses', true],
    ['explique ses raisons', null],
  ])('%s: %s', (text, met) => {
    expect(readClause(text, counted).met).toBe(met);
  });
});

describe('any session', () => {
  it('gives an analysis and a grade in shape, with evidence that stands there', () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom(
        '5',
        '7',
        'x = 4',
        'hint',
        'skip',
        '3x = 22',
        'x=3',
        'tell me the answer',
        '$$4x = 28$$',
        '> [!hint 1/3]',
      ),
    );
    const entry = fc.record({
      message_id: fc.uuid(),
      role: fc.constantFrom('student' as const, 'tutor' as const),
      text: word,
    });
    const level = fc.record({
      grade: fc.string({ maxLength: 12 }),
      content: fc.oneof(
        fc.string({ maxLength: 60 }),
        fc.constantFrom('Solves all', 'at least 2', 'half, checks answers'),
      ),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 14 }), fc.array(level, { maxLength: 4 }), (transcript, levels) => {
        const request = requestOf({ guidelines, transcript, rubric: levels });
        const analysis = analyse(foldLesson(request));
        const grade = gradeLesson(foldLesson(request), request);
        const evidence = [...analysis.strengths, ...analysis.improvements, ...analysis.next_objectives].flatMap(
          (point) => point.evidence,
        );
        expect(verbatim(request, [...evidence, ...grade.evidence])).toBe(true);
        expect(grade.grade === null || levels.some((each) => each.grade === grade.grade)).toBe(true);
        expect(grade.reason).not.toBe('');
        for (const criterion of grade.criteria) {
          expect(criterion.name).not.toBe('');
          expect(criterion.judged || criterion.level === null).toBe(true);
          expect(criterion.level === null || levels.some((each) => each.grade === criterion.level)).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });
});
