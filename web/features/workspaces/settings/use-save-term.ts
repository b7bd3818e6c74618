import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Term } from '#contract/terms/terms.entities.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { call, CallError } from '#web/api/call.ts';
import { refresh } from '#web/api/query.ts';
import { changesOf, fieldsShown, writtenOf, type TermForm } from './term-form.ts';

export interface SaveTermListeners {
  onSaved: (term: Term) => void;
  /** Somebody else had saved it meanwhile: as it is now. */
  onOther: (now: Term) => void;
}

/** Makes the term, or sends what of it differs from what was read. */
export function useSaveTerm(
  workspace: Workspace,
  { onSaved, onOther }: SaveTermListeners,
): UseMutationResult<Term, Error, { base: TermForm; form: TermForm }> {
  const client = useQueryClient();
  // A second try of the same term, after a lost answer, makes no second one.
  const once = useRef({ of: '', key: '' });
  return useMutation({
    mutationFn: async ({ base, form }) => {
      if (form.id === null) {
        const body = { workspace_id: workspace.id, ...writtenOf(form, fieldsShown) };
        const of = JSON.stringify(body);
        if (once.current.of !== of) once.current = { of, key: crypto.randomUUID() };
        return (await call(termRoutes.createTerm, { body }, { idempotencyKey: once.current.key })).term;
      }
      const { changes, expected } = changesOf(base, form);
      // Only the choice to make it active: that is asked and done by its own dialog.
      if (Object.keys(changes).length === 0) {
        return (await call(termRoutes.readTerm, { query: { termId: form.id } })).term;
      }
      return (await call(termRoutes.updateTerm, { params: { id: form.id }, body: { ...changes, expected } })).term;
    },
    onSuccess: async (term) => {
      await refresh(client, termRoutes.listTerms, termRoutes.readTerm);
      onSaved(term);
    },
    onError: async (error, { form }) => {
      if (form.id === null || !(error instanceof CallError) || error.code !== 'conflict') return;
      const { term } = await call(termRoutes.readTerm, { query: { termId: form.id } });
      onOther(term);
      await refresh(client, termRoutes.listTerms, termRoutes.readTerm);
    },
  });
}
