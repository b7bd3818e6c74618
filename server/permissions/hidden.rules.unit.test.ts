import { expect, test } from 'vitest';
import {
  seesActivityAnalysis,
  seesAlerts,
  seesDraftMessage,
  seesGradeDraft,
  seesGroupGoals,
  seesGuidelines,
  seesOnlyFace,
  seesReplacedMessages,
  seesResults,
  seesRubric,
  seesWorkspaceSettings,
} from './hidden.rules.ts';

const student = { is_watcher: false, is_creator: true };
const teacher = { is_watcher: true, is_creator: false };
const viewer = { is_watcher: false, is_creator: false };
const submitted = new Date('2026-10-01T12:00:00Z');

test('a student sees his grade and analysis when the grade is confirmed, ungraded when he has submitted', () => {
  const results = (grade: string | null, submitted_at: Date | null, graded: boolean) =>
    seesResults(student, { grade, submitted_at }, { graded });
  expect(results(null, submitted, true)).toBe(false);
  expect(results('A', submitted, true)).toBe(true);
  expect(results(null, null, false)).toBe(false);
  expect(results(null, submitted, false)).toBe(true);
});

test('who watches a session sees its results always, whom it is shared with never', () => {
  expect(seesResults(teacher, { grade: null, submitted_at: null }, { graded: true })).toBe(true);
  expect(seesResults(viewer, { grade: 'A', submitted_at: submitted }, { graded: true })).toBe(false);
});

test("a grade's draft is its confirmer's, never its student's, even where he owns the place", () => {
  expect(seesGradeDraft(teacher)).toBe(true);
  expect(seesGradeDraft(student)).toBe(false);
  expect(seesGradeDraft({ is_watcher: true, is_creator: true })).toBe(false);
});

test('guidelines and school settings are for owners; a rubric for students only where it is shown', () => {
  expect([seesGuidelines({ is_owner: true }), seesGuidelines({ is_owner: false })]).toEqual([true, false]);
  expect([seesWorkspaceSettings({ is_owner: true }), seesWorkspaceSettings({ is_owner: false })]).toEqual([
    true,
    false,
  ]);
  const nobody = { is_owner: false, is_staff: false };
  expect(seesGroupGoals(nobody)).toBe(false);
  expect(seesGroupGoals({ ...nobody, is_staff: true })).toBe(true);
  expect(seesGroupGoals({ ...nobody, is_owner: true })).toBe(true);
  expect(seesRubric(nobody, { grading_rubric_visible: false })).toBe(false);
  expect(seesRubric(nobody, { grading_rubric_visible: true })).toBe(true);
  expect(seesRubric({ ...nobody, is_staff: true }, { grading_rubric_visible: false })).toBe(true);
  expect(seesRubric({ ...nobody, is_owner: true }, { grading_rubric_visible: false })).toBe(true);
});

test('what concerns others needs sight, alerts also a moderator', () => {
  expect([seesActivityAnalysis({ has_sight: true }), seesActivityAnalysis({ has_sight: false })]).toEqual([
    true,
    false,
  ]);
  expect(seesAlerts({ has_sight: false }, true)).toBe(true);
  expect(seesAlerts({ has_sight: false }, false)).toBe(false);
  expect(seesAlerts({ has_sight: true }, false)).toBe(true);
});

test('a draft is its writer’s alone; replaced messages are kept for the teacher', () => {
  expect(seesDraftMessage('u1', { user_id: 'u1' })).toBe(true);
  expect(seesDraftMessage('u2', { user_id: 'u1' })).toBe(false);
  expect(seesDraftMessage(null, { user_id: null })).toBe(false);
  expect([seesReplacedMessages(teacher), seesReplacedMessages(student)]).toEqual([true, false]);
});

test('who comes to join sees the face of an unlisted school, and a public one whole', () => {
  expect(seesOnlyFace('door', { kind: 'term', workspace_visibility: 1 })).toBe(true);
  expect(seesOnlyFace('door', { kind: 'term', workspace_visibility: 0 })).toBe(false);
  expect(seesOnlyFace('door', { kind: 'group', workspace_visibility: 0 })).toBe(true);
  expect(seesOnlyFace('tree', { kind: 'group', workspace_visibility: 1 })).toBe(false);
});
