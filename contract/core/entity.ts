import { z } from 'zod';
import { colors } from './constants.ts';
import { id } from './ids.ts';

export const time = z.iso.datetime({ offset: true });
export const date = z.iso.date();

export const role = z.union([z.literal(0), z.literal(1)]);
export const schoolRole = z.enum(['student', 'teacher', 'admin']);

/** 0 public, 1 unlisted, 2 private. */
export const visibility = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const visibilityWords = { public: 0, unlisted: 1, private: 2 } as const;
/** The input also takes the words. */
export const visibilityInput = z.union([
  visibility,
  z.enum(['public', 'unlisted', 'private']).transform((word) => visibilityWords[word]),
]);

export const color = z.union([z.enum(colors), z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Invalid color.')]);

export const name = z.string().trim().min(1, 'This is required').max(200);

/** A text that may be taken away: empty is none. */
export const optionalText = (characters: number) =>
  z
    .string()
    .trim()
    .max(characters, `At most ${characters} characters.`)
    .nullable()
    .transform((text) => text || null);

export const creator = z
  .object({
    id,
    full_name: z.string(),
    preferred_name: z.string().nullable(),
    avatar_url: z.string().nullable(),
    color: z.string(),
  })
  .nullable();

const ability = z.boolean();
/** What a screen may offer on an entity; each entity has those that make sense on it. */
export const abilities = z.partialRecord(
  z.enum([
    'view',
    'join',
    'leave',
    'share',
    'modify',
    'manage_members',
    'invite',
    'view_analytics',
    'view_all_chats',
    'create_group',
    'create_activity',
    'create_chat',
    'import_activities',
    'pin',
    'duplicate',
    'move',
    'publish',
    'archive',
    'restore',
    'submit',
    'unsubmit',
    'grade',
    'change_active_term',
    'create_workspace',
    'show_help_chat',
    'show_inactive_term_banner',
  ]),
  ability,
);
export type Abilities = z.output<typeof abilities>;

/** http or https, no spaces. */
export const webUrl = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/\S+$/, 'Invalid URL.');

export const ancestor = z.object({
  id: z.string(),
  entity_type: z.enum(['district', 'workspace', 'term', 'group', 'activity']),
  name: z.string(),
});

/**
 * A body of changeable fields: an unknown field is refused, a known read-only one is taken and ignored, so that a client
 * may send a whole entity back.
 */
export function changes<T extends z.ZodRawShape, const K extends string>(fields: T, readOnly: readonly K[]) {
  const ignored = Object.fromEntries(readOnly.map((key) => [key, z.unknown().optional()]));
  const shape: unknown = { ...ignored, ...fields };
  return z.strictObject(shape as T).transform((value) => {
    const kept = Object.entries(value).filter(([key]) => !(readOnly as readonly string[]).includes(key));
    return Object.fromEntries(kept) as typeof value;
  });
}
