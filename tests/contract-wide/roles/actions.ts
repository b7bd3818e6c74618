// What is done to a class, by which call, and who may: the table of roles-act.api.test.ts.
import { person } from '#tests/support/school.ts';
import type { Ground } from '#tests/support/school.ts';
import { invites, isOver, isStaff, manages, ofTerm, owns, ownsTerm, watches, works, writes } from './cast.ts';
import type { Cast, Class, State, Who } from './cast.ts';

type Call = [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown];

export interface Action {
  /** of those who see the class: who does not is told that it does not exist */
  may: (who: Who, state: State) => boolean;
  call: (at: Class, who: Who, cast: Cast, ground: Ground) => Call | Promise<Call>;
  /** it changes the class for who comes next: everybody who may has a class of his own */
  once?: true;
  /** in a class that is archived not even a super owner does it: it is restored first */
  onlyLive?: true;
  /** for whom the question is another one */
  without?: (who: Who) => boolean;
}

const all = (): boolean => true;
const words = (source_text: string) => ({ type: 'text', source_text });
const peopleOf = (at: Class): string => `/api/groups/${at.group.id}/members`;
const linkOf = (at: Class): string => `/api/groups/${at.group.id}/join-link`;

export const actions: Record<string, Action> = {
  'read it': { may: all, call: (at) => ['GET', `/api/tools/read_group?groupId=${at.group.id}`] },
  'list its people': { may: all, call: (at) => ['GET', `/api/tools/list_group_members?groupId=${at.group.id}`] },
  'read its work': { may: all, call: (at) => ['GET', `/api/tools/read_activity?activityId=${at.work.id}`] },

  'change it': { may: manages, call: (at) => ['PUT', `/api/groups/${at.group.id}`, { description: 'New' }] },
  'archive it': { may: manages, once: true, call: (at) => ['PUT', `/api/groups/${at.group.id}`, { archived: true }] },
  'move it': {
    may: manages,
    onlyLive: true,
    call: (at) => ['POST', `/api/groups/${at.group.id}/move`, { parent_term_id: at.term.id }],
  },

  'add a pupil of the term': {
    may: invites,
    once: true,
    onlyLive: true,
    call: (at, _, { pupil }) => ['POST', peopleOf(at), { members: [{ user_id: pupil.id, role: 0 }] }],
  },
  'make a pupil its owner': {
    may: manages,
    once: true,
    onlyLive: true,
    call: (at, _, { pupil }) => ['POST', peopleOf(at), { members: [{ user_id: pupil.id, role: 1 }] }],
  },
  'make himself its owner': {
    may: manages,
    without: (who) => !ofTerm.has(who) || owns(who, 'public'),
    call: (at, who, { people }) => {
      const { id } = people[who as 'student'];
      return ['POST', peopleOf(at), { members: [{ user_id: id, role: 1 }], shouldOverride: true }];
    },
  },
  'bring somebody who is not of the term': {
    may: ownsTerm,
    once: true,
    onlyLive: true,
    call: async (at, _, __, ground) => {
      const { id } = await person(ground);
      return ['POST', peopleOf(at), { members: [{ user_id: id, role: 0 }] }];
    },
  },
  'put a pupil out': {
    may: manages,
    once: true,
    onlyLive: true,
    call: (at, _, { classmate }) => ['DELETE', peopleOf(at), { userIds: [classmate.id] }],
  },
  'see its join link': { may: manages, onlyLive: true, call: (at) => ['GET', linkOf(at)] },
  'make a join link': { may: manages, onlyLive: true, call: (at) => ['POST', linkOf(at), {}] },
  'mail a member': {
    may: manages,
    onlyLive: true,
    call: (at, _, { classmate }) => [
      'POST',
      '/api/invitations',
      { entity: { type: 'group', id: at.group.id }, userIds: [classmate.id] },
    ],
  },

  'make a group in it': {
    may: works,
    onlyLive: true,
    call: (at) => ['POST', '/api/groups', { name: 'Inner', parent_group_id: at.group.id }],
  },
  'make an activity in it': {
    may: works,
    onlyLive: true,
    call: (at) => {
      const texts = { guidelines_contents: [words('Ask.')], initial_message_contents: [words('Hello!')] };
      return ['POST', '/api/activities', { name: 'Work', parent_group_id: at.group.id, ...texts }];
    },
  },
  'start a free chat': {
    may: (who, state) => works(who, state) && !isOver(state),
    call: (at) => ['POST', '/api/chats', { parent_group_id: at.group.id }],
  },
  'pin its work': {
    may: manages,
    onlyLive: true,
    call: (at) => ['POST', '/api/tools/create_group_activity_pin', { groupId: at.group.id, activityId: at.work.id }],
  },

  'read its report': { may: watches, call: (at) => ['GET', `/api/tools/read_counts?groupId=${at.group.id}`] },
  'read what it has in common': {
    may: watches,
    call: (at) => ['GET', `/api/tools/read_analysis?groupId=${at.group.id}`],
  },
  'ask Sparky about it': {
    may: (who, state) => watches(who, state) && writes(who, state),
    call: (at) => ['POST', '/api/chats', { parent_group_id: at.group.id, mode: 'analytics' }],
  },
  'limit what it uses': {
    may: (who, state) => watches(who, state) && writes(who, state),
    once: true,
    call: (at) => {
      const limit = { share: 'everyone', period: 'day', unit: 'tokens', amount: 1000 };
      return ['POST', '/api/budgets', { groupId: at.group.id, ...limit }];
    },
  },

  'change its work': { may: manages, call: (at) => ['PATCH', `/api/activities/${at.work.id}`, { summary: 'New' }] },
  'add a pupil to its work': {
    may: manages,
    once: true,
    onlyLive: true,
    call: (at, _, { pupil }) => [
      'POST',
      `/api/activities/${at.work.id}/members`,
      { members: [{ user_id: pupil.id, role: 0 }] },
    ],
  },
  'take its sessions out as a file': {
    may: watches,
    call: (at) => ['GET', `/api/activities/${at.work.id}/sessions.csv`],
  },
  'confirm the grades': {
    may: watches,
    call: (at) => ['POST', `/api/activities/${at.work.id}/confirm-grades`, {}],
  },
  'have its work analysed': {
    may: (who, state) => watches(who, state) && writes(who, state),
    call: (at) => ['POST', `/api/activities/${at.work.id}/analyze`, {}],
  },
  'copy its work within it': {
    may: (who, state) => (owns(who, state) || isStaff(who)) && works(who, state),
    onlyLive: true,
    call: (at) => ['POST', '/api/activities/duplicate', { activityId: at.work.id, parent: { group_id: at.group.id } }],
  },
  'move its work to the top of the active term': {
    // Out of a term that is over its owner takes what he owns, to where he is.
    may: (who, state) => owns(who, state) && (ofTerm.has(who) || ownsTerm(who, state)),
    once: true,
    without: (who) => who === 'admin of another term',
    call: (at, _, { active }) => ['POST', `/api/activities/${at.work.id}/move`, { parent: { term_id: active.id } }],
  },
  'publish its work for everybody': {
    may: (who, state) => watches(who, state) && writes(who, state),
    onlyLive: true,
    without: (who) => who === 'district owner' || who === 'admin of another term',
    call: (at) => ['POST', '/api/activities/publish', { activityId: at.work.id, destination: 'public' }],
  },
};
