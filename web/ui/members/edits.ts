// What somebody has changed in a list of people and not saved: kept beside what was read, so that a list which is read again
// meanwhile shows what others did, and nobody overwrites it without seeing it. Pure.
import { mayModerate, type MemberPlaceType, type MemberRole, type SchoolRole } from './member-place.ts';

/** A person's row as far as it is edited. */
export interface RowState {
  role: MemberRole;
  moderates: boolean;
}

/** A wish about somebody who is there. `was`: the row that was on the screen when it was made. */
export interface Change {
  /** whose row it is, for when the row is gone */
  name: string;
  was: RowState;
  /** null: his access goes */
  to: RowState | null;
}

/** Somebody who is to be added. `id` is null while only the address is known. */
export interface Newcomer extends RowState {
  key: string;
  id: string | null;
  email: string | null;
  name: string;
  avatar_url: string | null;
  color: string | null;
}

export interface DomainChange {
  was: SchoolRole | null | 'absent';
  to: SchoolRole | null | 'absent';
}

export interface Edits {
  /** by user id */
  changed: Readonly<Record<string, Change>>;
  /** by `key`: the address in lower case, or the id of a person who was found; the newest last */
  added: Readonly<Record<string, Newcomer>>;
  /** the row that is to be the creator; null: as it is */
  creator: string | null;
  /** by domain */
  domains: Readonly<Record<string, DomainChange>>;
}

export const noEdits: Edits = { changed: {}, added: {}, creator: null, domains: {} };

export function sameState(a: RowState | null, b: RowState | null): boolean {
  return a === b || (a !== null && b !== null && a.role === b.role && a.moderates === b.moderates);
}

/** A moderator who gets a role that cannot be one is none. */
function allowed(type: MemberPlaceType, state: RowState): RowState {
  return state.moderates && !mayModerate(type, state.role) ? { ...state, moderates: false } : state;
}

/** Wishes for rows that are there; one that wishes what was there is no wish. */
export function changeRows(
  edits: Edits,
  type: MemberPlaceType,
  rows: readonly { id: string; name: string; was: RowState }[],
  change: (state: RowState) => RowState | null,
): Edits {
  const changed = { ...edits.changed };
  for (const { id, name, was } of rows) {
    const old = changed[id] ?? { name, was, to: was };
    const next = change(old.to ?? old.was);
    const to = next === null ? null : allowed(type, next);
    if (sameState(old.was, to)) delete changed[id];
    else changed[id] = { ...old, to };
  }
  return { ...edits, changed };
}

/** Changes those who are to be added; null takes them out again. */
export function changeAdded(
  edits: Edits,
  type: MemberPlaceType,
  keys: readonly string[],
  change: (state: RowState) => RowState | null,
): Edits {
  const added = { ...edits.added };
  for (const key of keys) {
    const one = added[key];
    if (one === undefined) continue;
    const next = change({ role: one.role, moderates: one.moderates });
    if (next === null) delete added[key];
    else added[key] = { ...one, ...allowed(type, next) };
  }
  const creator =
    edits.creator !== null && keys.includes(edits.creator) && !added[edits.creator] ? null : edits.creator;
  return { ...edits, added, creator };
}

/** Adds people; who is among them already stays as he is. */
export function addPeople(edits: Edits, people: readonly Newcomer[]): Edits {
  const added = { ...edits.added };
  for (const one of people) added[one.key] ??= one;
  return { ...edits, added };
}

/** As it is on the server again. */
export function forgetRows(edits: Edits, keys: Iterable<string>): Edits {
  const [changed, added] = [{ ...edits.changed }, { ...edits.added }];
  let creator = edits.creator;
  for (const key of keys) {
    delete changed[key];
    if (added[key] && creator === key) creator = null;
    delete added[key];
  }
  return { ...edits, changed, added, creator };
}

/** "Mine holds": the wish stays, against what is there now. Who is gone meanwhile is added anew. */
export function keepMine(edits: Edits, id: string, now: RowState | null, person: Newcomer): Edits {
  const wish = edits.changed[id];
  if (wish === undefined) return edits;
  if (now !== null) return { ...edits, changed: { ...edits.changed, [id]: { ...wish, was: now } } };
  const rest = forgetRows(edits, [id]);
  return wish.to === null ? rest : addPeople(rest, [{ ...person, ...wish.to }]);
}

export function changeDomain(edits: Edits, domain: string, saved: DomainChange['was'], to: DomainChange['to']): Edits {
  const domains = { ...edits.domains };
  const was = domains[domain]?.was ?? saved;
  if (was === to) delete domains[domain];
  else domains[domain] = { was, to };
  return { ...edits, domains };
}
