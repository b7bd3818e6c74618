import type { Activity } from '#contract/activities/activities.entities.ts';
import type { activityRoutes } from '#contract/activities/activities.routes.ts';
import { colors } from '#contract/core/constants.ts';
import type { RouteCall } from '#contract/core/route.ts';

export type CreateBody = RouteCall<typeof activityRoutes.createActivity>['body'];
export type ChangeBody = RouteCall<typeof activityRoutes.updateActivity>['body'];

type Contents = NonNullable<ChangeBody['guidelines_contents']>;

/** The editor's fields as they stand on the screen: plain texts, local times, no nulls. */
export interface ActivityForm {
  name: string;
  emoji: string;
  color: string;
  summary: string;
  categories: Activity['categories'];
  /** "" none, "us.grade_8", "custom:Set 2" */
  level: string;
  /** "" as the reader's */
  locale: string;
  secondaryLocales: string[];
  role: string;
  responseStyle: Activity['response_style'];
  /** markdown */
  guidelines: string;
  initialMessage: string;
  /** items that the editor shows no field for: links, documents, drawings, what is hidden; they stay as they are */
  attached: { guidelines: Contents; initialMessage: Contents };
  suggestions: string[];
  subsequentSuggestions: boolean;
  inputMethod: Activity['input_method'];
  outputMethod: Activity['output_method'];
  speakingRate: number | null;
  graded: boolean;
  rubricVisible: boolean;
  rubric: { key: string; grade: string; content: string }[];
  scale: string[];
  /** "2026-11-21T08:30" in the reader's time zone, or "" */
  availableFrom: string;
  deadline: string;
  /** minutes, or "" */
  duration: string;
  visibility: Activity['visibility'];
  archivable: boolean;
  unsubmittable: boolean;
  paused: boolean;
}

let nextKey = 0;

/** A rubric level with a key of its own, so that a moved row keeps its focus. */
export function rubricRow(grade = '', content = ''): ActivityForm['rubric'][number] {
  nextKey += 1;
  return { key: `level-${nextKey}`, grade, content };
}

/** An activity nobody has touched yet. `visibility` follows the parent: unlisted under a term, public elsewhere. */
export function emptyForm(visibility: Activity['visibility']): ActivityForm {
  const named = colors.filter((color) => color !== 'dark' && color !== 'gray');
  return {
    name: '',
    emoji: '📘',
    color: named[Math.floor(Math.random() * named.length)] ?? 'blue',
    summary: '',
    categories: [],
    level: '',
    locale: '',
    secondaryLocales: [],
    role: '',
    responseStyle: 1,
    guidelines: '',
    initialMessage: '',
    attached: { guidelines: [], initialMessage: [] },
    suggestions: [],
    subsequentSuggestions: true,
    inputMethod: 'text_or_audio',
    outputMethod: 'text_only',
    speakingRate: null,
    graded: false,
    rubricVisible: true,
    rubric: [],
    scale: [],
    availableFrom: '',
    deadline: '',
    duration: '',
    visibility,
    archivable: false,
    unsubmittable: false,
    paused: false,
  };
}

type Items = Activity['guidelines_contents'];

const isField = (item: Items[number]): boolean => item.type === 'text' && !item.is_hidden_from_user;

const textOf = (items: Items): string =>
  items
    .filter(isField)
    .map((item) => item.source_text ?? '')
    .filter((text) => text !== '')
    .join('\n\n');

/** Only what can be written at all is written back. */
export const attachedOf = (items: Items): Contents =>
  items.flatMap((item) => {
    const { id, type, name, source_text, source_url, source_object, is_hidden_from_user } = item;
    if (isField(item)) return [];
    const written = { id, type, name, source_text, source_url, source_object, is_hidden_from_user };
    return [written as Contents[number]];
  });

export function formOf(activity: Activity): ActivityForm {
  return {
    name: activity.name,
    emoji: activity.emoji,
    color: activity.color,
    summary: activity.summary ?? '',
    categories: activity.categories,
    level: activity.grade_system_level === 'none' ? '' : (activity.grade_system_level ?? ''),
    locale: activity.locale ?? '',
    secondaryLocales: activity.secondary_locales,
    role: activity.flint_role ?? '',
    responseStyle: activity.response_style,
    guidelines: textOf(activity.guidelines_contents),
    initialMessage: textOf(activity.initial_message_contents),
    attached: {
      guidelines: attachedOf(activity.guidelines_contents),
      initialMessage: attachedOf(activity.initial_message_contents),
    },
    suggestions: activity.initial_suggestions,
    subsequentSuggestions: activity.subsequent_suggestions_enabled,
    inputMethod: activity.input_method,
    outputMethod: activity.output_method,
    speakingRate: activity.speaking_rate,
    graded: activity.graded,
    rubricVisible: activity.grading_rubric_visible,
    rubric: activity.grading_rubric.map((level) => rubricRow(level.grade, level.content)),
    scale: activity.grades ?? [],
    availableFrom: localTime(activity.available_from),
    deadline: localTime(activity.deadline),
    duration: activity.duration === null ? '' : String(activity.duration),
    visibility: activity.visibility,
    archivable: activity.archivable,
    unsubmittable: activity.unsubmittable,
    paused: activity.paused,
  };
}

/** The whole form as the server takes it. */
export function bodyOf(form: ActivityForm) {
  const text = (value: string): string | null => (value.trim() === '' ? null : value.trim());
  const contents = (value: string, attached: Contents): Contents => [
    { type: 'text', source_text: value.trim() },
    ...attached,
  ];
  return {
    name: form.name,
    emoji: form.emoji,
    color: form.color,
    summary: text(form.summary),
    categories: form.categories,
    grade_system_level: text(form.level),
    locale: text(form.locale) as NonNullable<ChangeBody['locale']> | null,
    secondary_locales: form.secondaryLocales as NonNullable<ChangeBody['secondary_locales']>,
    flint_role: text(form.role),
    response_style: form.responseStyle,
    guidelines_contents: contents(form.guidelines, form.attached.guidelines),
    initial_message_contents: contents(form.initialMessage, form.attached.initialMessage),
    initial_suggestions: form.suggestions,
    subsequent_suggestions_enabled: form.subsequentSuggestions,
    input_method: form.inputMethod,
    output_method: form.outputMethod,
    speaking_rate: form.speakingRate,
    graded: form.graded,
    grading_rubric_visible: form.rubricVisible,
    grading_rubric: form.rubric.map(({ grade, content }) => ({ grade, content })),
    grades: form.scale.length === 0 ? null : form.scale,
    available_from: isoTime(form.availableFrom),
    deadline: isoTime(form.deadline),
    duration: form.duration.trim() === '' ? null : Number(form.duration),
    visibility: form.visibility,
    archivable: form.archivable,
    unsubmittable: form.unsubmittable,
    paused: form.paused,
  } satisfies ChangeBody;
}

/** Only what differs from what is saved; an empty object: nothing to save. */
export function changesOf(form: ActivityForm, saved: ActivityForm): ChangeBody {
  const next = bodyOf(form);
  const before = bodyOf(saved);
  const changed = Object.entries(next).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof typeof before]),
  );
  return Object.fromEntries(changed) as ChangeBody;
}

export function isChanged(form: ActivityForm, saved: ActivityForm): boolean {
  return Object.keys(changesOf(form, saved)).length > 0;
}

/** ISO → "2026-11-21T08:30" in the reader's time zone. */
export function localTime(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The reader's local time → ISO; "" → null. */
export function isoTime(local: string): string | null {
  const at = local === '' ? Number.NaN : new Date(local).getTime();
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
