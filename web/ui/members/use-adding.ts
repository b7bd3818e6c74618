import type { User } from '#contract/users/users.entities.ts';
import { displayName } from '#web/api/session.ts';
import { addPeople, changeDomain, changeRows, type Edits, type Newcomer } from './edits.ts';
import type { MemberRole, SchoolRole } from './member-place.ts';
import type { SplitPeople } from './split-people.ts';
import type { MemberList } from './use-member-list.ts';

/** Puts people and domains into the list; who is in it already stays as he is, who was taken out comes back. */
export function useAdding(list: MemberList) {
  const { place, rows, removed, edits, domains } = list;

  function back(from: Edits, key: string): Edits {
    const row = removed.find((one) => one.key === key);
    if (row?.saved == null) return from;
    const { saved } = row;
    return changeRows(from, place.type, [{ id: key, name: row.name, was: saved }], () => saved);
  }

  function addUser(user: User, role: MemberRole) {
    if (removed.some((one) => one.userId === user.id)) list.setEdits(back(edits, user.id));
    else list.setEdits(addPeople(edits, [newcomer(user, role)]));
  }

  function addSplit(
    { people, domains: names }: SplitPeople,
    role: MemberRole,
  ): { added: number; alreadyThere: number } {
    const there = new Set(rows.flatMap((row) => (row.state === 'inherited' ? [] : [row.email?.toLowerCase()])));
    const gone = new Map(removed.map((row) => [row.email?.toLowerCase(), row.key]));
    const fresh = people.filter((one) => !there.has(one.email));
    const returning = fresh.flatMap((one) => gone.get(one.email) ?? []);
    let next = returning.reduce(back, edits);
    next = addPeople(
      next,
      fresh.filter((one) => !gone.has(one.email)).map((one) => invitee(one.email, one.name, role)),
    );
    const rules = names.filter((name) => !domains.some((one) => one.domain === name));
    const saved = new Set(list.domainsRead.data?.domains.map((one) => one.domain));
    const given: SchoolRole | null = role === 'student' || role === 'teacher' || role === 'admin' ? role : null;
    for (const name of rules) {
      next = changeDomain(next, name, saved.has(name) ? (ruleOf(list, name) ?? null) : 'absent', given);
    }
    list.setEdits(next);
    const added = fresh.length + rules.length;
    return { added, alreadyThere: people.length + names.length - added };
  }

  return { addUser, addSplit };
}

function ruleOf(list: MemberList, domain: string): SchoolRole | null | undefined {
  return list.domainsRead.data?.domains.find((one) => one.domain === domain)?.school_role;
}

function invitee(email: string, name: string, role: MemberRole): Newcomer {
  const looks = { avatar_url: null, color: null };
  return { key: email, id: null, email, name, role, moderates: false, ...looks };
}

function newcomer(user: User, role: MemberRole): Newcomer {
  const { id, email, avatar_url, color } = user;
  return { key: id, id, email, name: displayName(user), role, moderates: false, avatar_url, color };
}
