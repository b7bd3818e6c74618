// Who is told of an alert; pure. A student is never told of another, whatever he owns or was named.

/** A person with a row on the path of the chat (or an admin of the workspace's active term), one entry a row. */
export interface Candidate {
  userId: string;
  kind: 'district' | 'workspace' | 'term' | 'group' | 'activity';
  /** of the node on the path; the root is 1 */
  depth: number;
  isOwner: boolean;
  isModerator: boolean;
  /** teacher or admin in the chat's term */
  isStaff: boolean;
  /** has claimed his account: somebody who was only ever invited may never look */
  hasAccount: boolean;
}

/**
 * The content moderators of the groups and of the workspace; the owners of the class too where no group has one. With `isEscalated` the
 * admins as well. Where that is nobody, or nobody who ever signed in: the admins, the district's owners, the platform's.
 */
export function whoIsTold(
  candidates: readonly Candidate[],
  superOwnerIds: readonly string[],
  isEscalated: boolean,
): string[] {
  const moderators = candidates.filter((one) => one.isModerator && one.isStaff && isModerated(one));
  const hasOfGroup = moderators.some((one) => one.kind === 'group');
  const nearest = hasOfGroup ? moderators : [...moderators, ...classOwners(candidates)];
  const admins = candidates.filter((one) => one.kind === 'term' && one.isOwner);
  const districtOwners = candidates.filter((one) => one.kind === 'district' && one.isOwner);

  const told = new Set<string>();
  let isReached = false;
  const levels: { people: readonly Candidate[]; always: boolean }[] = [
    { people: nearest, always: true },
    { people: admins, always: isEscalated },
    { people: districtOwners, always: isEscalated && admins.length === 0 },
  ];
  for (const { people, always } of levels) {
    if (isReached && !always) continue;
    for (const one of people) told.add(one.userId);
    isReached ||= people.some((one) => one.hasAccount);
  }
  const isAdminless = admins.length === 0 && districtOwners.length === 0;
  if (!isReached || (isEscalated && isAdminless)) for (const id of superOwnerIds) told.add(id);
  return [...told];
}

function isModerated({ kind }: Candidate): boolean {
  return kind === 'group' || kind === 'term';
}

/** The staff who own the activity, and those of the nearest group that has any. */
function classOwners(candidates: readonly Candidate[]): Candidate[] {
  const owners = candidates.filter((one) => one.isOwner && one.isStaff);
  const ofGroups = owners.filter((one) => one.kind === 'group');
  const deepest = Math.max(0, ...ofGroups.map((one) => one.depth));
  return owners.filter((one) => one.kind === 'activity' || (one.kind === 'group' && one.depth === deepest));
}

/** Whether this row lets its person read the alerts below it; as `seesAlertsOf`, for somebody who does not ask himself. */
export function readsAlertsAs(one: Candidate): boolean {
  if (one.isModerator && one.isStaff && isModerated(one)) return true;
  if (!one.isOwner) return false;
  return one.isStaff || (one.kind !== 'group' && one.kind !== 'activity');
}
