// The people of a place as they are and as they are being changed. The host draws Save and asks about unsaved changes:
//   const list = useMemberList({ type: 'group', id, name, creator_id, abilities, termId });
//   <MemberEditor list={list} />  <Button disabled={!list.isDirty} busy={list.isSaving} onClick={() => void list.save()} />
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import type { Member } from '#contract/members/members.entities.ts';
import { query } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { keptForm, useKeepForm } from '../kept-form.ts';
import { forgetRows, noEdits, type Edits } from './edits.ts';
import { changeOfList, hasWishes, isEmpty, saveDomains } from './list-state.ts';
import { membersQuery, saveCalls } from './member-calls.ts';
import { givenBy, isOwning, rolesOf, type MemberPlace } from './member-place.ts';
import { planSave } from './plan-save.ts';
import { domainRows, ownersOf, rowsOf, type MemberRow } from './rows.ts';
import { runSave } from './run-save.ts';

/** Somebody whom the last save has added: he can be sent a mail. */
export interface AddedPerson {
  id: string;
  name: string;
  email: string;
}

/** What was just done with the list; `before`: the edits to which one may go back. */
export interface ListNote {
  text: string;
  before: Edits | null;
}

/** What the last save could not do. */
export interface ListProblems {
  /** by row */
  rows: ReadonlyMap<string, unknown>;
  /** the creator slot is empty or held by somebody who does not own it */
  needsCreator: boolean;
  creator: unknown;
  domains: unknown;
}

const noProblems: ListProblems = { rows: new Map(), needsCreator: false, creator: undefined, domains: undefined };

export type MemberList = ReturnType<typeof useMemberList>;

export function useMemberList(place: MemberPlace) {
  const client = useQueryClient();
  const me = useMe();
  const key = `members:${me.id}:${place.type}:${place.id}`;
  const [edits, setEdits] = useState<Edits>(() => keptForm(key, noEdits) ?? noEdits);
  const [problems, setProblems] = useState(noProblems);
  const [isSaving, setSaving] = useState(false);
  const [note, setNote] = useState<ListNote | null>(null);
  const [added, setAdded] = useState<readonly AddedPerson[]>([]);
  const mayEdit = place.abilities.manage_members === true;
  const mayAdd = (place.type === 'chat' ? place.abilities.share : place.abilities.invite) === true;

  const read = useInfiniteQuery(membersQuery(place));
  const { hasNextPage, isFetching, fetchNextPage } = read;
  useEffect(() => {
    if (hasNextPage && !isFetching && !read.isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage, read.isFetchNextPageError]);
  const pagesRead = read.data?.pages;
  const members = useMemo<Member[]>(() => pagesRead?.flatMap((page) => page.objects) ?? [], [pagesRead]);
  const isWhole = read.isSuccess && !hasNextPage;

  const workspaceId = place.type === 'term' && mayEdit ? (place.workspaceId ?? null) : null;
  const domainsRead = useQuery({
    ...query(workspaceRoutes.listWorkspaceDomains, { query: { workspaceId: workspaceId ?? '', size: 5000 } }),
    enabled: workspaceId !== null,
  });
  const workspaceRead = useQuery({
    ...query(workspaceRoutes.readWorkspace, { query: { workspaceId: workspaceId ?? '' } }),
    enabled: workspaceId !== null,
  });

  const { rows, removed } = useMemo(
    () => rowsOf(place.type, members, edits, isWhole),
    [place.type, members, edits, isWhole],
  );
  const creatorId = edits.creator ?? place.creator_id;
  const domains = useMemo(
    () => domainRows(domainsRead.data?.domains ?? [], edits.domains, rows, new Set([creatorId ?? '', me.id])),
    [domainsRead.data, edits.domains, rows, creatorId, me.id],
  );
  const owners = useMemo(() => ownersOf(rows), [rows]);
  const own = rows.find((row) => row.userId === me.id && row.saved !== null)?.role;
  const given = useMemo(
    () => (mayEdit || place.type === 'chat' ? rolesOf[place.type] : givenBy(place.type, own)),
    [mayEdit, place.type, own],
  );

  // Until everybody was read nobody knows which wishes have come true: none of them is forgotten.
  const isDirty = isWhole ? !isEmpty(edits, rows, removed, domainsRead.data?.domains) : hasWishes(edits);
  const [box, setBox] = useState(() => keptForm(`${key}:box`, { box: '' })?.box ?? '');
  const forget = useKeepForm(key, edits, isDirty);
  const kept = useMemo(() => ({ box }), [box]);
  useKeepForm(`${key}:box`, kept, box !== '');

  const save = useCallback(async (): Promise<boolean> => {
    const creator = rows.find((row) => row.key === creatorId);
    const holdsIt = creator !== undefined && creator.state !== 'inherited' && isOwning(creator.role);
    const needsCreator = (place.type === 'district' || place.type === 'term') && isWhole && !holdsIt;
    if (needsCreator) {
      setProblems({ ...noProblems, needsCreator });
      return false;
    }
    setSaving(true);
    setNote(null);
    setProblems(noProblems);
    try {
      const steps = planSave(rows, removed, edits, me.id);
      // The rules first: they hold for who joins from now on, whatever becomes of the list.
      const domainsError = await saveDomains(workspaceId, domainsRead.data?.domains ?? [], edits.domains);
      const result = await runSave(steps, saveCalls(place));
      // What came true by somebody else's hand is no wish any more.
      const settled = rows.filter((row) => row.mark === null).map((row) => row.key);
      const next = changeOfList(forgetRows(edits, settled), result, domainsError === undefined);
      setEdits(next);
      setProblems({
        rows: result.failed,
        needsCreator: false,
        creator: result.creatorError,
        domains: domainsError,
      });
      setAdded(
        rows.flatMap(({ key: rowKey, name, email }: MemberRow) => {
          const id = result.added.get(rowKey);
          return id === undefined || id === me.id ? [] : [{ id, name, email: email ?? '' }];
        }),
      );
      // Counts, rights and lists elsewhere on the page depend on who is a member; a form over the activity itself is left alone.
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== activityRoutes.readActivity.name });
      const clashes = [...rows, ...removed].some((row) => row.clash !== undefined);
      const isDone = result.failed.size === 0 && result.creatorError === undefined && domainsError === undefined;
      if (isDone && !clashes) forget();
      return isDone && !clashes;
    } finally {
      setSaving(false);
    }
  }, [client, creatorId, domainsRead.data, edits, forget, isWhole, me.id, place, removed, rows, workspaceId]);

  const discard = useCallback(() => {
    setEdits(noEdits);
    setNote(null);
    setProblems(noProblems);
    forget();
  }, [forget]);

  const say = useCallback((text: string, before: Edits | null) => setNote({ text, before }), []);
  const forgetNote = useCallback(() => setNote(null), []);
  const forgetAdded = useCallback(() => setAdded([]), []);

  const plan = workspaceRead.data?.workspace;
  const isActive = plan?.active_term_id === place.id;
  return {
    place,
    me: me.id,
    mayEdit,
    mayAdd,
    /** Something is not saved. */
    isDirty,
    isSaving,
    /** Saves what was changed; true when nothing is left unsaved. What failed stays in the list with its reason. */
    save,
    /** Back to what is saved. */
    discard,
    read,
    isWhole,
    rows,
    removed,
    domains,
    domainsRead,
    owners,
    creatorId,
    roles: rolesOf[place.type],
    /** Those that one may give. */
    given,
    edits,
    setEdits,
    note,
    /** Says what was done, with a way back. */
    say,
    forgetNote,
    /** What stands in the box of names and addresses. */
    box,
    setBox,
    problems,
    /** People the last save has added, to be sent a mail; `forgetAdded` when that was answered. */
    added,
    forgetAdded,
    /** On the free plan, in the active term. */
    hasSeats: plan?.plan === 'free' && isActive,
  };
}
