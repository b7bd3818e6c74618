import type { ModelChat, ModelNode, ModelPerson } from './school.ts';

/**
 * permissions.md section 3 word by word, as a plain recursive walk: what the evaluator is compared with. Shares nothing with
 * it and is written to be read beside the text, not to be fast.
 */

function ancestors(x: ModelNode): ModelNode[] {
  return x.parent ? [x.parent, ...ancestors(x.parent)] : [];
}

function upwards(x: ModelNode): ModelNode[] {
  return [x, ...ancestors(x)];
}

export function termOf(x: ModelNode | null): ModelNode | null {
  return (x && upwards(x).find((node) => node.kind === 'term')) ?? null;
}

export function isGone(x: ModelNode): boolean {
  return upwards(x).some((node) => node.isArchived);
}

/** "A term that is not active counts as private; so does every district. An active term takes its workspace's visibility." */
export function visibilityOf(x: ModelNode): 'public' | 'unlisted' | 'private' {
  if (x.kind === 'district') return 'private';
  if (x.kind === 'term') return x.isActive && x.parent ? visibilityOf(x.parent) : 'private';
  return (['public', 'unlisted', 'private'] as const)[x.visibility];
}

/** "A workspace has the roles of its active term"; a row in any other living term makes a member of it too. */
export function rowOn(p: ModelPerson, x: ModelNode): 'owner' | 'member' | null {
  if (x.kind === 'workspace') {
    const terms = x.children.filter((term) => term.kind === 'term' && !isGone(term) && p.rows.has(term));
    if (terms.some((term) => term.isActive && p.rows.get(term)?.schoolRole === 'admin')) return 'owner';
    return terms.length > 0 ? 'member' : null;
  }
  const row = p.rows.get(x);
  if (!row) return null;
  if (x.kind === 'term') return row.schoolRole === 'admin' ? 'owner' : 'member';
  return row.role === 1 ? 'owner' : 'member';
}

export function isEffectiveOwner(p: ModelPerson, x: ModelNode): boolean {
  return p.isSuper || upwards(x).some((node) => rowOn(p, node) === 'owner');
}

export function inheritedRole(p: ModelPerson, x: ModelNode): 0 | 1 | null {
  if (isEffectiveOwner(p, x)) return 1;
  return rowOn(p, x) === null ? null : 0;
}

function isStaffIn(p: ModelPerson, term: ModelNode | null): boolean {
  if (!term || isGone(term)) return false;
  const role = p.rows.get(term)?.schoolRole;
  return role === 'teacher' || role === 'admin';
}

/** "Ownership by a student gives no sight of other people's sessions." */
function ownsWithSight(p: ModelPerson, x: ModelNode): boolean {
  if (p.isSuper) return true;
  if (rowOn(p, x) !== 'owner') return false;
  return x.kind === 'group' || x.kind === 'activity' ? isStaffIn(p, termOf(x)) : true;
}

/** "None of x's ancestors is unpublished or an invisible term, unless the person effectively owns that ancestor"; x itself alike. */
export function isBarred(p: ModelPerson, x: ModelNode): boolean {
  return upwards(x).some((node) => {
    const hides =
      (node.kind === 'group' && !node.isPublished) || (node.kind === 'term' && !node.isActive && !node.isVisible);
    return hides && !isEffectiveOwner(p, node);
  });
}

export function hiddenFrom(x: ModelNode): ModelNode[] | null {
  const fromRoot = upwards(x).reverse();
  const at = fromRoot.findIndex(
    (node) =>
      (node.kind === 'group' && !node.isPublished) || (node.kind === 'term' && !node.isActive && !node.isVisible),
  );
  return at === -1 ? null : fromRoot.slice(0, at + 1);
}

/** "The nearest of x and its ancestors that is private, unlisted or a term that is not active." Districts open nothing below. */
export function upToGate(x: ModelNode): ModelNode[] {
  if (visibilityOf(x) !== 'public' || !x.parent || x.parent.kind === 'district') return [x];
  return [x, ...upToGate(x.parent)];
}

function isLibraryActivity(x: ModelNode): boolean {
  return x.kind === 'activity' && x.parent?.kind !== 'group' && x.parent?.kind !== 'term';
}

function seesAsLibrary(p: ModelPerson, x: ModelNode): boolean {
  const shown = visibilityOf(x);
  if (!x.parent) return shown === 'public';
  if (shown === 'private') return false;
  const isMemberOfAny = x.parent.children.some((child) => child.kind === 'workspace' && rowOn(p, child) !== null);
  return rowOn(p, x.parent) !== null || (x.parent.kind === 'district' && isMemberOfAny);
}

/** Rules 1 to 3: lists, counts, search. */
export function seesInLists(p: ModelPerson, x: ModelNode): boolean {
  if (isGone(x) || isBarred(p, x)) return false;
  if (isEffectiveOwner(p, x)) return true;
  if (x.isDraft) return false;
  if (rowOn(p, x) !== null) return true;
  if (isLibraryActivity(x)) return seesAsLibrary(p, x);
  return visibilityOf(x) === 'public' && upToGate(x).some((node) => rowOn(p, node) !== null);
}

/** And rule 4: a read by id. */
export function seesById(p: ModelPerson, x: ModelNode): boolean {
  if (seesInLists(p, x)) return true;
  if (p.id === null || isGone(x) || isBarred(p, x) || x.isDraft) return false;
  if (x.kind !== 'group' && x.kind !== 'activity') return false;
  if (visibilityOf(x) === 'private') return false;
  if (visibilityOf(x) === 'unlisted') return linkHolds(p, x);
  const gate = upToGate(x).at(-1);
  const hasLink = gate && visibilityOf(gate) === 'unlisted' && (gate.kind === 'group' || gate.kind === 'activity');
  return Boolean(hasLink && linkHolds(p, gate));
}

function linkHolds(p: ModelPerson, x: ModelNode): boolean {
  if (!x.parent) return true;
  const workspace = ancestors(x).find((node) => node.kind === 'workspace');
  if (!workspace) return false;
  const upToWorkspace = ancestors(x).filter((node) => node.kind !== 'district');
  const allOpen = upToWorkspace.every((node) => visibilityOf(node) !== 'private' || seesInLists(p, node));
  return allOpen && (visibilityOf(workspace) === 'public' || seesInLists(p, workspace));
}

/** "Its student and the effective owners of its activity, or of its group or term"; a library's owners only where they teach. */
export function watches(p: ModelPerson, chat: ModelChat): boolean {
  if (chat.mode !== null) return false;
  if (p.isSuper) return true;
  if (chat.home && upwards(chat.home).some((node) => ownsWithSight(p, node))) return true;
  const isElsewhere = chat.activity !== null && chat.activity !== chat.home;
  return isElsewhere && chat.activity !== null && isEffectiveOwner(p, chat.activity) && isStaffIn(p, termOf(chat.home));
}

export function seesChatById(p: ModelPerson, chat: ModelChat): boolean {
  if (p.id === null || (chat.mode !== null && chat.creator !== p)) return false;
  if (!p.isSuper && chat.home && (isGone(chat.home) || isBarred(p, chat.home))) return false;
  if (chat.isArchived) return watches(p, chat);
  if (watches(p, chat) || chat.rows.has(p)) return true;
  if (!chat.home || chat.home.isDraft || chat.visibility === 2) return false;
  if (!isOfItsTerm(p, chat)) return false;
  if (chat.visibility === 0 && upToGate(chat.home).some((node) => rowOn(p, node) !== null)) return true;
  const gate = upToGate(chat.home).at(-1);
  const isLinked =
    chat.visibility === 1 ||
    (gate && visibilityOf(gate) === 'unlisted' && (gate.kind === 'group' || gate.kind === 'activity'));
  const above = upwards(chat.home).filter((node) => node.kind !== 'district');
  return Boolean(isLinked) && above.every((node) => visibilityOf(node) !== 'private' || seesInLists(p, node));
}

export function seesChatInLists(p: ModelPerson, chat: ModelChat): boolean {
  if (p.id === null || chat.isArchived || (chat.mode !== null && chat.creator !== p)) return false;
  if (chat.home && (isGone(chat.home) || isBarred(p, chat.home))) return false;
  if (watches(p, chat) || chat.rows.has(p)) return true;
  if (!chat.home || chat.home.isDraft || chat.visibility !== 0 || !isOfItsTerm(p, chat)) return false;
  return upToGate(chat.home).some((node) => rowOn(p, node) !== null);
}

/** "Shared … only within the term": who has a row in a term that he may see. */
function isOfItsTerm(p: ModelPerson, chat: ModelChat): boolean {
  const term = termOf(chat.home);
  return term !== null && p.rows.has(term) && !isGone(term) && !isBarred(p, term);
}
