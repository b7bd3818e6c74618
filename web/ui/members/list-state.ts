import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import type { WorkspaceDomain } from '#contract/workspaces/domains.entities.ts';
import { call } from '#web/api/call.ts';
import { forgetRows, type DomainChange, type Edits } from './edits.ts';
import type { MemberRow } from './rows.ts';
import type { SaveResult } from './run-save.ts';

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
    const now = rules.has(domain) ? rules.get(domain) : 'absent';
    if (now === to) continue;
    isChanged = true;
    if (to === 'absent') rules.delete(domain);
    else rules.set(domain, to);
  }
  return isChanged ? [...rules].map(([domain, school_role]) => ({ domain, school_role })) : null;
}

/** Answers with what went wrong, or undefined. */
export async function saveDomains(
  workspaceId: string | null,
  saved: readonly WorkspaceDomain[],
  changes: Readonly<Record<string, DomainChange>>,
): Promise<unknown> {
  const workspaceDomains = workspaceId === null ? null : domainsAfter(saved, changes);
  if (workspaceId === null || workspaceDomains === null) return undefined;
  try {
    await call(workspaceRoutes.updateWorkspaceDomains, { params: { workspaceId }, body: { workspaceDomains } });
    return undefined;
  } catch (error) {
    return error;
  }
}

/** What is still unsaved after a save. */
export function changeOfList(edits: Edits, result: SaveResult, areDomainsSaved: boolean): Edits {
  const rest = forgetRows(edits, result.saved);
  const creator = result.creatorError === undefined ? null : (result.added.get(edits.creator ?? '') ?? edits.creator);
  return { ...rest, creator, domains: areDomainsSaved ? {} : rest.domains };
}
