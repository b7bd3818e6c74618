// Makes a tool's answer fit a prompt: without what a reader of words has no use for, and cut with a note that says so. Pure.
import type { JSONValue } from '#server/platform/llm/index.ts';

/** Colours, pictures, addresses of files, settings of screens: nothing that says anything of learning. */
const useless = new Set([
  'abilities',
  'allowed_cidrs',
  'ancestor_group_ids',
  'auth_uid',
  'avatar_url',
  'base_id',
  'color',
  'draft_messages',
  'email',
  'emoji',
  'grade_version',
  'hidden_source_object',
  'initial_suggestions',
  'inherited_role',
  'is_hidden_from_user',
  'logo_url',
  'opened_content_id',
  'preference',
  'role',
  'roles',
  'screenshot_url',
  'searchable_content',
  'secondary_locales',
  'source_object',
  'source_url',
  'stream_cursor',
  'suggestions',
  'thumbnail_url',
  'tool_call_id',
  'tutor',
  'visibility',
]);

/** How much is kept, from most to least: characters of a text, entries of a list. */
const measures = [
  { characters: 4_000, entries: 400 },
  { characters: 2_000, entries: 100 },
  { characters: 800, entries: 50 },
  { characters: 400, entries: 25 },
  { characters: 200, entries: 12 },
  { characters: 100, entries: 5 },
] as const;

export type Shortened = { answer: JSONValue; isCut: boolean };

/** `characters`: of the whole as JSON. What is still too long at the least measure is left out altogether. */
export function shortenAnswer(answer: JSONValue, characters: number): Shortened {
  const plain = withoutUseless(answer) ?? null;
  if (lengthOf(plain) <= characters) return { answer: plain, isCut: false };
  for (const measure of measures) {
    const cut = cutTo(plain, measure);
    if (lengthOf(cut) <= characters) return { answer: cut, isCut: true };
  }
  return { answer: null, isCut: true };
}

const lengthOf = (value: JSONValue): number => JSON.stringify(value).length;

function withoutUseless(value: JSONValue | undefined): JSONValue | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) {
    const kept = value.flatMap((one) => withoutUseless(one) ?? []);
    return kept.length > 0 ? kept : undefined;
  }
  if (typeof value !== 'object') return value;
  const kept = Object.entries(value).flatMap(([key, one]) => {
    // An empty list of what was asked for is an answer; an empty field of it is none.
    if (key === 'objects') return [[key, withoutUseless(one) ?? []] as const];
    const isCursor = key === 'next' && 'hasMore' in value;
    const plain = useless.has(key) || isCursor ? undefined : withoutUseless(one);
    return plain === undefined ? [] : [[key, plain] as const];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

function cutTo(value: JSONValue | undefined, measure: (typeof measures)[number]): JSONValue {
  if (typeof value === 'string') {
    return value.length <= measure.characters ? value : `${value.slice(0, measure.characters).toWellFormed()} …`;
  }
  if (Array.isArray(value)) {
    const kept = value.slice(0, measure.entries).map((one) => cutTo(one, measure));
    const left = value.length - kept.length;
    return left > 0 ? [...kept, `… ${left} more, left out here`] : kept;
  }
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cutTo(one, measure)]));
}
