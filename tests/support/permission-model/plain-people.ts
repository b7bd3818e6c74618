import { byKeys, fold } from './plain-places.ts';
import * as walk from './plain-walk.ts';
import type { ModelChat, ModelNode, ModelPerson } from './school.ts';
import type { PersonTraits, World } from './world.ts';

/** Who knows whom, and who is listed as a member of what. */

export function personTraits(world: World, person: ModelPerson): PersonTraits {
  const traits = world.of.person.get(person);
  if (!traits) throw new Error('A person has no traits');
  return traits;
}

export function sharesTerm(p: ModelPerson, q: ModelPerson): boolean {
  if (p.isSuper || p === q) return true;
  return [...p.rows.keys()].some((term) => term.kind === 'term' && walk.seesInLists(p, term) && q.rows.has(term));
}

/** "A user's profile and names are visible only to people who share a term with him and to his admins." */
export function knows(p: ModelPerson, q: ModelPerson): boolean {
  if (sharesTerm(p, q)) return true;
  return [...q.rows.keys()].some(
    (term) => term.kind === 'term' && !walk.isGone(term) && walk.isEffectiveOwner(p, term),
  );
}

/** … and "effective owners of something he is a member of" have his address, so they know him. */
export function knowsById(p: ModelPerson, q: ModelPerson): boolean {
  if (knows(p, q)) return true;
  return [...q.rows.keys()].some((place) => !walk.isGone(place) && walk.isEffectiveOwner(p, place));
}

export interface Listed {
  person: ModelPerson;
  role: 0 | 1;
  schoolRole: 'student' | 'teacher' | 'admin';
}

/** `inherited`: "the people who own it through an ancestor" too. */
export function membersOf(world: World, p: ModelPerson, x: ModelNode, inherited: boolean): Listed[] {
  const seesAll = walk.isEffectiveOwner(p, x);
  return world.people.flatMap((person) => {
    const direct = walk.rowOn(person, x);
    // Who owns a thing knows whoever has a row on it, and not for that who owns it from above.
    if (personTraits(world, person).isArchived || !((seesAll && direct !== null) || knows(p, person))) return [];
    const above = x.parent && !person.isSuper && walk.isEffectiveOwner(person, x.parent);
    if (direct === null && !(inherited && above)) return [];
    return [listed(person, direct === null || direct === 'owner' ? 1 : 0, walk.termOf(x))];
  });
}

/** Through what is above it own a chat those who watch over it. */
export function membersOfChat(world: World, p: ModelPerson, chat: ModelChat, inherited: boolean): Listed[] {
  const seesAll = p.isSuper || walk.watches(p, chat) || chat.rows.get(p) === 1;
  return world.people.flatMap((person) => {
    const direct = chat.rows.get(person);
    if (personTraits(world, person).isArchived || !((seesAll && direct !== undefined) || knows(p, person))) return [];
    const above = !person.isSuper && walk.watches(person, chat);
    if (direct === undefined && !(inherited && above)) return [];
    return [listed(person, direct ?? 1, walk.termOf(chat.home))];
  });
}

function listed(person: ModelPerson, role: 0 | 1, term: ModelNode | null): Listed {
  return { person, role, schoolRole: (term && person.rows.get(term)?.schoolRole) ?? 'student' };
}

export function lastNameOrder(world: World) {
  const key = (person: ModelPerson) => {
    const { lastName, fullName } = personTraits(world, person);
    return fold(`${lastName} ${fullName}`);
  };
  return byKeys<ModelPerson>([key, 1], [(person) => person.id, 1]);
}

/** "On word prefixes"; in names of people also on substrings. */
export function fitsPerson(world: World, person: ModelPerson, search: string): boolean {
  return fold(personTraits(world, person).fullName).includes(fold(search));
}
