import { describe, expect, test } from 'vitest';
import { chat, now, people, place, surroundings } from '../../scripts/permissions-matrix-school.ts';
import type { Place } from '../../scripts/permissions-matrix-school.ts';
import { chatAbilities, chatSessionState, chatStanding, requireMayWrite } from './chat-abilities.ts';
import type { SessionActivity } from './chat-abilities.ts';
import type { ChatFacts } from './chat-rows.ts';
import { seesInTree } from './seeing.ts';
import { standingOf } from './standing.ts';

type Places = ReturnType<typeof surroundings>;
interface Choice {
  who?: string;
  places?: Places;
  activity?: Parameters<typeof place>[3];
  session?: Partial<SessionActivity['node']>;
  chat?: Partial<ChatFacts>;
}

const past = new Date(now.getTime() - 3_600_000);

/** The student's session in an activity of the group, as `who` meets it. */
function session({ who = 'student', places = surroundings(1), activity = {}, session: own, chat: of }: Choice) {
  const m = personOf(who).in(places);
  const node = place('activity', 'thing', places.group, activity);
  const found = { ...chat(node, 'student', { m, row: null }), ...of };
  const seen: SessionActivity = {
    via: seesInTree(m, node) ? 'tree' : null,
    standing: standingOf(m, node),
    node: {
      ...rules,
      ...node,
      ...own,
      is_paused: own?.is_paused ?? false,
      available_from: null,
      deadline: own?.deadline ?? null,
    },
  };
  return { found, standing: chatStanding(m, found), seen };
}

const rules = { duration: null, archivable: false, unsubmittable: false };

function write(choice: Choice): string {
  const { found, standing, seen } = session(choice);
  return codeOf(() => requireMayWrite(found, standing, seen, now));
}

function may(choice: Choice) {
  const { found, standing, seen } = session(choice);
  return chatAbilities(found, standing, seen, now);
}

describe('writing in a session', () => {
  test('about a class is for its maker as long as he sees what its sessions show', () => {
    const about = { mode: 'analytics' as const, my_role: 1 as const };
    expect(write({ who: 'teacher owner', chat: about })).toBe('yes');
    expect(write({ who: 'admin', chat: about })).toBe('yes');
    // Once he owns the class no more, and whatever a student owns.
    expect(write({ who: 'teacher', chat: about })).toBe('not_allowed');
    expect(write({ who: 'student owner', chat: about })).toBe('not_allowed');
    expect(write({ who: 'teacher owner', chat: { ...about, term_is_active: false } })).toBe('not_allowed');
    expect(write({ who: 'admin', chat: { ...about, term_is_active: false } })).toBe('yes');
    // Neither the activity's dates nor its pause are about it.
    const closed = { deadline: past, is_paused: true };
    expect(write({ who: 'teacher owner', chat: about, session: closed })).toBe('yes');
    expect(may({ who: 'teacher owner', chat: about })).toMatchObject({
      share: false,
      manage_members: false,
      submit: false,
    });
  });

  test('is for its student, while it is open', () => {
    expect(write({})).toBe('yes');
    expect(write({ who: 'term student' })).toBe('not_allowed');
    expect(write({ who: 'teacher owner' })).toBe('not_allowed');
    expect(write({ chat: { my_role: 0 }, who: 'teacher' })).toBe('not_allowed');
  });

  test('says why it is closed', () => {
    expect(write({ session: { is_paused: true } })).toBe('activity_paused');
    expect(write({ session: { deadline: now } })).toBe('activity_closed');
    expect(write({ places: surroundings(1, { is_active: false }) })).toBe('activity_closed');
    expect(write({ session: { duration: 60 }, chat: { first_student_message_at: past } })).toBe('activity_closed');
    expect(write({ session: { duration: 61 }, chat: { first_student_message_at: past } })).toBe('yes');
    expect(write({ chat: { submitted_at: past } })).toBe('already_submitted');
    expect(write({ chat: { archived_at: past } })).toBe('not_allowed');
  });

  test('needs present sight of the activity: who changed class reads on and writes no more', () => {
    const { found, standing } = session({});
    const unseen = { ...session({}).seen, via: null };
    expect(codeOf(() => requireMayWrite(found, standing, unseen, now))).toBe('not_allowed');
    expect(chatAbilities(found, standing, unseen, now).submit).toBe(false);
  });

  test("an owner's preview goes on while the activity is closed to others", () => {
    const preview = { creator_id: 'teacher owner', my_role: 1, is_preview: true } as const;
    expect(write({ who: 'teacher owner', chat: preview, session: { is_paused: true } })).toBe('yes');
    expect(write({ who: 'teacher owner', chat: { ...preview, submitted_at: past } })).toBe('already_submitted');
    expect(write({ who: 'teacher', chat: { ...preview, creator_id: 'teacher' }, session: { is_paused: true } })).toBe(
      'activity_paused',
    );
  });
});

describe('writing elsewhere', () => {
  const free = (who: string, places: Places, home: Place) => {
    const m = personOf(who).in(places);
    const found = { ...chat(home, who, { m, row: 1 }), parent_group_id: home.id };
    return codeOf(() => requireMayWrite(found, chatStanding(m, found), null, now));
  };

  test('a free chat takes members of its place in an active term', () => {
    const places = surroundings(1);
    expect(free('student', places, places.group)).toBe('yes');
    expect(free('term student', places, places.group)).toBe('not_allowed');
    const old = surroundings(1, { is_active: false });
    expect(free('admin', old, old.group)).toBe('not_allowed');
  });

  test('the builder obeys owners of the activity only', () => {
    const builder = { mode: 'activity_builder_update', my_role: 1 } as const;
    expect(write({ who: 'teacher owner', chat: { ...builder, creator_id: 'teacher owner' } })).toBe('yes');
    expect(write({ who: 'student', chat: builder })).toBe('not_allowed');
  });
});

describe('abilities', () => {
  test('a student archives and unsubmits his session only where the activity lets him', () => {
    expect(may({}).archive).toBe(false);
    expect(may({ session: { archivable: true } }).archive).toBe(true);
    expect(may({ who: 'teacher owner' }).archive).toBe(true);
    const done = { submitted_at: past };
    expect(may({ chat: done }).unsubmit).toBe(false);
    expect(may({ chat: done, session: { unsubmittable: true } }).unsubmit).toBe(true);
    expect(may({ chat: done, session: { unsubmittable: true, deadline: past } }).unsubmit).toBe(false);
    // His teacher gives it back whether or not the student may take it.
    expect(may({ who: 'teacher owner', chat: done }).unsubmit).toBe(true);
  });

  test('grades are given by who watches, never by the student himself, though he owned the school', () => {
    expect(may({ who: 'teacher owner' }).grade).toBe(true);
    expect(may({ who: 'student' }).grade).toBe(false);
    expect(may({ who: 'student owner', chat: { my_role: 0 } }).grade).toBe(false);
    expect(may({ who: 'admin', chat: { creator_id: 'admin', my_role: 1 } }).grade).toBe(false);
  });

  test('in a term that is not active nothing is changed but by its owners', () => {
    const places = surroundings(1, { is_active: false });
    expect(may({ places }).submit).toBe(false);
    expect(may({ places, who: 'teacher owner' }).grade).toBe(false);
    expect(may({ places, who: 'admin' }).grade).toBe(true);
  });

  test('an unpublished group closes its sessions, and says so', () => {
    const { found, seen } = session({ places: surroundings(1, {}, { is_published: false }) });
    expect(chatSessionState(found, seen, now)).toEqual({ open: false, reason: 'unpublished' });
  });

  test('reading from the district or the platform is known as such; reading by a teacher or the student is not', () => {
    const isFromAbove = (who: string) => session({ who }).standing.is_reader_from_above;
    expect(['district owner', 'super owner', 'admin', 'teacher owner', 'student'].map(isFromAbove)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

function codeOf(work: () => void): string {
  try {
    work();
    return 'yes';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

function personOf(who: string) {
  const found = people.find(({ head }) => head === who);
  if (!found) throw new Error(`nobody is called ${who}`);
  return found;
}
