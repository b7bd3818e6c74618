import {
  activityMessages,
  activityTokens,
  beginsWithEmoji,
  isAvailabilityOrdered,
} from '#contract/activities/activities.rules.ts';
import { limits } from '#contract/core/constants.ts';
import type { ActivityForm } from './activity-form.ts';
import { isoTime } from './activity-form.ts';

export type EditorTab = 'basics' | 'tutor' | 'grading' | 'access';

/** Every field of the editor that can be wrong, and the tab it stands on. */
export const fieldTabs = {
  name: 'basics',
  emoji: 'basics',
  color: 'basics',
  summary: 'basics',
  categories: 'basics',
  level: 'basics',
  locale: 'basics',
  secondaryLocales: 'basics',
  role: 'tutor',
  guidelines: 'tutor',
  initialMessage: 'tutor',
  suggestions: 'tutor',
  speakingRate: 'tutor',
  rubric: 'grading',
  scale: 'grading',
  availableFrom: 'access',
  deadline: 'access',
  duration: 'access',
} as const satisfies Record<string, EditorTab>;

export type Field = keyof typeof fieldTabs;
/** A sentence a field; rows of the rubric have keys of their own: "rubric.0.grade". */
export type Problems = Partial<Record<Field | `rubric.${number}.grade`, string>>;

/** The sentences, in the reader's language; in English they are the specification's. */
export interface ProblemTexts {
  required: string;
  guidelines: string;
  initialMessage: string;
  rubric: string;
  rubricTwice: string;
  availableFrom: string;
  deadline: string;
  duration: string;
  tooLong: (tokens: number) => string;
  emoji: (text: string) => string;
  rubricOffScale: (grade: string) => string;
}

export const englishTexts: ProblemTexts = {
  ...activityMessages,
  required: 'This is required',
  duration: 'Give whole minutes, from 1 to 1440.',
};

/** What the server would refuse, found before it is asked. */
export function problemsOf(form: ActivityForm, texts: ProblemTexts = englishTexts): Problems {
  const problems: Problems = {};
  if (form.name.trim() === '') problems.name = texts.required;
  if (/^custom:\s*$/.test(form.level)) problems.level = texts.required;
  if (form.guidelines.trim() === '') problems.guidelines = texts.guidelines;
  if (form.initialMessage.trim() === '') problems.initialMessage = texts.initialMessage;

  const tokens = tokensOf(form);
  if (tokens > limits.activityTokens) problems.guidelines = texts.tooLong(tokens);

  const plain = form.suggestions.find((text) => !beginsWithEmoji(text));
  if (plain !== undefined) problems.suggestions = texts.emoji(plain);

  if (form.graded && form.rubric.length === 0) problems.rubric = texts.rubric;
  form.rubric.forEach((level, index) => {
    if (level.grade.trim() === '') problems[`rubric.${index}.grade`] = texts.required;
  });
  const grades = form.rubric.map((level) => level.grade.trim()).filter((grade) => grade !== '');
  if (new Set(grades).size < grades.length) problems.rubric = texts.rubricTwice;
  const off = form.scale.length === 0 ? undefined : grades.find((grade) => !form.scale.includes(grade));
  if (off !== undefined) problems.scale = texts.rubricOffScale(off);

  if (!isAvailabilityOrdered(isoTime(form.availableFrom), isoTime(form.deadline))) {
    problems.availableFrom = texts.availableFrom;
    problems.deadline = texts.deadline;
  }
  if (form.duration.trim() !== '' && !/^(?:[1-9]\d{0,2}|1[0-3]\d\d|14[0-3]\d|1440)$/.test(form.duration.trim())) {
    problems.duration = texts.duration;
  }
  return problems;
}

/** What counts toward the activity's limit, in estimated tokens: as the server counts it, what is written beside the fields too. */
export function tokensOf({ guidelines, initialMessage, rubric, attached }: ActivityForm): number {
  return activityTokens({
    guidelines: [guidelines.trim(), ...attached.guidelines.map(textOf)],
    initialMessage: [initialMessage.trim(), ...attached.initialMessage.map(textOf)],
    rubric: rubric.map(({ grade, content }) => ({ grade: grade.trim(), content: content.trim() })),
  });
}

/** Of a file nothing counts: what is read out of it has limits of its own. */
function textOf({ type, source_text }: ActivityForm['attached']['guidelines'][number]): string {
  return type === 'file' || type === 'image' || type === 'audio' ? '' : (source_text ?? '');
}

const serverFields: Record<string, Field> = {
  grade_system_level: 'level',
  secondary_locales: 'secondaryLocales',
  flint_role: 'role',
  guidelines_contents: 'guidelines',
  initial_message_contents: 'initialMessage',
  initial_suggestions: 'suggestions',
  speaking_rate: 'speakingRate',
  grading_rubric: 'rubric',
  grades: 'scale',
  available_from: 'availableFrom',
};

/** The server's `fields` ("initial_suggestions.2": …) under the editor's own fields. */
export function problemsFromServer(fields: Readonly<Record<string, string>>): Problems {
  const problems: Problems = {};
  for (const [path, message] of Object.entries(fields)) {
    const [first = '', index, last] = path.split('.');
    if (first === 'grading_rubric' && last === 'grade') problems[`rubric.${Number(index)}.grade`] = message;
    else {
      const field = serverFields[first] ?? (first in fieldTabs ? (first as Field) : undefined);
      if (field !== undefined) problems[field] ??= message;
    }
  }
  return problems;
}

/** The tabs that hold a problem, in the editor's order. */
export function tabsWithProblems(problems: Problems): EditorTab[] {
  const found = new Set(Object.keys(problems).map((key) => fieldTabs[key.split('.')[0] as Field]));
  return (['basics', 'tutor', 'grading', 'access'] as const).filter((tab) => found.has(tab));
}
