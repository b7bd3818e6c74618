import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { say, startChat, words } from '#tests/support/lesson.ts';
import { activity, group, join } from '#tests/support/school.ts';
import { everybody, gather, ofTerm, ownsTerm } from './cast.ts';
import type { Cast, Who } from './cast.ts';

/** Every role does everything to a pupil's session, in every state of it, over HTTP. Who may is written by hand from the rules. */

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await startApp({ callsPerMinute: { session: 1_000_000, address: 1_000_000 } });
  cast = await gather(app);
});
afterAll(() => app.close());

/** shared: with the term student, who is not of the class. left: the pupil was put out of the class, which is private. */
const states = ['private', 'shared', 'public', 'submitted', 'archived', 'left'] as const;
type State = (typeof states)[number];
type Session = Awaited<ReturnType<typeof makeSession>>;

/** Whose session it is. */
const isOwn = (who: Who): boolean => who === 'student';
/** The class's teachers and who is above them; a pupil who owns the class is not. */
const watches = (who: Who): boolean => who === 'teacher owner' || ownsTerm(who, 'public');
const sees = (who: Who, state: State): boolean =>
  watches(who) ||
  (isOwn(who) && state !== 'archived') ||
  (state === 'shared' && who === 'term student') ||
  (state === 'public' && ofTerm.has(who));
const handles = (who: Who): boolean => isOwn(who) || watches(who);

async function makeSession(state: State) {
  const { people, clients, active } = cast;
  const klass = await group(app, active, { creator: people['teacher owner'], visibility: state === 'left' ? 2 : 0 });
  for (const who of ['teacher owner', 'student owner'] as const) await join(app, people[who], klass, 'owner');
  for (const who of ['student', 'teacher', 'unassigned member'] as const) await join(app, people[who], klass, 'member');
  const grading_rubric = [{ grade: 'A', content: 'All of it' }];
  const allowed = { graded: true, grading_rubric, archivable: true, unsubmittable: true };
  const work = await activity(app, klass, { creator: people['teacher owner'], ...allowed });
  const { id } = await startChat(clients.student, work);
  const message = await say(clients.student, id, 'x = 4');
  const params = { id };
  const sharedWith = { members: [{ user_id: people['term student'].id, role: 0 as const }] };
  if (state === 'shared')
    await clients.student.call(memberRoutes.addChatMembers, { params: { chatId: id }, body: sharedWith });
  if (state === 'public') await clients.student.call(chatRoutes.updateChat, { params, body: { visibility: 0 } });
  if (state === 'submitted') await clients.student.call(chatRoutes.submitChat, { params });
  if (state === 'archived')
    await clients['teacher owner'].call(chatRoutes.updateChat, { params, body: { archived: true } });
  if (state === 'left') {
    const out = { params: { groupId: klass.id }, body: { userIds: [people.student.id] } };
    await clients['teacher owner'].call(memberRoutes.removeGroupMembers, out);
  }
  return { id, message: message.id };
}

type Call = [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown];
/** true: done. false: not_allowed. Else the code that says why not now. */
type Verdict = boolean | 'already_submitted' | 'not_submitted' | 'not_found';

interface Action {
  call: (at: Session, who: Who) => Call;
  /** of those who see the session */
  may: (who: Who, state: State) => Verdict;
  /** it changes the session for who comes next */
  once?: true;
}

/** What the pupil alone does, while he sees the activity and has not submitted. */
const onlyOwn = (who: Who, state: State): Verdict =>
  isOwn(who) && state !== 'left' && (state !== 'submitted' || 'already_submitted');
/** The same where whoever has to do with the session is told that it is submitted. */
const onlyOwnOpen = (who: Who, state: State): Verdict =>
  handles(who) && state === 'submitted' ? 'already_submitted' : onlyOwn(who, state);
const document = { type: 'document', name: 'Essay', source_text: 'Why' };

const actions: Record<string, Action> = {
  'read it': { may: () => true, call: ({ id }) => ['GET', `/api/tools/read_chat?chatId=${id}`] },
  'read what is above it': {
    may: () => true,
    call: ({ id }) => ['GET', `/api/tools/list_chat_ancestors?chatId=${id}`],
  },
  'read who reads it': { may: () => true, call: ({ id }) => ['GET', `/api/tools/read_chat_readers?chatId=${id}`] },
  'list its contents': { may: () => true, call: ({ id }) => ['GET', `/api/tools/list_contents?chatId=${id}`] },
  'take it out as a file': { may: () => true, call: ({ id }) => ['GET', `/api/chats/${id}/export?format=md`] },
  'report a message': {
    may: () => true,
    call: ({ message }) => ['POST', '/api/tools/add_message_alert', { messageId: message, category: 'harassment' }],
  },
  'keep a draft': {
    may: onlyOwn,
    call: ({ id }) => ['PUT', '/api/messages', { chat_id: id, contents: [{ ...words('not yet'), is_draft: true }] }],
  },
  'write in it': {
    may: onlyOwn,
    call: ({ id }) => ['PUT', '/api/messages', { chat_id: id, contents: [words('More')] }],
  },
  'ask Sparky in it': { may: onlyOwn, once: true, call: ({ id }) => ['POST', '/api/messages/sparks', { chat_id: id }] },
  'put a document beside it': {
    may: onlyOwnOpen,
    call: ({ id }) => ['POST', '/api/tools/write_contents', { contents: [{ chat_id: id, ...document }] }],
  },
  'stop Sparky': { may: handles, call: ({ id }) => ['POST', `/api/chats/${id}/stop`] },
  'name it': { may: handles, call: ({ id }, who) => ['PATCH', `/api/chats/${id}`, { name: `For the ${who}` }] },
  'open it to the class': {
    may: (who, state) => (state === 'public' ? true : handles(who) && state !== 'archived'),
    once: true,
    call: ({ id }) => ['PATCH', `/api/chats/${id}`, { visibility: 0 }],
  },
  'share it with a pupil of the term': {
    may: (who, state) => handles(who) && state !== 'archived',
    once: true,
    call: ({ id }) => ['POST', `/api/chats/${id}/members`, { members: [{ user_id: cast.pupil.id, role: 0 }] }],
  },
  'take it away from who it is shared with': {
    // Who goes himself leaves.
    may: (who) => handles(who) || who === 'term student',
    once: true,
    call: ({ id }) => ['DELETE', `/api/chats/${id}/members`, { userIds: [cast.people['term student'].id] }],
  },
  'submit it': { may: onlyOwnOpen, once: true, call: ({ id }) => ['POST', `/api/chats/${id}/submit`] },
  'give it back': {
    may: (who, state) => (state === 'submitted' ? handles(who) : 'not_submitted'),
    once: true,
    call: ({ id }) => ['POST', `/api/chats/${id}/unsubmit`],
  },
  'begin anew': {
    // The activity is not there for him any more.
    may: (who, state) => isOwn(who) && (state !== 'left' || 'not_found'),
    once: true,
    call: ({ id }) => ['POST', `/api/chats/${id}/replace`],
  },
  'put it away': {
    may: (who, state) => state === 'archived' || handles(who),
    once: true,
    call: ({ id }) => ['PATCH', `/api/chats/${id}`, { archived: true }],
  },
  'bring it back': {
    may: () => true,
    once: true,
    call: ({ id }) => ['PATCH', `/api/chats/${id}`, { archived: false }],
  },
  'grade it': { may: watches, once: true, call: ({ id }) => ['PATCH', `/api/chats/${id}`, { grade: 'A' }] },
  'read how it was graded': { may: watches, call: ({ id }) => ['GET', `/api/tools/list_chat_grades?chatId=${id}`] },
  'have it analysed': { may: watches, call: ({ id }) => ['POST', `/api/chats/${id}/analyze`] },
  'have it graded again': {
    may: (who, state) => watches(who) && (state === 'submitted' || 'not_submitted'),
    once: true,
    call: ({ id }) => ['POST', `/api/chats/${id}/regrade`],
  },
};

function expected(action: Action, who: Who, state: State): string {
  if (who === 'guest') return 'not_signed_in';
  if (!sees(who, state)) return 'not_found';
  const may = action.may(who, state);
  return may === true ? 'done' : may === false ? 'not_allowed' : may;
}

test.each(states)('a session that is %s', { timeout: 300_000 }, async (state) => {
  const wrong: unknown[] = [];
  const shared = await makeSession(state);
  const attempt = async (name: string, action: Action, who: Who): Promise<void> => {
    const wanted = expected(action, who, state);
    const at = action.once && wanted === 'done' ? await makeSession(state) : shared;
    const [method, path, body] = action.call(at, who);
    const answer = await cast.clients[who].raw(method, path, body === undefined ? {} : { body });
    const code = (answer.body as { code?: string } | undefined)?.code ?? '';
    const got = answer.status < 400 ? 'done' : code.startsWith('NO_PERMISSION') ? 'not_allowed' : code;
    if (got !== wanted) wrong.push({ name, who, state, wanted, got, says: answer.text.slice(0, 160) });
  };
  for (const [name, action] of Object.entries(actions)) {
    for (let at = 0; at < everybody.length; at += 6) {
      await Promise.all(everybody.slice(at, at + 6).map((who) => attempt(name, action, who)));
    }
  }
  expect(wrong).toEqual([]);
});
