import type { MemberRow, Memberships } from '#server/permissions/memberships.ts';
import { nobody, summarize } from '#server/permissions/memberships.ts';
import type { ChatFacts } from '#server/permissions/chat-rows.ts';
import type { NodeFacts } from '#server/permissions/rows.ts';
import type { SessionBounds } from '#server/permissions/session.rules.ts';
import type { NodeKind, SchoolRole } from '#server/database/tables/people.ts';

/** The small fixed school that the matrix of docs/permissions.md is worked out on: facts only, no database. */

export const now = new Date('2026-10-01T09:00:00Z');

type Choice = Partial<Pick<NodeFacts, 'visibility' | 'is_active' | 'is_visible' | 'is_published' | 'is_draft'>> & {
  is_archived?: boolean;
  bounds?: Partial<SessionBounds>;
};
export type Place = NodeFacts & Partial<SessionBounds> & { above: Place | null };

/** A node with the derived columns that permissions/tree.ts keeps in the database. */
export function place(kind: NodeKind, id: string, above: Place | null, choice: Choice = {}): Place {
  const isActive = choice.is_active ?? false;
  const isGate = kind === 'district' || (kind === 'term' && !isActive);
  const own = choice.visibility ?? 0;
  const visibility = isGate ? 2 : kind === 'term' ? (above?.visibility ?? 2) : own;
  const path = [...(above?.path ?? []), id];
  const isListed =
    kind === 'activity' && visibility === 1 && (above?.kind === 'workspace' || above?.kind === 'district');
  const isOpen = kind !== 'workspace' && (visibility === 0 || isListed);
  const isHiding = choice.is_published === false || (kind === 'term' && !isActive && !(choice.is_visible ?? true));
  const workspace = kind === 'workspace' ? null : (above?.workspace_visibility ?? null);
  return {
    id,
    kind,
    parent_id: above?.id ?? null,
    workspace_id: kind === 'workspace' ? id : (above?.workspace_id ?? null),
    term_id: kind === 'term' ? id : (above?.term_id ?? null),
    name: id,
    visibility,
    is_active: isActive,
    is_visible: choice.is_visible ?? true,
    is_published: choice.is_published ?? true,
    is_draft: choice.is_draft ?? false,
    archived_at: choice.is_archived ? now : null,
    creator_id: null,
    created_at: now,
    updated_at: now,
    path,
    open_path: isOpen ? [...(above?.open_path ?? []), id] : [id],
    block_path: above?.block_path ?? (isHiding ? path : null),
    is_gone: (above?.is_gone ?? false) || (choice.is_archived ?? false),
    parent_kind: above?.kind ?? null,
    parent_is_gone: above?.is_gone ?? null,
    term_is_active: kind === 'term' ? isActive : (above?.term_is_active ?? null),
    workspace_slug: null,
    workspace_plan: 'paid',
    workspace_visibility: kind === 'workspace' ? visibility : workspace,
    above,
    is_paused: false,
    available_from: null,
    deadline: null,
    ...choice.bounds,
  };
}

/** Everything around one thing; `school` is the workspace's visibility, `term` and `group` what stands above the thing. */
export function surroundings(school: 0 | 1 | 2, term: Choice = {}, group: Choice = {}) {
  const district = place('district', 'district', null);
  const workspace = place('workspace', 'workspace', district, { visibility: school });
  const inTerm = place('term', 'term', workspace, { is_active: true, ...term });
  const inGroup = place('group', 'group', inTerm, group);
  return { district, workspace, term: inTerm, group: inGroup };
}

export interface Person {
  /** column head */
  head: string;
  /** line of the legend */
  who: string;
  in: (places: ReturnType<typeof surroundings>) => Memberships;
}

type RowOf = [at: 'district' | 'term' | 'group' | 'thing' | 'elsewhere', role: 0 | 1, schoolRole?: SchoolRole];

function person(head: string, who: string, ...rows: RowOf[]): Person {
  return {
    head,
    who,
    in: (places) =>
      summarize(
        head,
        false,
        rows.map((row) => memberRow(places, row)),
        [],
      ),
  };
}

function memberRow(places: ReturnType<typeof surroundings>, [at, role, schoolRole]: RowOf): MemberRow {
  const other = place('term', 'other-term', place('workspace', 'other-school', null), { is_active: true });
  const known = { district: places.district, term: places.term, group: places.group, elsewhere: other };
  const node = at === 'thing' ? place('activity', 'thing', places.group) : known[at];
  return {
    node_id: node.id,
    kind: node.kind,
    role,
    school_role: schoolRole ?? null,
    is_content_moderator: false,
    term_id: node.term_id,
    path: node.path,
    is_active: node.is_active,
    is_visible: node.is_visible,
    is_gone: node.is_gone,
    plan: 'paid',
  };
}

/** The columns. All but the first two, the last three and the outsider belong to the term at hand. */
export const people: Person[] = [
  { head: 'guest', who: 'nobody signed in', in: () => nobody },
  person('outsider', 'a teacher of another school', ['elsewhere', 0, 'teacher']),
  person('term student', 'a student of the term, not in the group', ['term', 0, 'student']),
  person('student', 'a student who is a member of the group', ['term', 0, 'student'], ['group', 0]),
  person('student owner', 'a student who owns the group', ['term', 0, 'student'], ['group', 1]),
  person('term teacher', 'a teacher of the term, not in the group', ['term', 0, 'teacher']),
  person('teacher', 'a teacher who is a member of the group', ['term', 0, 'teacher'], ['group', 0]),
  person('teacher owner', 'a teacher who owns the group', ['term', 0, 'teacher'], ['group', 1]),
  person('admin', 'an admin of the term; of an active one he owns the whole school', ['term', 1, 'admin']),
  person('district member', 'a member of the district, in none of its schools', ['district', 0]),
  person('district owner', 'an owner of the district', ['district', 1]),
  { head: 'super owner', who: 'staff of the platform', in: () => summarize('super owner', true, [], []) },
];

/** A chat in a place, begun by `creator` (a head of `people`), as `asker` finds it. */
export function chat(
  home: Place,
  creator: string,
  asker: { m: Memberships; row: 0 | 1 | null },
  choice: Partial<Pick<ChatFacts, 'visibility' | 'mode' | 'submitted_at' | 'archived_at' | 'grade'>> & {
    library?: Place;
  } = {},
): ChatFacts {
  const { library, ...own } = choice;
  return {
    id: 'chat',
    workspace_id: home.workspace_id,
    term_id: home.term_id,
    parent_activity_id: library?.id ?? (home.kind === 'activity' ? home.id : null),
    parent_group_id: null,
    parent_term_id: null,
    home_id: home.id,
    base_id: null,
    creator_id: creator,
    creator_sort_name: '',
    visibility: 2,
    name: '',
    mode: null,
    is_preview: false,
    grade: null,
    submitted_at: null,
    submitted_by: null,
    first_student_message_at: null,
    last_message_at: null,
    message_count: 0,
    analysis_requested_at: null,
    analysis_started_at: null,
    analysis_updated_at: null,
    is_analyzed_with_sparks: false,
    progress: null,
    suggestions: [],
    opened_content_id: null,
    searchable_content: null,
    archived_at: null,
    archived_by: null,
    created_at: now,
    my_role: asker.row ?? (asker.m.user_id === creator ? 1 : null),
    home_path: home.path,
    home_open_path: home.open_path,
    home_block_path: home.block_path,
    home_is_gone: home.is_gone,
    home_is_draft: home.is_draft,
    library_path: library?.path ?? null,
    term_is_active: home.term_is_active,
    workspace_slug: null,
    ...own,
  };
}
