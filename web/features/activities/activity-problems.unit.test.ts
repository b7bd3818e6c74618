import { expect, test } from 'vitest';
import { emptyForm, rubricRow } from './activity-form.ts';
import { problemsFromServer, problemsOf, tabsWithProblems } from './activity-problems.ts';

const whole = { ...emptyForm(0), name: 'Solving', guidelines: 'Solve 3x = 12', initialMessage: 'Hi' };

test('a whole form has no problem, an empty one names each missing field', () => {
  expect(problemsOf(whole)).toEqual({});
  expect(Object.keys(problemsOf(emptyForm(0))).toSorted()).toEqual(['guidelines', 'initialMessage', 'name']);
});

test('both dates say what is wrong when they are the wrong way round, and equal ones are allowed', () => {
  const wrong = problemsOf({ ...whole, availableFrom: '2026-11-22T08:00', deadline: '2026-11-21T08:00' });
  expect(wrong.availableFrom).toBe('Available from date must be before deadline.');
  expect(wrong.deadline).toBe('Deadline must be after available from date.');
  expect(problemsOf({ ...whole, availableFrom: '2026-11-21T08:00', deadline: '2026-11-21T08:00' })).toEqual({});
});

test('text over the limit is answered with the specification’s sentence', () => {
  const long = problemsOf({ ...whole, guidelines: 'a'.repeat(64_000), initialMessage: 'abcd' });
  expect(long.guidelines).toBe('The activity (12,001 words) cannot exceed the limit of 12,000 words.');
});

test('what is attached counts as on the server: a document’s text, not a file; spaces around a text do not', () => {
  const full = { ...whole, guidelines: ` ${'a'.repeat(63_996)}\n`, initialMessage: 'abcd' };
  expect(problemsOf(full)).toEqual({});
  const beside = (type: 'document' | 'file') => ({
    ...full,
    attached: { guidelines: [{ id: 'x', type, source_text: 'Read this first' }], initialMessage: [] },
  });
  expect(problemsOf(beside('file'))).toEqual({});
  expect(problemsOf(beside('document')).guidelines).toMatch(/^The activity \(12,003 words\) cannot exceed/);
});

test('a level of one’s own has words', () => {
  expect(problemsOf({ ...whole, level: 'custom: ' }).level).toBe('This is required');
  expect(problemsOf({ ...whole, level: 'custom:Set 2' })).toEqual({});
});

test('a suggestion without an emoji is quoted', () => {
  expect(problemsOf({ ...whole, suggestions: ['🚀 Start', 'Something harder'] }).suggestions).toBe(
    '“Something harder” needs an emoji in front.',
  );
});

test('a graded activity needs a rubric, and no two levels alike', () => {
  expect(problemsOf({ ...whole, graded: true }).rubric).toBe('A graded activity needs a grading rubric.');
  const twice = { ...whole, graded: true, rubric: [rubricRow('Secure', 'a'), rubricRow('Secure', 'b')] };
  expect(problemsOf(twice).rubric).toBe('Two levels of the rubric have the same name.');
});

test('a duration is whole minutes of at most a day', () => {
  for (const good of ['1', '45', '999', '1440']) expect(problemsOf({ ...whole, duration: good })).toEqual({});
  for (const bad of ['0', '-5', '1.5', '1441', 'ten'])
    expect(problemsOf({ ...whole, duration: bad }).duration).toBeTruthy();
});

test('the server’s fields land under the editor’s, and the tabs that hold them are known', () => {
  const problems = problemsFromServer({
    'initial_suggestions.2': 'needs an emoji',
    'grading_rubric.1.grade': 'This is required',
    available_from: 'late',
    request: 'nobody shows this',
  });
  expect(problems).toEqual({
    suggestions: 'needs an emoji',
    'rubric.1.grade': 'This is required',
    availableFrom: 'late',
  });
  expect(tabsWithProblems(problems)).toEqual(['tutor', 'grading', 'access']);
});
