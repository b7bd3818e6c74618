import { z } from 'zod';
import { ancestor, creator, role, schoolRole, time } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { user } from '../users/users.entities.ts';

/** How the e-mail of somebody's invitation to a place fares. */
export const invitationMail = z.object({
  state: z.enum(['waiting', 'sent', 'failed']),
  /** when it was sent; before that: asked for */
  at: time,
  /** refused: the address takes no mail; unreachable: the mail server did not answer (while `waiting`: it is tried again) */
  error: z.enum(['refused', 'unreachable']).nullable(),
});
export type InvitationMail = z.output<typeof invitationMail>;

export const member = z.object({
  user,
  role: role.nullable(),
  /** in the entity's term */
  school_role: schoolRole.nullable(),
  is_content_moderator: z.boolean(),
  /** null for a person who owns it through an ancestor */
  created_at: time.nullable(),
  /** true: no direct row, owns it through an ancestor */
  inherited: z.boolean(),
  /** the nearest ancestor that makes an inherited row own it; null also where the requester may not know it */
  inherited_from: ancestor.nullable(),
  /** the newest e-mail that invited him to this place; null: none was sent, or not for who manages its members */
  invitation: invitationMail.nullable(),
});
export type Member = z.output<typeof member>;

/**
 * Why somebody may read a chat, the nearest reason first: it is his own; it was shared with him; he teaches the class or owns
 * the activity; he administers the school; he owns the district. moderator: of what may mean danger, and that alone.
 */
export const readerReasons = ['self', 'owner', 'viewer', 'class', 'school', 'district', 'moderator'] as const;
export type ReaderReason = (typeof readerReasons)[number];

/** Everybody who may read a chat, as far as the requester may know them. */
export const chatReaders = z.object({
  people: z.array(
    z.object({ user: creator.unwrap(), reason: z.enum(readerReasons), school_role: schoolRole.nullable() }),
  ),
  /** those whose names the requester may not know */
  unnamed: z.array(z.object({ reason: z.enum(readerReasons), count: z.number().int() })),
  /** link: people of its term who have the link; around: the members of what it stands in */
  opened_to: z.enum(['nobody', 'link', 'around']),
});
export type ChatReaders = z.output<typeof chatReaders>;

const isContentModerator = z
  .boolean()
  .optional()
  .describe('An owner designates them: owners of a group, non-students of a term. Left out: as it is.');

/** Of a district, activity or chat. On a chat 0 is a viewer. */
export const memberInput = z.strictObject({ user_id: id, role });

export const groupMemberInput = z.strictObject({ ...memberInput.shape, is_content_moderator: isContentModerator });

export const termMemberInput = z.strictObject({
  user_id: id,
  school_role: schoolRole.nullable().default(null),
  is_content_moderator: isContentModerator,
});

/** A person's row as it was read by who changes it now. */
export const memberAsRead = z.strictObject({
  user_id: id,
  role: role.nullable().describe('null: there was no row.'),
  school_role: schoolRole.nullable().default(null).describe('Of a term.'),
  is_content_moderator: z.boolean().default(false),
});
export type MemberAsRead = z.output<typeof memberAsRead>;
