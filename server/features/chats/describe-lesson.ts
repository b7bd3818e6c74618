// Reads from the database what the tutor must know of a chat: its activity, its places, its person, all that was said.
import type {
  TranscriptItem,
  TranscriptMessage,
  TutorActivity,
  TutorBackground,
  TutorRequester,
} from '#server/features/tutor/index.ts';
import type { Db } from '#server/database/index.ts';
import type { MessageContent } from './contents.present.ts';
import { contentColumns } from './messages.queries.ts';
import type { MessageWithContents } from './messages.queries.ts';

const defaultLocale = 'en';

/** The activity with its guidelines whole; null when the chat is a free one. */
export async function describeActivity(db: Db, activityId: string | null): Promise<TutorActivity | null> {
  if (activityId === null) return null;
  const [activity, contents] = await Promise.all([
    db
      .selectFrom('activities')
      .innerJoin('nodes', 'nodes.id', 'activities.node_id')
      .where('activities.node_id', '=', activityId)
      .selectAll('activities')
      .select('nodes.name')
      .executeTakeFirst(),
    db
      .selectFrom('contents')
      .where('activity_id', '=', activityId)
      .orderBy('position')
      .orderBy('id')
      .select([...contentColumns, 'contents.purpose'])
      .execute(),
  ]);
  if (!activity) return null;
  const guidelines = contents.filter((content) => content.purpose === 'guidelines');
  const initial = contents.filter((content) => content.purpose === 'initial_message');
  return {
    name: activity.name,
    summary: activity.summary ?? '',
    role: activity.flint_role ?? '',
    guidelines: textOf(guidelines),
    materials: contents.flatMap((content) => (content.type === 'text' ? [] : [asMaterial(content)])),
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

/** Texts of the places above: `path` is that of the chat's home, root first. */
export async function describeBackground(db: Db, path: readonly string[]): Promise<TutorBackground> {
  const ids = [...path];
  if (ids.length === 0) return { district: '', workspace: '', group: '', moderationGuidelines: '' };
  const [district, workspace, groups] = await Promise.all([
    db.selectFrom('districts').where('node_id', 'in', ids).select('mission_and_background').executeTakeFirst(),
    db
      .selectFrom('workspaces')
      .where('node_id', 'in', ids)
      .select(['mission_and_background', 'moderation_guidelines'])
      .executeTakeFirst(),
    db
      .selectFrom('groups')
      .where('node_id', 'in', ids)
      .orderBy('depth')
      .select('learning_goals_and_background')
      .execute(),
  ]);
  return {
    district: district?.mission_and_background ?? '',
    workspace: workspace?.mission_and_background ?? '',
    group: groups.flatMap((group) => group.learning_goals_and_background ?? []).join('\n\n'),
    moderationGuidelines: workspace?.moderation_guidelines ?? '',
  };
}

export interface Person extends TutorRequester {
  locale: string;
  /** the language he chose for himself; null: none */
  language: string | null;
}

/** The person who asks. `isStaff`: of the chat's term, or of any where the chat has no term. */
export async function describePerson(db: Db, userId: string, isStaff: boolean): Promise<Person> {
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['full_name', 'last_name', 'preferred_name', 'email', 'preference'])
    .executeTakeFirst();
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
  return [{ type: 'data', ...asMaterial(content) }];
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

function asMaterial(content: MessageContent): { name: string; text: string } {
  const text = content.transcription ?? content.source_text ?? content.summary ?? content.source_url ?? '';
  return { name: content.name ?? content.type, text };
}

function textOf(contents: readonly MessageContent[]): string {
  const texts = contents.flatMap((content) => (content.type === 'text' ? (content.source_text ?? []) : []));
  return texts.join('\n\n');
}
