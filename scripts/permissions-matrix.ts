import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { nodeAbilities } from '#server/permissions/abilities.ts';
import { chatAbilities, chatStanding } from '#server/permissions/chat-abilities.ts';
import type { SessionActivity } from '#server/permissions/chat-abilities.ts';
import { seesChat, seesChatByLink } from '#server/permissions/chat-seeing.ts';
import { seesAlertsOf } from '#server/permissions/alert-seeing.ts';
import {
  seesGradeDraft,
  seesGuidelines,
  seesMemories,
  seesResults,
  seesRubric,
} from '#server/permissions/hidden.rules.ts';
import { mayInvite } from '#server/permissions/members.rules.ts';
import { seesByLink, seesDoor, seesInTree } from '#server/permissions/seeing.ts';
import { standingOf } from '#server/permissions/standing.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { chat, now, people, place, surroundings } from './permissions-matrix-school.ts';
import type { Person, Place } from './permissions-matrix-school.ts';

/** Works out docs/permissions.md from the rules themselves: `node scripts/permissions-matrix.ts` writes it anew. */

type Places = ReturnType<typeof surroundings>;
/** What one person finds in one state: how he sees the thing, and what he may do to it. */
type Finding = { see: string; may: Record<string, boolean | string | undefined> };
interface State {
  name: string;
  find: (person: Person) => Finding;
}

const withBudgets = new Set(['workspace', 'group', 'activity']);
const yes = '●';
const no = '';

/** A node in its surroundings: `thing` names which. */
function nodeState(
  name: string,
  places: Places,
  thing: Place,
  more: (m: Memberships) => Finding['may'] = () => ({}),
): State {
  return {
    name,
    find: (person) => {
      const m = person.in(places);
      const see = howSeen(m, thing);
      const s = standingOf(m, thing);
      const { view: _view, ...may } = nodeAbilities(thing, s, now);
      // An archived thing is found by who may restore it, and by nobody else.
      if (see === no) return { see, may: thing.archived_at && may.restore ? { restore: true } : {} };
      const limits = withBudgets.has(thing.kind) && {
        'read its usage': s.has_sight,
        'set limits': s.has_sight && may.modify === true,
      };
      return { see, may: { ...may, ...more(m), ...limits } };
    },
  };
}

function howSeen(m: Memberships, thing: Place): string {
  if (seesInTree(m, thing)) return 'list';
  if (m.is_super) return 'id';
  if (seesByLink(m, thing, chainOf(thing))) return 'link';
  return seesDoor(m, thing) ? 'door' : no;
}

function chainOf(thing: Place): Place[] {
  return thing.above ? [...chainOf(thing.above), thing] : [thing];
}

const visibilities = [
  ['public', 0],
  ['unlisted', 1],
  ['private', 2],
] as const;

function groupStates(): State[] {
  const one = (name: string, ...choice: Parameters<typeof surroundings>) => {
    const places = surroundings(...choice);
    return nodeState(name, places, places.group, (m) => ({ 'invite from the term': invites(m, places, true) }));
  };
  return [
    ...visibilities.map(([name, visibility]) => one(name, 1, {}, { visibility })),
    one('unlisted, in a public school', 0, {}, { visibility: 1 }),
    one('unpublished', 1, {}, { is_published: false }),
    one('in a visible old term', 1, { is_active: false }),
    one('in an invisible term', 1, { is_active: false, is_visible: false }),
    one('archived', 1, {}, { is_archived: true }),
  ];
}

function invites(m: Memberships, { group }: Places, isInTerm: boolean): boolean {
  const facts = { invitee_is_in_term: isInTerm, invitee_fits_domain: false };
  return mayInvite(group, standingOf(m, group), { kind: 'group', role: 0 }, facts) === 'yes';
}

function activityStates(): State[] {
  const inGroup = (name: string, choice: Parameters<typeof place>[3], group = {}, term = {}) => {
    const places = surroundings(1, term, group);
    return nodeState(name, places, place('activity', 'thing', places.group, choice), (m) => fields(m, places, choice));
  };
  const fields = (m: Memberships, places: Places, choice: Parameters<typeof place>[3]) => {
    const s = standingOf(m, place('activity', 'thing', places.group, choice));
    return {
      'read the guidelines': seesGuidelines(s),
      'read a rubric that is not shown': seesRubric(s, { grading_rubric_visible: false }),
    };
  };
  return [
    ...visibilities.map(([name, visibility]) => inGroup(name, { visibility })),
    inGroup('public, in an unlisted group', {}, { visibility: 1 }),
    inGroup('draft', { is_draft: true }),
    inGroup('paused', { bounds: { is_paused: true } }),
    inGroup('past its deadline', { bounds: { deadline: now } }),
    inGroup('in an unpublished group', {}, { is_published: false }),
    inGroup('in a visible old term', {}, {}, { is_active: false }),
    inGroup('archived', { is_archived: true }),
  ];
}

function libraryStates(): State[] {
  const places = surroundings(1);
  const libraries = [
    ['public library', null],
    ["school's library", places.workspace],
    ["district's library", places.district],
  ] as const;
  return libraries.flatMap(([library, at]) =>
    visibilities.map(([name, visibility]) =>
      nodeState(`${library}, ${name}`, places, place('activity', 'library-thing', at, { visibility })),
    ),
  );
}

function termStates(): State[] {
  const one = (name: string, school: 0 | 1 | 2, term = {}) => {
    const places = surroundings(school, term);
    return nodeState(name, places, places.term);
  };
  return [
    one('active, public school', 0),
    one('active, unlisted school', 1),
    one('active, private school', 2),
    one('visible, not active', 1, { is_active: false }),
    one('invisible', 1, { is_active: false, is_visible: false }),
  ];
}

function schoolStates(): State[] {
  return visibilities.map(([name, visibility]) => {
    const places = surroundings(visibility);
    return nodeState(name, places, places.workspace);
  });
}

function districtStates(): State[] {
  const places = surroundings(1);
  return [nodeState('any', places, places.district)];
}

type ChatChoice = NonNullable<Parameters<typeof chat>[3]> & {
  group?: Parameters<typeof place>[3];
  sharedWith?: string;
};

/** A session of the group's student, in a graded activity of the group (or of the school's library, begun in the group). */
function chatState(name: string, { group, sharedWith, ...choice }: ChatChoice = {}): State {
  const places = surroundings(1, {}, group);
  const activity = choice.library ?? place('activity', 'thing', places.group);
  const home = choice.library ? places.group : activity;
  return {
    name,
    find: (person) => {
      const m = person.in(places);
      const found = chat(home, 'student', { m, row: person.head === sharedWith ? 0 : null }, choice);
      const isSeen = seesChat(m, found);
      const isLinked = !isSeen && seesChatByLink(m, found, chainOf(home));
      if (!isSeen && !isLinked) return { see: no, may: {} };
      const s = chatStanding(m, found);
      const seenActivity: SessionActivity = {
        via: seesInTree(m, activity) ? 'tree' : null,
        standing: standingOf(m, activity),
        node: { ...bounds, block_path: activity.block_path },
      };
      const { view: _view, ...may } = chatAbilities(found, s, seenActivity, now);
      const see = isLinked ? 'link' : seesChat(m, found, true) ? 'list' : 'id';
      const results = {
        'read grade and analysis': seesResults(s, found, { graded: true }),
        "read a grade's draft": seesGradeDraft(s),
        'read its alerts': seesAlertsOf(m, found.home_path),
        'read what Sparky keeps': seesMemories(s),
      };
      return { see, may: { ...may, ...results } };
    },
  };
}

const bounds = {
  is_paused: false,
  available_from: null,
  deadline: null,
  duration: null,
  archivable: true,
  unsubmittable: true,
};

function chatStates(): State[] {
  const { workspace } = surroundings(1);
  return [
    chatState('private'),
    chatState('unlisted', { visibility: 1 }),
    chatState('public', { visibility: 0 }),
    chatState('private, shared with a student of the term', { sharedWith: 'term student' }),
    chatState('submitted', { submitted_at: now }),
    chatState('submitted, grade confirmed', { submitted_at: now, grade: 'A' }),
    chatState('archived', { archived_at: now }),
    chatState("on the school library's activity", { library: place('activity', 'library-thing', workspace) }),
    chatState('with the builder or the analyst', { mode: 'analytics' }),
  ];
}

const sections: { title: string; text: string; states: State[] }[] = [
  { title: 'Districts', text: '', states: districtStates() },
  { title: 'Schools (workspaces)', text: '', states: schoolStates() },
  { title: 'Terms', text: '', states: termStates() },
  {
    title: 'Groups',
    text: 'In an unlisted school and its active term where nothing else is said.',
    states: groupStates(),
  },
  {
    title: 'Activities',
    text: 'In a public group of the active term of an unlisted school where nothing else is said.',
    states: activityStates(),
  },
  { title: 'Library activities', text: 'The school is unlisted and lies in the district.', states: libraryStates() },
  {
    title: 'Sessions',
    text:
      "A session of the group's student. The activity is graded, may be unsubmitted and its sessions archived by the student; " +
      'unless said, the session is not submitted.',
    states: chatStates(),
  },
];

/** The whole of docs/permissions.md. */
export function renderMatrix(): string {
  const legend = people.map(({ head, who }) => `- **${head}**: ${who}`);
  return [
    '# Who may do what',
    '',
    'Generated from the rules in `server/permissions` by `node scripts/permissions-matrix.ts`; a test fails while this file says',
    'anything else. Do not edit it by hand.',
    '',
    'A row says who may do one thing, in which states. `see`: **list** in lists and search as well as by id, **link** only with',
    'the link, **door** only to join it, **id** only by its id; an empty cell: to this person it does not exist (404). Elsewhere',
    `${yes} is yes; what nobody may do in a state has no row. The members and owners of the group have a row in its term.`,
    '',
    ...legend,
    ...sections.flatMap(({ title, text, states }) => [
      '',
      `## ${title}`,
      '',
      ...(text ? [text, ''] : []),
      ...table(states),
    ]),
    '',
  ].join('\n');
}

/** States in which a thing is allowed to the same people share a row. */
function table(states: State[]): string[] {
  const found = states.map((state) => ({ name: state.name, cells: people.map((person) => state.find(person)) }));
  const actions = [...new Set(found.flatMap(({ cells }) => cells.flatMap((cell) => Object.keys(cell.may))))];
  const head = ['', 'in which state', ...people.map((person) => person.head)];
  const all = found.map(({ name }) => name);
  const rows = ['see', ...actions].flatMap((action) => {
    const names = new Map<string, string[]>();
    for (const { name, cells } of found) {
      const key = cells.map((cell) => (action === 'see' ? cell.see : cell.may[action] === true ? yes : no)).join(' | ');
      names.set(key, [...(names.get(key) ?? []), name]);
    }
    // What nobody may do in a state needs no row.
    const told = [...names].filter(([cells]) => cells.replaceAll(' | ', '') !== '');
    return told.map(([cells, of]) => [action.replaceAll('_', ' '), statesInWords(of, all), cells]);
  });
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index < 2 ? '---' : ':-:'))), ...rows.map(line)];
}

function statesInWords(of: string[], all: string[]): string {
  const others = all.filter((name) => !of.includes(name));
  if (others.length === 0) return all.length === 1 ? '' : 'all';
  return of.length > 3 && others.length < of.length ? `all but: ${others.join('; ')}` : of.join('; ');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(new URL('../docs/permissions.md', import.meta.url), renderMatrix());
}
