// Reads from the database what the tutor must know of a chat: its activity, its places, its person, all that was said.
import type { TranscriptItem, TranscriptMessage, TutorActivity, TutorRequester } from '#server/features/tutor/index.ts';
import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import { prepared } from '#server/database/index.ts';
import type { Db, Tables } from '#server/database/index.ts';
import type { MessageContent } from './contents.present.ts';
import { asMaterial, withFittingSecrets } from './lesson-materials.ts';
import type { MessageWithContents } from './messages.queries.ts';

const defaultLocale = 'en';

/** The activity with its guidelines whole; null when the chat is a free one. */
export async function describeActivity(db: Db, activityId: string | null): Promise<TutorActivity | null> {
  if (activityId === null) return null;
  const facts = activityFacts(sql`${activityId}::uuid`);
  const { rows } = await sql<{ facts: ActivityFacts | null }>`select ${prepared} ${facts} as facts`.execute(db);
  return toActivity(rows[0]?.facts ?? null);
}

/** The person who asks. `isStaff`: of the chat's term, or of any where the chat has no term. */
export async function describePerson(db: Db, userId: string, isStaff: boolean): Promise<Person> {
  const facts = personFacts(sql`${userId}::uuid`);
  const { rows } = await sql<{ facts: PersonFacts | null }>`select ${prepared} ${facts} as facts`.execute(db);
  return toPerson(rows[0]?.facts ?? null, isStaff);
}

type Activity = Selectable<Tables['activities']>;

/** An activity as the database has it. */
export interface ActivityFacts extends Pick<
  Activity,
  | 'summary'
  | 'flint_role'
  | 'graded'
  | 'grading_rubric'
  | 'grading_rubric_visible'
  | 'categories'
  | 'grade_system_level'
  | 'locale'
  | 'secondary_locales'
  | 'response_style'
> {
  name: string;
  contents: (MaterialFacts & { purpose: string | null; is_hidden_from_user: boolean })[];
}

type MaterialFacts = Pick<
  MessageContent,
  'type' | 'name' | 'source_text' | 'source_object' | 'transcription' | 'summary' | 'source_url' | 'file_id'
>;

/** The facts as one JSON value, for a query of its own or as a part of a larger one. */
export function activityFacts(activityId: RawBuilder<unknown>): RawBuilder<ActivityFacts | null> {
  return sql`(select json_build_object('name', nodes.name, 'summary', activities.summary,
      'flint_role', activities.flint_role, 'graded', activities.graded, 'grading_rubric', activities.grading_rubric,
      'grading_rubric_visible', activities.grading_rubric_visible, 'categories', activities.categories,
      'grade_system_level', activities.grade_system_level, 'locale', activities.locale,
      'secondary_locales', activities.secondary_locales, 'response_style', activities.response_style,
      'contents', coalesce((select json_agg(json_build_object('purpose', purpose, 'type', type, 'name', contents.name,
          'is_hidden_from_user', is_hidden_from_user, 'file_id', file_id,
          'source_object', json_build_object('reading', source_object->'reading'),
          'source_text', source_text, 'transcription', transcription, 'summary', contents.summary,
          'source_url', source_url) order by position, id)
        from contents where activity_id = activities.node_id), '[]'))
    from activities join nodes on nodes.id = activities.node_id where activities.node_id = ${activityId})`;
}

/** `question`: what was said last, which decides what of the files that the student must not see the tutor is told. */
export function toActivity(activity: ActivityFacts | null, question = ''): TutorActivity | null {
  if (!activity) return null;
  const { contents } = activity;
  // What is hidden from the student is for the tutor as the guidelines are.
  const isSecret = (content: (typeof contents)[number]) =>
    content.purpose === 'guidelines' || content.is_hidden_from_user;
  const guidelines = contents.filter(isSecret);
  const initial = contents.filter((content) => !isSecret(content));
  return {
    name: activity.name,
    summary: activity.summary ?? '',
    role: activity.flint_role ?? '',
    guidelines: textOf(guidelines),
    materials: withFittingSecrets(
      contents.flatMap((content) =>
        content.type === 'text' ? [] : [{ ...asMaterial(content), isSecret: isSecret(content) }],
      ),
      question,
    ),
    initialMessage: textOf(initial),
    graded: activity.graded,
    rubric: activity.grading_rubric,
    rubricVisible: activity.grading_rubric_visible,
    subjects: activity.categories,
    gradeLevel: activity.grade_system_level,
    locale: activity.locale ?? defaultLocale,
    // An activity without a language of its own answers in whatever the student writes.
    secondaryLocales: activity.locale === null ? ['*'] : activity.secondary_locales,
    responseStyle: activity.response_style,
  };
}

export interface Person extends TutorRequester {
  locale: string;
  /** the language he chose for himself; null: none */
  language: string | null;
}

export type PersonFacts = Pick<
  Selectable<Tables['users']>,
  'full_name' | 'last_name' | 'preferred_name' | 'email' | 'preference'
>;

export function personFacts(userId: RawBuilder<unknown>): RawBuilder<PersonFacts | null> {
  return sql`(select json_build_object('full_name', full_name, 'last_name', last_name,
      'preferred_name', preferred_name, 'email', email, 'preference', preference)
    from users where id = ${userId})`;
}

export function toPerson(user: PersonFacts | null, isStaff: boolean): Person {
  const fullName = user?.full_name ?? '';
  const [firstName = ''] = (user?.preferred_name ?? fullName).split(/\s+/);
  const locale = user?.preference['language'];
  return {
    isStaff,
    firstName,
    privateWords: [fullName, user?.last_name ?? '', user?.preferred_name ?? '', user?.email ?? ''].filter(Boolean),
    locale: typeof locale === 'string' ? locale : defaultLocale,
    language: typeof locale === 'string' ? locale : null,
  };
}

/** What was said, oldest first, as the tutor reads it. Messages in which nothing stands are left out. */
export function toTranscript(messages: readonly MessageWithContents[]): TranscriptMessage[] {
  return messages.flatMap((message) => {
    const items = message.contents.flatMap(toTranscriptItem);
    if (items.length === 0) return [];
    return [{ messageId: message.id, role: message.user_id === null ? 'tutor' : 'student', items } as const];
  });
}

function toTranscriptItem(content: MessageContent): TranscriptItem[] {
  if (content.type === 'text') {
    const text = content.source_text ?? '';
    return text === '' ? [] : [{ type: 'text', text, hidden: content.is_hidden_from_user }];
  }
  if (content.type === 'tool_call') return [toToolCall(content)];
  // The lesson's progress goes to the tutor by itself; an error item is for people.
  if (content.type === 'completion_metadata' || content.type === 'error') return [];
  const { name, text, summary, note, pictureId } = asMaterial(content);
  return [{ type: 'data', name, text: text || (note ?? ''), summary, ...(pictureId !== undefined && { pictureId }) }];
}

function toToolCall(content: MessageContent): TranscriptItem {
  const object = (content.source_object ?? {}) as { input?: unknown; output?: unknown; error?: unknown };
  return {
    type: 'tool_call',
    toolCallId: content.tool_call_id ?? content.id,
    name: content.name ?? '',
    input: object.input ?? null,
    output: object.output ?? null,
    error: typeof object.error === 'string' ? object.error : null,
  };
}

function textOf(contents: readonly MaterialFacts[]): string {
  const texts = contents.flatMap((content) => (content.type === 'text' ? (content.source_text ?? []) : []));
  return texts.join('\n\n');
}
