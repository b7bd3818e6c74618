// The files of a lesson as the tutor is told of them: their texts, why there is none, and where more of them is found.
import { createPictureDoor, searchShelf } from '#server/features/extraction/index.ts';
import { fitMaterial } from '#server/features/tutor/index.ts';
import type { MaterialsDoor, PictureDoor, TutorMaterial } from '#server/features/tutor/index.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { MessageContent } from './contents.present.ts';
import type { ReadLesson } from './build-turn.ts';

/** So much of the files that the student must not see is told, and looked for in what is said to him: about 24,000 characters. */
const secretTokens = 6_000;
const passagesFound = 5;

type Facts = Pick<
  MessageContent,
  'type' | 'name' | 'source_text' | 'source_object' | 'transcription' | 'summary' | 'source_url' | 'file_id'
>;

/** Anything but a text of the lesson's own. */
export function asMaterial(content: Facts): TutorMaterial {
  const name = content.name ?? content.type;
  const text = content.transcription ?? content.source_text ?? content.summary ?? content.source_url ?? '';
  if (text !== '') return { name, text, summary: content.summary };
  const picture = content.type === 'image' && content.file_id !== null ? { pictureId: content.file_id } : {};
  return { name, text: '', summary: null, note: noteOn(content), ...picture };
}

function noteOn({ type, source_object }: Facts): string {
  if (type === 'image') return '(A picture.)';
  if (type === 'audio') return '(A recording. Its words are not known.)';
  if (type !== 'file') return '';
  const { reading } = (source_object ?? {}) as { reading?: { sentence?: string | null } | null };
  return reading ? `(${reading.sentence ?? 'There is no text in this file.'})` : '(This file is still being read.)';
}

/** What of them the tutor is told is what the leak check knows: never more. */
export function withFittingSecrets(materials: readonly TutorMaterial[], question: string): TutorMaterial[] {
  const secrets = materials.filter(({ isSecret, text }) => isSecret === true && text !== '');
  const each = Math.floor(secretTokens / Math.max(1, secrets.length));
  return materials.map((material) =>
    secrets.includes(material)
      ? { ...material, text: fitMaterial(material, each, question), summary: null }
      : { ...material },
  );
}

/** The search over the lesson's files, and its pictures. Absent where there is nothing to find. */
export function openMaterials(
  ctx: Ctx,
  { chat, activity }: ChatAccess,
  { messages, facts, person }: Pick<ReadLesson, 'messages' | 'facts' | 'person'>,
): { materials?: MaterialsDoor; pictures?: PictureDoor } {
  const contents = [...(facts.activity?.contents ?? []), ...messages.flatMap((message) => message.contents)];
  const hasPictures = contents.some(({ type, file_id }) => type === 'image' && file_id !== null);
  // What staff find in a pupil's session the pupil reads too.
  const findsAll = person.isStaff && ctx.actor.user_id === chat.creator_id;
  const isSearchable = (content: (typeof contents)[number]): boolean =>
    content.type === 'file' && content.transcription !== null && (findsAll || !isHiddenFromPupil(content));
  const shelf = {
    activityId: activity?.via == null ? null : activity.node.id,
    chatId: chat.id,
    // Nobody's drafts are found: what is found is shown in the session.
    userId: null,
    seesGuidelines: findsAll,
    seesHidden: findsAll,
  };
  const search: MaterialsDoor['search'] = async (words) => {
    const { objects } = await searchShelf(ctx, shelf, { search: words, from: 0, size: passagesFound });
    return objects.map(({ name, page, place, text }) => ({ file: name, page, place, text }));
  };
  return {
    ...(contents.some(isSearchable) && { materials: { search } }),
    ...(hasPictures && { pictures: createPictureDoor(ctx) }),
  };
}

function isHiddenFromPupil(content: { is_hidden_from_user: boolean; purpose?: string | null }): boolean {
  return content.is_hidden_from_user || content.purpose === 'guidelines';
}
