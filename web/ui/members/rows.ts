// The rows of the list: what was read, with what was changed laid over it. Pure.
import type { Member } from '#contract/members/members.entities.ts';
import type { WorkspaceDomain } from '#contract/workspaces/domains.entities.ts';
import type { Edits, DomainChange, RowState } from './edits.ts';
import { sameState } from './edits.ts';
import { isOwning, roleOf, type MemberPlaceType, type MemberRole, type SchoolRole } from './member-place.ts';

export interface MemberRow extends RowState {
  /** of who is there: the user's id; else as in `Newcomer` */
  key: string;
  userId: string | null;
  name: string;
  /** null: nobody tells it */
  email: string | null;
  avatar_url: string | null;
  color: string | null;
  /** as it is on the server; null: not there */
  saved: RowState | null;
  state: 'to_invite' | 'invited' | 'joined' | 'inherited';
  since: string | null;
  /** unsaved; `removed` is in no list but that of the changes */
  mark: 'added' | 'changed' | 'removed' | null;
  /** somebody else changed it since: as it is now; null: he was taken out. undefined: nobody did */
  clash?: RowState | null;
  member: Member | null;
}

export interface DomainRow {
  domain: string;
  role: SchoolRole | null;
  isNew: boolean;
  isChanged: boolean;
  /** of the list: who has an address there and another role */
  others: readonly MemberRow[];
  /** what somebody else has made of the rule since it was changed here */
  clash: DomainChange['was'] | undefined;
}

export function stateOf(type: MemberPlaceType, member: Member): RowState {
  return { role: roleOf(type, member), moderates: member.is_content_moderator };
}

/** `isWhole`: everybody was read, so that who is missing is gone. */
export function rowsOf(
  type: MemberPlaceType,
  members: readonly Member[],
  edits: Edits,
  isWhole: boolean,
): { rows: MemberRow[]; removed: MemberRow[] } {
  const [rows, removed]: [MemberRow[], MemberRow[]] = [[], []];
  const [ids, emails] = [new Set<string>(), new Set<string>()];
  for (const member of members) {
    const row = rowOf(type, member);
    // Who owns it from above may be given a row of his own.
    if (!member.inherited) {
      ids.add(member.user.id);
      if (row.email !== null) emails.add(row.email.toLowerCase());
    }
    const wish = member.inherited ? undefined : edits.changed[row.key];
    if (wish === undefined) rows.push(row);
    else {
      const mine = laidOver(row, wish.was, wish.to);
      (mine.mark === 'removed' ? removed : rows).push(mine);
    }
  }
  const added: MemberRow[] = [];
  for (const one of Object.values(edits.added)) {
    // He is there by now.
    if ((one.id !== null && ids.has(one.id)) || (one.email !== null && emails.has(one.email.toLowerCase()))) continue;
    const { key, id: userId, ...rest } = one;
    const name = one.name || (one.email ?? '');
    added.push({
      ...rest,
      name,
      key,
      userId,
      saved: null,
      state: 'to_invite',
      since: null,
      mark: 'added',
      member: null,
    });
  }
  if (isWhole) {
    for (const [id, { name, to, was }] of Object.entries(edits.changed)) {
      if (ids.has(id) || to === null) continue;
      const gone = { key: id, userId: id, name, email: null, avatar_url: null, color: null, member: null };
      added.push({ ...gone, ...to, saved: was, state: 'to_invite', since: null, mark: 'changed', clash: null });
    }
  }
  return { rows: [...added.toReversed(), ...rows], removed };
}

function laidOver(row: MemberRow, was: RowState, to: RowState | null): MemberRow {
  const now: RowState = { role: row.role, moderates: row.moderates };
  // What is wished is there already.
  if (sameState(now, to)) return row;
  const clash = sameState(now, was) ? {} : { clash: now };
  return to === null ? { ...row, mark: 'removed', ...clash } : { ...row, ...to, mark: 'changed', ...clash };
}

function rowOf(type: MemberPlaceType, member: Member): MemberRow {
  const { user } = member;
  const saved = stateOf(type, member);
  return {
    ...saved,
    key: member.inherited ? `inherited ${user.id}` : user.id,
    userId: user.id,
    // Who was only invited may have no name yet.
    name: user.preferred_name ?? (user.full_name || (user.email ?? '')),
    email: user.email,
    avatar_url: user.avatar_url,
    color: user.color,
    saved: member.inherited ? null : saved,
    state: member.inherited ? 'inherited' : user.first_signed_in_at === null ? 'invited' : 'joined',
    since: member.created_at,
    mark: null,
    member,
  };
}

/** The mail domain of a row in lower case; '' where no address is known. */
export function domainOf({ email }: Pick<MemberRow, 'email'>): string {
  return email === null ? '' : email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/**
 * The domain rules with what was changed in them. Of the people with an address there, who has another role: without those
 * whom no change of roles may touch (`keeps`: the creator and oneself).
 */
export function domainRows(
  saved: readonly WorkspaceDomain[],
  changes: Readonly<Record<string, DomainChange>>,
  rows: readonly MemberRow[],
  keeps: ReadonlySet<string>,
): DomainRow[] {
  const byDomain = new Map<string, MemberRow[]>();
  for (const row of rows) {
    if (row.state === 'inherited' || keeps.has(row.key)) continue;
    const domain = domainOf(row);
    const list = byDomain.get(domain);
    if (list) list.push(row);
    else byDomain.set(domain, [row]);
  }
  const was = new Map<string, DomainChange['was']>(saved.map((one) => [one.domain, one.school_role]));
  const now = new Map(was);
  for (const [domain, { to }] of Object.entries(changes)) now.set(domain, to);
  return [...now].flatMap(([domain, wish]) => {
    const theirs = was.get(domain) ?? (was.has(domain) ? null : 'absent');
    const change = changes[domain];
    const clash = change === undefined || theirs === change.was || theirs === change.to ? undefined : theirs;
    // What is to be removed stands there again for as long as it is to be decided.
    const role = wish === 'absent' && clash !== undefined ? clash : wish;
    if (role === 'absent') return [];
    const wanted: MemberRole = role ?? 'none';
    const others = (byDomain.get(domain) ?? []).filter((row) => row.role !== wanted);
    return [{ domain, role, isNew: !was.has(domain), isChanged: domain in changes, others, clash }];
  });
}

/** Those who may be the creator: who owns it by a row of his own, also who is still to be added. */
export function ownersOf(rows: readonly MemberRow[]): MemberRow[] {
  return rows.filter((row) => row.state !== 'inherited' && row.clash === undefined && isOwning(row.role));
}
