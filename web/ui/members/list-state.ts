import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import type { WorkspaceDomain } from '#contract/workspaces/domains.entities.ts';
import { call, CallError } from '#web/api/call.ts';
import { forgetRows, type DomainChange, type Edits } from './edits.ts';
import type { MemberRow } from './rows.ts';
import type { SaveResult } from './run-save.ts';

/** Whether anything at all was changed here. */
export function hasWishes({ changed, added, creator, domains }: Edits): boolean {
  return creator !== null || [changed, added, domains].some((one) => Object.keys(one).length > 0);
}

/** Whether nothing of it differs from what is saved: a wish may have come true by somebody else's hand. */
export function isEmpty(
  edits: Edits,
  rows: readonly MemberRow[],
  removed: readonly MemberRow[],
  domains: readonly WorkspaceDomain[] | undefined,
): boolean {
  if (edits.creator !== null || removed.length > 0 || rows.some((row) => row.mark !== null)) return false;
  return (
    Object.keys(edits.domains).length === 0 || (domains !== undefined && domainsAfter(domains, edits.domains) === null)
  );
}

/** The rules as they shall be; null: as they are. */
export function domainsAfter(
  saved: readonly WorkspaceDomain[],
  changes: Readonly<Record<string, DomainChange>>,
): WorkspaceDomain[] | null {
  const rules = new Map(saved.map((one) => [one.domain, one.school_role]));
  let isChanged = false;
  for (const [domain, { to }] of Object.entries(changes)) {
    const now: DomainChange['was'] = rules.get(domain) ?? (rules.has(domain) ? null : 'absent');
    if (now === to) continue;
    isChanged = true;
    if (to === 'absent') rules.delete(domain);
    else rules.set(domain, to);
  }
  return isChanged ? [...rules].map(([domain, school_role]) => ({ domain, school_role })) : null;
}

/**
 * Puts the changes on the rules as they stand now: also when others changed other rules meanwhile. Answers with what went
 * wrong, or undefined; `conflict`: somebody changed the same rule.
 */
export async function saveDomains(
  workspaceId: string | null,
  saved: readonly WorkspaceDomain[],
  changes: Readonly<Record<string, DomainChange>>,
): Promise<unknown> {
  if (workspaceId === null) return undefined;
  if (domainsAfter(saved, changes) !== null && !areUntouched(saved, changes)) {
    // Read meanwhile: it stands beside the rule, to be decided.
    return new CallError('conflict', 'conflict', { status: 409 });
  }
  let present = saved;
  for (let tries = 0; ; tries += 1) {
    const workspaceDomains = domainsAfter(present, changes);
    if (workspaceDomains === null) return undefined;
    try {
      const body = { workspaceDomains, expected: [...present] };
      await call(workspaceRoutes.updateWorkspaceDomains, { params: { workspaceId }, body });
      return undefined;
    } catch (error) {
      const now = error instanceof CallError && error.code === 'conflict' ? domainsIn(error.body) : null;
      if (now === null || tries > 2 || !areUntouched(now, changes)) return error;
      present = now;
    }
  }
}

function domainsIn({ changed }: Readonly<Record<string, unknown>>): WorkspaceDomain[] | null {
  const domains = (changed as { domains?: WorkspaceDomain[] } | undefined)?.domains;
  return Array.isArray(domains) ? domains : null;
}

/** Whether the rules that are to be changed are still as they were when they were changed here, or as they are wanted. */
export function areUntouched(
  now: readonly WorkspaceDomain[],
  changes: Readonly<Record<string, DomainChange>>,
): boolean {
  const rules = new Map<string, DomainChange['was']>(now.map((one) => [one.domain, one.school_role]));
  return Object.entries(changes).every(([domain, { was, to }]) => {
    const present = rules.has(domain) ? rules.get(domain) : 'absent';
    return present === was || present === to;
  });
}

/** What is still unsaved after a save. */
export function changeOfList(edits: Edits, result: SaveResult, areDomainsSaved: boolean): Edits {
  const rest = forgetRows(edits, result.saved);
  const creator = result.creatorError === undefined ? null : (result.added.get(edits.creator ?? '') ?? edits.creator);
  return { ...rest, creator, domains: areDomainsSaved ? {} : rest.domains };
}
