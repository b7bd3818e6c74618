import type { Abilities } from '#contract/core/entity.ts';
import {
  isMemberOrOwner,
  mayCreateActivity,
  mayCreateGroup,
  mayDuplicate,
  mayMove,
  mayPublish,
  mayStartFreeChat,
  mayStartSession,
  mayWriteIn,
} from './creating.rules.ts';
import { mayInviteAt, mayJoinByHimself } from './members.rules.ts';
import type { NodeKind } from '#server/database/tables/people.ts';
import type { NodeFacts, NodeOf } from './rows.ts';
import { sessionState } from './session.rules.ts';
import type { SessionBounds, SessionState } from './session.rules.ts';
import type { Standing } from './standing.ts';

/** A thing that one may do to an entity: what a screen offers, and what `access` asks for. */
export type Ability = keyof Abilities;

type Judged = NodeFacts & Partial<SessionBounds>;

/** What everybody may do to a node that he sees, by kind: the one place that says so. Pure. */
export function nodeAbilities(node: Judged, s: Standing, now: Date): Abilities {
  const abilities = { ...common(node, s), ...ofKind[node.kind](node, s, now) };
  return node.archived_at === null ? abilities : { ...abilities, ...nothingNew(abilities) };
}

/** What stands in an archived place waits until it is restored: nobody comes or goes, nothing is made, moved or put forward there. */
const onlyWhileLive: readonly Ability[] = [
  'join',
  'leave',
  'manage_members',
  'invite',
  'create_group',
  'create_activity',
  'import_activities',
  'pin',
  'move',
  'publish',
];

function nothingNew(abilities: Abilities): Abilities {
  return Object.fromEntries(onlyWhileLive.filter((one) => one in abilities).map((one) => [one, false]));
}

const ofKind: Record<NodeKind, (node: Judged, s: Standing, now: Date) => Abilities> = {
  district: (node, s) => ({ create_activity: mayCreateActivity(node, s), create_workspace: s.is_super }),
  workspace: (node, s) => ({
    join: mayJoinByHimself(node, s),
    create_activity: mayCreateActivity(node, s),
    import_activities: isMemberOrOwner(s),
    pin: s.is_owner,
    change_active_term: s.is_owner,
    create_workspace: s.may_create_workspace,
    show_help_chat: isMemberOrOwner(s),
  }),
  term: (node, s) => ({
    join: mayJoinByHimself(node, s),
    ...creating(node, s),
    change_active_term: s.is_workspace_owner && !node.is_active,
    show_help_chat: isMemberOrOwner(s),
    show_inactive_term_banner: !node.is_active,
  }),
  group: (node, s) => ({
    join: mayJoinByHimself(node, s),
    ...creating(node, s),
    pin: s.is_owner && mayWriteIn(node, s),
    move: s.is_owner && mayWriteIn(node, s),
  }),
  activity: (node, s, now) => ({
    create_chat: mayStartSession(s, stateOf(node, now).open),
    pin: s.is_owner_above && mayWriteIn(node, s),
    duplicate: mayDuplicate(node, s),
    move: mayMove(s),
    publish: mayPublish(node, s),
  }),
};

/** `is_activity_paused` and the start of a session ask this of an activity's own row. */
export function activityState(activity: NodeOf['activity'], now: Date): SessionState {
  return stateOf(activity, now);
}

function stateOf(node: Judged, now: Date): SessionState {
  const bounds = {
    is_paused: node.is_paused ?? false,
    available_from: node.available_from ?? null,
    deadline: node.deadline ?? null,
  };
  const isTermActive = node.term_is_active !== false;
  // An active term blocks nothing, so what blocks the way there is an unpublished group.
  return sessionState(bounds, node.block_path === null || !isTermActive, isTermActive, now);
}

function common(node: NodeFacts, s: Standing) {
  const mayManage = s.is_owner && mayWriteIn(node, s);
  // Districts and workspaces are removed by the platform's own people alone.
  const mayRemove = node.kind === 'district' || node.kind === 'workspace' ? s.is_super : mayManage;
  return {
    view: true,
    leave: s.role !== null && mayWriteIn(node, s),
    share: s.is_signed_in,
    modify: mayManage,
    manage_members: mayManage,
    // A workspace's people are those of its terms.
    ...(node.kind === 'workspace' ? {} : { invite: mayInviteAt(node, s) }),
    view_analytics: s.has_sight,
    view_all_chats: s.has_sight,
    archive: mayRemove && node.archived_at === null && !node.is_active,
    restore: mayRemove && node.archived_at !== null,
  };
}

function creating(node: NodeFacts, s: Standing) {
  return {
    create_group: mayCreateGroup(node, s),
    create_activity: mayCreateActivity(node, s),
    create_chat: mayStartFreeChat(node, s),
    import_activities: mayCreateActivity(node, s),
  };
}
