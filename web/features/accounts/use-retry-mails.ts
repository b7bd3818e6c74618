import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { houseRoutes } from '#contract/house/house.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { refresh } from '#web/api/query.ts';
import { toast } from '#web/ui/toast.tsx';

/** Sends mails that failed again: those with these ids, or without ids all. */
export function useRetryMails() {
  const { t } = useLingui();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | undefined) => call(houseRoutes.retryMails, { body: ids === undefined ? {} : { ids } }),
    onSuccess: async () => {
      toast({ text: t`On its way again.` });
      await refresh(client, houseRoutes.readOutbox);
    },
    onError: (error) => toast({ text: errorText(error), tone: 'bad' }),
  });
}
