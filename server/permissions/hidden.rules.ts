import type { ChatStanding } from './chat-abilities.ts';
import type { ChatFacts } from './chat-rows.ts';
import type { NodeFacts } from './rows.ts';
import type { Standing } from './standing.ts';

/** What a person who may see a thing still does not see of it (the field is null or an empty list): permissions.md section 3. Pure. */

/** allowed_cidrs, access hours, domains, moderation settings: a workspace's owners. */
export function seesWorkspaceSettings(s: Pick<Standing, 'is_owner'>): boolean {
  return s.is_owner;
}

/** Guidelines, hidden contents and `hidden_source_object` of an activity: its effective owners. */
export function seesGuidelines(s: Pick<Standing, 'is_owner'>): boolean {
  return s.is_owner;
}

/** What a group works towards, and what Sparky should know of it: its effective owners, and staff of its term. */
export function seesGroupGoals(s: Pick<Standing, 'is_owner' | 'is_staff'>): boolean {
  return s.is_owner || s.is_staff;
}

/** The rubric: owners, staff of its term, and students where the activity shows it. */
export function seesRubric(
  s: Pick<Standing, 'is_owner' | 'is_staff'>,
  activity: { grading_rubric_visible: boolean },
): boolean {
  return s.is_owner || s.is_staff || activity.grading_rubric_visible;
}

/** The activity's own analysis (of the whole class), its alerts and counts of flags. */
export function seesActivityAnalysis(s: Pick<Standing, 'has_sight'>): boolean {
  return s.has_sight;
}

/**
 * Grade and analysis of a session. Those who watch it see them always; its student once the grade is confirmed or, in
 * an ungraded activity, once it is submitted; nobody else whom it is shared with.
 */
export function seesResults(
  s: Pick<ChatStanding, 'is_watcher' | 'is_creator'>,
  chat: Pick<ChatFacts, 'submitted_at' | 'grade'>,
  activity: { graded: boolean } | null,
): boolean {
  if (s.is_watcher) return true;
  if (!s.is_creator) return false;
  if (!activity) return true;
  return activity.graded ? chat.grade !== null : chat.submitted_at !== null;
}

/** Drafts of a grade, with their reasons, criteria and what they leave open: who may confirm them. */
export function seesGradeDraft(s: Pick<ChatStanding, 'is_watcher' | 'is_creator'>): boolean {
  return s.is_watcher && !s.is_creator;
}

/** The name of a session's student: himself and people of its term; whom it is shown beyond that learns no name. */
export function seesStudentsName(s: Pick<ChatStanding, 'is_of_term' | 'is_creator'>): boolean {
  return s.is_of_term || s.is_creator;
}

/** A message not sent yet is its writer's alone. */
export function seesDraftMessage(requesterId: string | null, message: { user_id: string | null }): boolean {
  return requesterId !== null && message.user_id === requesterId;
}

/** What Sparky keeps of a session's student: himself, and those who watch over it; nobody else whom it is shared with. */
export function seesMemories(s: Pick<ChatStanding, 'is_watcher' | 'is_creator'>): boolean {
  return s.is_watcher || s.is_creator;
}

/** Messages replaced by a regeneration are kept for the teacher. */
export function seesReplacedMessages(s: Pick<ChatStanding, 'is_watcher'>): boolean {
  return s.is_watcher;
}

/** Moderation alerts: the content moderators of the group and workspace, and effective owners who are no students. */
export function seesAlerts(s: Pick<Standing, 'has_sight'>, isContentModerator: boolean): boolean {
  return s.has_sight || isContentModerator;
}

/** Whoever came only to join sees name, logo and colour; of a public school itself everything but what is in it. */
export function seesOnlyFace(
  via: 'tree' | 'link' | 'door',
  node: Pick<NodeFacts, 'kind' | 'workspace_visibility'>,
): boolean {
  return via === 'door' && (node.kind === 'group' || node.workspace_visibility !== 0);
}
