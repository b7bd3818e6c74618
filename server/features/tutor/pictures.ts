// The pictures of a turn: the newest ones go to a model that sees, the others are told by their names.
import type { LanguageModelV4FilePart } from '#server/platform/llm/index.ts';
import type { TurnInput } from './types.ts';

/** What one takes of a model's window, roughly. */
export const pictureTokens = 1_000;
const mostPictures = 4;

/** Where their bytes come from; null: it cannot be shown. */
export type PictureDoor = { load: (fileId: string) => Promise<{ mediaType: string; data: Uint8Array } | null> };
export type Pictures = ReadonlyMap<string, LanguageModelV4FilePart>;

/** Of what was said the newest first, then those of the activity. */
export function pictureIds({ transcript, activity }: Pick<TurnInput, 'transcript' | 'activity'>): string[] {
  const said = transcript
    .toReversed()
    .flatMap(({ items }) => items.flatMap((item) => (item.type === 'data' ? (item.pictureId ?? []) : [])));
  const given = (activity?.materials ?? []).flatMap((material) => material.pictureId ?? []);
  return [...new Set([...said, ...given])].slice(0, mostPictures);
}

export async function loadPictures(input: TurnInput): Promise<Pictures> {
  const { pictures: door } = input;
  if (door === undefined) return new Map();
  const loaded = await Promise.all(
    pictureIds(input).map(async (id): Promise<[string, LanguageModelV4FilePart][]> => {
      const picture = await door.load(id);
      if (picture === null) return [];
      const { mediaType, data } = picture;
      return [[id, { type: 'file', mediaType, data: { type: 'data', data } }]];
    }),
  );
  return new Map(loaded.flat());
}
