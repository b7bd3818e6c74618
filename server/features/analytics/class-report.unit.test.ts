import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyNames } from './name-by-model.ts';
import { buildReport, nameByRule } from './class-report.ts';
import { clusterPoints, pointLists, pupilsOf } from './cluster-points.ts';
import type { AnalysedSession, SessionPoint } from './cluster-points.ts';
import { seeQuestions, seeReport } from './see-report.ts';
import type { ClassSession } from './sessions.queries.ts';

const point = (text: string, kind: string | null = null, quotes = ['x = 5']): SessionPoint => ({
  kind,
  text,
  evidence: quotes.map((quote) => ({ message_id: `m-${quote}`, quote })),
});

function session(at: number, points: Partial<Pick<AnalysedSession, (typeof pointLists)[number]>>, user = `u${at}`) {
  const id = String(at).padStart(3, '0');
  const none = { strengths: [], improvements: [], next_objectives: [] };
  return { ...none, chat_id: `c${id}`, user_id: user, activity_id: 'a', analysis_id: `an${id}`, ...points };
}

function seen(one: AnalysedSession): ClassSession {
  const { chat_id, user_id, activity_id, analysis_id } = one;
  return { chat_id, user_id, activity_id, analysis_id, is_submitted: true, grade: null, progress: null };
}

const sentences = [
  'Changes only one side of the equation.',
  'Changes just one side of an equation when subtracting.',
  'Forgets the minus sign in front of a bracket.',
  'Forgets the sign before brackets, the minus.',
  'Cambia solo un lado de la ecuación.',
  'Guesses numbers without any working.',
  '$3x = 12$',
  '方程式の片側だけを変える',
];
const kinds = [null, null, 'slip.sign', 'slip.one_side', 'guesses'];

const anyPoint = fc.record({
  text: fc.oneof(fc.constantFrom(...sentences), fc.string({ maxLength: 60 })),
  kind: fc.constantFrom(...kinds),
  evidence: fc.array(fc.record({ message_id: fc.constantFrom('m1', 'm2'), quote: fc.string({ maxLength: 8 }) }), {
    maxLength: 3,
  }),
});
const anyClass = fc
  .array(
    fc.record({
      strengths: fc.array(anyPoint, { maxLength: 4 }),
      improvements: fc.array(anyPoint, { maxLength: 4 }),
      next_objectives: fc.array(anyPoint, { maxLength: 4 }),
      user: fc.constantFrom('u1', 'u2', 'u3', 'u4', 'u5'),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map(({ user, ...points }, at) => session(at, points, user)));
const fixed = { seed: 20261121, numRuns: 200 };

describe('alike points', () => {
  it('become one by their kind, whatever their words and counts', () => {
    const clusters = clusterPoints(
      [
        session(1, { improvements: [point('Sign slips (once).', 'slip.sign')] }),
        session(2, { improvements: [point('Sign slips (three times).', 'slip.sign')] }),
        session(3, { improvements: [point('Errores de signo (una vez).', 'slip.sign')] }),
        session(4, { improvements: [point('Sign slips', 'guesses')] }),
      ],
      'improvements',
    );
    expect(clusters.map((one) => [one.kind, pupilsOf(one)])).toEqual([
      ['slip.sign', 3],
      ['guesses', 1],
    ]);
  });

  it('become one by the words they share, and others do not', () => {
    const clusters = clusterPoints(
      sentences.slice(0, 6).map((text, at) => session(at, { improvements: [point(text)] })),
      'improvements',
    );
    expect(clusters.map(pupilsOf).toSorted()).toEqual([1, 1, 2, 2]);
  });

  it('count a pupil once, however many sessions and points he has', () => {
    const [cluster] = clusterPoints(
      [1, 2, 3].map((at) => session(at, { strengths: [point('Checks.', 'checks'), point('Checks!', 'checks')] }, 'u1')),
      'strengths',
    );
    expect(cluster && pupilsOf(cluster)).toBe(1);
  });
});

describe('any class', () => {
  it('gives the same report in whatever order its sessions come', () => {
    fc.assert(
      fc.property(anyClass, fc.infiniteStream(fc.nat()), (sessions, numbers) => {
        const shuffled = sessions
          .map((one) => ({ one, by: numbers.next().value as number }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ one }) => one);
        const report = (all: AnalysedSession[]) => buildReport(all, nameByRule(all, 'en'), 0);
        expect(report(shuffled)).toEqual(report(sessions));
      }),
      fixed,
    );
  });

  it('keeps every point in exactly one cluster, counts no more people than there are, and nobody twice in needs', () => {
    fc.assert(
      fc.property(anyClass, (sessions) => {
        const people = new Set(sessions.map((one) => one.user_id)).size;
        for (const list of pointLists) {
          const members = clusterPoints(sessions, list).flatMap((cluster) => cluster.members.map((one) => one.point));
          expect(members).toHaveLength(sessions.flatMap((one) => one[list]).length);
          expect(new Set(members)).toEqual(new Set(sessions.flatMap((one) => one[list])));
        }
        const view = seeReport(buildReport(sessions, nameByRule(sessions, 'en'), 0), sessions.map(seen));
        for (const list of pointLists) {
          for (const one of view[list]) {
            expect(one.count).toBe(one.user_ids.length);
            expect(one.count).toBeLessThanOrEqual(people);
            expect(one.examples.length).toBeLessThanOrEqual(5);
          }
        }
        const needy = view.needs.flatMap((need) => need.user_ids);
        expect(new Set(needy).size).toBe(needy.length);
      }),
      fixed,
    );
  });

  it('shows nothing of a session that the reader does not see', () => {
    fc.assert(
      fc.property(anyClass, fc.nat(), (sessions, number) => {
        const hidden = sessions[number % Math.max(1, sessions.length)];
        const rest = sessions.filter((one) => one !== hidden);
        const report = buildReport(sessions, nameByRule(sessions, 'en'), 0);
        const view = seeReport(report, rest.map(seen));
        const text = JSON.stringify([view.strengths, view.improvements, view.next_objectives, view.needs]);
        expect(text).not.toContain(`"${hidden?.chat_id}"`);
        if (!rest.some((one) => one.user_id === hidden?.user_id)) expect(text).not.toContain(`"${hidden?.user_id}"`);
        expect(view.sessions).toMatchObject({ total: rest.length, read: rest.length, since: 0 });
      }),
      fixed,
    );
  });

  it('keeps its counts whatever a model answers', () => {
    const ids = fc.constantFrom('s1', 's2', 'i1', 'i2', 'i3', 'n1', 'x9', '');
    const entries = fc.array(
      fc.record({
        ids: fc.array(ids, { maxLength: 3 }),
        text: fc.string(),
        is_mistake: fc.boolean(),
        next: fc.option(fc.string()),
      }),
      { maxLength: 4 },
    );
    const names = fc.record({ strengths: entries, improvements: entries, next_objectives: entries });
    fc.assert(
      fc.property(anyClass, names, (sessions, said) => {
        const clusters = nameByRule(sessions, 'en');
        const named = applyNames(clusters, said);
        for (const list of pointLists) {
          const members = named[list].flatMap((cluster) => cluster.members);
          expect(members).toHaveLength(clusters[list].flatMap((cluster) => cluster.members).length);
        }
      }),
      fixed,
    );
  });
});

describe('needs', () => {
  const slip = (kind: string) => [point('A slip (once).', `slip.${kind}`)];
  const sessions = [
    ...[1, 2, 3].map((at) =>
      session(at, { improvements: slip('sign'), next_objectives: [point('Carry the sign.', 'practise.sign')] }),
    ),
    ...[4, 5].map((at) => session(at, { improvements: [...slip('sign').slice(1), ...slip('one_side')] })),
    session(6, { improvements: slip('arithmetic') }),
    ...[7, 8].map((at) => session(at, { next_objectives: [point('Ready for harder questions.', 'harder')] })),
  ];
  const view = seeReport(buildReport(sessions, nameByRule(sessions, 'en'), 0), sessions.map(seen));

  it('say who, why and what next; those without a gap come last, and one alone is no group', () => {
    expect(view.needs.map(({ text, next, user_ids }) => [text, next, user_ids.toSorted()])).toEqual([
      ['A slip.', 'Carry the sign.', ['u1', 'u2', 'u3']],
      ['A slip.', null, ['u4', 'u5']],
      ['Ready for harder questions.', null, ['u7', 'u8']],
    ]);
  });

  it('take one of each pupil before a second example of anybody', () => {
    const many = [
      session(1, { improvements: [point('Slip.', 'slip.sign', ['a', 'b', 'c', 'd', 'e', 'f'])] }),
      session(2, { improvements: [point('Slip.', 'slip.sign', ['g'])] }),
    ];
    const [first] = seeReport(buildReport(many, nameByRule(many, 'en'), 0), many.map(seen)).improvements;
    expect(first?.examples.map((one) => one.quote)).toEqual(['g', 'a', 'b', 'c', 'd']);
  });
});

describe('what came since', () => {
  it('is every session analysed anew or for the first time, those beyond the limit aside', () => {
    const sessions = [1, 2].map((at) => session(at, { strengths: [point('Checks.', 'checks')] }));
    const report = buildReport(sessions, nameByRule(sessions, 'en'), 1);
    const now = [
      ...sessions.map(seen),
      { ...seen(session(1, {})), analysis_id: 'newer' },
      seen(session(3, {})),
      seen(session(4, {})),
      { ...seen(session(5, {})), analysis_id: null },
    ].slice(1);
    expect(seeReport(report, now).sessions).toEqual({ total: 5, read: 2, since: 2, left_out: 1 });
  });
});

describe('questions', () => {
  it('count how far people came, each by his best session', () => {
    const items = (state: 'done' | 'hinted' | 'now' | 'todo') => ({ items: [{ label: '$x+7=12$', state, hints: 0 }] });
    const sessions = [
      { ...seen(session(1, {})), progress: items('todo') },
      { ...seen(session(2, {}, 'u1')), progress: items('done') },
      { ...seen(session(3, {})), progress: items('hinted') },
      { ...seen(session(4, {})), progress: items('now') },
      seen(session(5, {})),
    ];
    expect(seeQuestions(sessions)).toEqual([{ label: '$x+7=12$', alone: 1, hinted: 1, open: 1 }]);
  });
});
