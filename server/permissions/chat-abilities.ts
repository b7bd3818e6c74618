import { ApiError } from '#contract/core/errors.ts';
import type { Abilities } from '#contract/core/entity.ts';
import type { ChatFacts } from './chat-rows.ts';
import { hasArchived, watchesChat } from './chat-seeing.ts';
import type { Memberships } from './memberships.ts';
import { isDurationOver, requireOpen, sessionState } from './session.rules.ts';
import type { SessionBounds, SessionState } from './session.rules.ts';
import { overlaps } from './standing.ts';
import type { Standing } from './standing.ts';

/** What a person is to one chat. */
export interface ChatStanding {
  /** the direct row */
  role: 0 | 1 | null;
  inherited_role: 0 | 1 | null;
  is_creator: boolean;
  /** sees it as a teacher or owner above it does, whether or not he has a row */
  is_watcher: boolean;
  /** put it away himself */
  has_archived: boolean;
  /** teacher or admin in its term */
  is_staff: boolean;
  /** has a row in its term, or watches over it; true where it is of no term */
  is_of_term: boolean;
  is_term_owner: boolean;
  /** has a row on the group or term that a free chat hangs on, or owns it */
  is_home_member: boolean;
  /** sees other people's sessions at the place that the chat hangs on */
  has_sight: boolean;
  is_super: boolean;
  /** reads it as owner of the district or of the platform only: such reading is written to the audit log */
  is_reader_from_above: boolean;
}

/** The activity of a session, as the requester sees it now. */
export interface SessionActivity {
  /** null: he does not see it any more */
  via: 'tree' | 'link' | 'door' | null;
  standing: Standing;
  node: SessionBounds & {
    duration: number | null;
    archivable: boolean;
    unsubmittable: boolean;
    block_path: string[] | null;
  };
}

export function chatStanding(m: Memberships, chat: ChatFacts): ChatStanding {
  const isWatcher = watchesChat(m, chat);
  const homePath = chat.home_path ?? [];
  const termPath = chat.term_id === null ? [] : homePath.slice(0, homePath.indexOf(chat.term_id) + 1);
  const workspaceAt = chat.workspace_id === null ? -1 : homePath.indexOf(chat.workspace_id);
  const isCreator = chat.creator_id === m.user_id;
  const isNear = overlaps(homePath.slice(Math.max(workspaceAt, 0)), m.sight) || overlaps(chat.library_path, m.owned);
  return {
    role: chat.my_role,
    inherited_role: isWatcher ? 1 : chat.my_role,
    is_creator: isCreator,
    is_watcher: isWatcher,
    has_archived: hasArchived(m, chat),
    is_staff: chat.term_id !== null && m.staffTerms.has(chat.term_id),
    is_of_term: isWatcher || chat.term_id === null || m.rows.has(chat.term_id),
    is_term_owner: m.is_super || overlaps(termPath, m.owned),
    is_home_member: chat.home_id !== null && (m.is_super || m.rows.has(chat.home_id) || overlaps(homePath, m.owned)),
    has_sight: m.is_super || overlaps(homePath, m.sight),
    is_super: m.is_super,
    is_reader_from_above: isWatcher && !isCreator && chat.my_role === null && !isNear,
  };
}

/** Whether its session may be written in, by its dates; null: not a session. */
export function chatSessionState(chat: ChatFacts, activity: SessionActivity | null, now: Date): SessionState | null {
  if (!activity || chat.mode !== null) return null;
  const isTermActive = chat.term_is_active !== false;
  const isPublished = !isTermActive || (chat.home_block_path === null && activity.node.block_path === null);
  return sessionState(activity.node, isPublished, isTermActive, now);
}

/** What the requester may do to a chat that he sees. Pure. */
export function chatAbilities(
  chat: ChatFacts,
  s: ChatStanding,
  activity: SessionActivity | null,
  now: Date,
): Abilities {
  const isSession = activity !== null && chat.mode === null;
  const mayWrite = chat.term_is_active !== false || s.is_term_owner;
  const owns = s.role === 1 || s.is_watcher;
  const isLive = chat.archived_at === null;
  const isOpen = chatSessionState(chat, activity, now)?.open ?? true;
  const isOwnSession = isSession && s.is_creator && s.role === 1 && isLive && activity.via !== null;
  const mayArchive = s.is_watcher || (s.role === 1 && (!isSession || chat.is_preview || activity.node.archivable));
  return {
    view: true,
    leave: s.role !== null && !s.is_creator,
    // Who came by a link, or has left, shows nothing to people whom he does not know.
    share: owns && s.is_of_term && mayWrite && isLive && chat.mode === null,
    modify: owns && mayWrite,
    manage_members: owns && mayWrite && chat.mode === null,
    archive: isLive && mayArchive && mayWrite,
    restore: !isLive && (s.is_watcher || (s.has_archived && mayArchive)) && mayWrite,
    submit: isOwnSession && mayWrite && chat.submitted_at === null,
    unsubmit:
      isSession &&
      isLive &&
      mayWrite &&
      chat.submitted_at !== null &&
      // Who reads it as a teacher may give it back; its student where the activity lets him.
      ((s.is_watcher && !s.is_creator) || (activity.node.unsubmittable && (s.is_watcher || (isOwnSession && isOpen)))),
    grade: isSession && s.is_watcher && !s.is_creator && mayWrite,
  };
}

/**
 * Throws where a draft, a file or a document beside the messages may not be kept, however the activity stands at the moment: it is
 * the requester's own, neither archived nor submitted, and he sees today what it belongs to. Of a free chat he is a member today.
 */
export function requireMayDraft(chat: ChatFacts, s: ChatStanding, activity: SessionActivity | null): void {
  if (s.role !== 1 || chat.archived_at !== null) throw new ApiError('not_allowed');
  if (chat.parent_activity_id !== null && !activity?.via) throw new ApiError('not_allowed');
  if (!mayGoOn(chat, s, activity)) throw new ApiError('not_allowed');
  if (chat.submitted_at !== null) throw new ApiError('already_submitted');
}

function mayGoOn(chat: ChatFacts, s: ChatStanding, activity: SessionActivity | null): boolean {
  // What he was shown as this place's teacher he asks about no more once he is none.
  if (chat.mode === 'analytics') return activity?.standing.has_sight ?? s.has_sight;
  if (chat.mode !== null) return activity === null || activity.standing.is_owner;
  return activity !== null || chat.home_id === null || s.is_home_member;
}

/**
 * Throws unless the requester may write in this chat now (a message, or asking Sparky): its owners by a row, while it
 * is neither archived nor submitted; a session: while its activity is seen and open; a free chat: members, in an active term;
 * a chat about a class: who sees its analytics now.
 */
export function requireMayWrite(chat: ChatFacts, s: ChatStanding, activity: SessionActivity | null, now: Date): void {
  requireMayDraft(chat, s, activity);
  if (chat.mode === 'analytics') {
    if (chat.term_is_active === false && !s.is_term_owner) throw new ApiError('not_allowed');
    return;
  }
  if (chat.mode !== null) return;
  if (!activity) {
    if (chat.term_is_active === false) throw new ApiError('not_allowed');
    return;
  }
  if (chat.is_preview && activity.standing.is_owner) return;
  const state = chatSessionState(chat, activity, now);
  if (state) requireOpen(state);
  if (isDurationOver(activity.node, chat.first_student_message_at, now)) throw new ApiError('activity_closed');
}
