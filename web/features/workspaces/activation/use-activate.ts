import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Term } from '#contract/terms/terms.entities.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import { activationRoutes } from '#contract/workspaces/activation.routes.ts';
import { call, CallError } from '#web/api/call.ts';
import { chooseTerm } from '#web/api/place.ts';
import { refresh } from '#web/api/query.ts';
import { toast } from '#web/ui/toast.tsx';

/** Marks the term as active where the term given is still the active one, and goes home, where its members can be mailed. */
export function useActivate(term: Term) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  // Of a call whose answer was lost nobody knows whether it was heard.
  const wasLost = useRef(false);
  return useMutation({
    mutationFn: (activeTermId: string | null) =>
      call(activationRoutes.activateTerm, { params: { termId: term.id }, body: { emailMembers: false, activeTermId } }),
    onSuccess: async ({ already_active: isAlready }) => {
      const isOthers = isAlready && !wasLost.current;
      await refresh(client, termRoutes.listTerms);
      chooseTerm(null);
      toast({
        text: isOthers
          ? t`Somebody else has marked ${term.name} as active already.`
          : t`${term.name} is the active term now.`,
      });
      await navigate({ to: '/', search: isOthers ? {} : { email_members: 'true' }, replace: true });
      // Everything there is about the school is another thing now.
      void client.invalidateQueries();
    },
    onError: async (error) => {
      if (!(error instanceof CallError)) return;
      if (error.code === 'offline' || error.status >= 502) wasLost.current = true;
      if (error.code === 'conflict') await refresh(client, termRoutes.listTerms, termRoutes.readTerm);
    },
  });
}
