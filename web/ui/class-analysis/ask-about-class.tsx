import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { query, refresh } from '#web/api/query.ts';
import { Button } from '../button.tsx';
import { FormError } from '../field.tsx';
import { Sparky } from '../sparky.tsx';
import type { AnalysisScope } from './analysis-query.ts';
import styles from './class-analysis.module.css';

/** The way to a chat with Sparky about this class, which nobody but its maker sees. */
export function AskAboutClass({ scope, id }: { scope: AnalysisScope; id: string }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  // One key for all tries: a lost answer does not make a second chat.
  const [idempotencyKey] = useState(() => newId());
  const start = useMutation({
    mutationFn: () => {
      const place = scope === 'activity' ? { parent_activity_id: id } : { parent_group_id: id };
      return call(chatRoutes.createChat, { body: { ...place, mode: 'analytics' } }, { idempotencyKey });
    },
    onSuccess: async ({ chat }) => {
      client.setQueryData(query(chatRoutes.readChat, { query: { chatId: chat.id } }).queryKey, { chat });
      await navigate({ to: '/chats/$chatId', params: { chatId: chat.id } });
      await refresh(client, chatRoutes.listTermDescendantChats);
    },
  });
  return (
    <div>
      <div className={styles.notice}>
        <Sparky size={30} still />
        <p>{t`Who needs help, which mistakes come back, what next? Ask about this class in your own words.`}</p>
        <Button
          size="compact"
          icon={<IconMessageCircle size={16} />}
          busy={start.isPending}
          onClick={() => start.mutate()}
        >
          {t`Ask Sparky about this class`}
        </Button>
      </div>
      <FormError error={start.error} />
    </div>
  );
}
