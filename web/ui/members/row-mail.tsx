import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconMailForward } from '@tabler/icons-react';
import { errorText } from '#web/api/error-text.ts';
import { IconButton } from '../button.tsx';
import { sendInvitations } from '../invitations/send-invitations.ts';
import { RelativeTime } from '../relative-time.tsx';
import { toast } from '../toast.tsx';
import { membersQuery } from './member-calls.ts';
import styles from './members.module.css';
import type { MemberRow } from './rows.ts';
import type { MemberList } from './use-member-list.ts';

/** How the mail to somebody who has not come yet fares. */
export function MailState({ row }: { row: MemberRow }) {
  const mail = row.member?.invitation ?? null;
  if (row.state !== 'invited' || mail === null) return null;
  if (mail.state === 'failed') {
    return (
      <span className={styles.bad}>
        {mail.error === 'refused' ? (
          <Trans>The address takes no mail</Trans>
        ) : (
          <Trans>The e-mail could not be sent</Trans>
        )}
      </span>
    );
  }
  return (
    <span>
      {mail.state === 'waiting' ? (
        <Trans>E-mail on its way</Trans>
      ) : (
        <Trans>
          E-mail sent <RelativeTime value={mail.at} />
        </Trans>
      )}
    </span>
  );
}

/** Another mail to who was invited and has not come. */
export function ResendButton({ list, row }: { list: MemberList; row: MemberRow }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { name } = row;
  const { type, id } = list.place;
  const send = useMutation({
    mutationFn: () => sendInvitations({ type, id }, row.userId === null ? [] : [row.userId]),
    onSuccess: async ({ failed: [refused] }) => {
      if (refused === undefined) toast({ text: t`The invitation to ${name} is on its way.` });
      else if (refused.reason === 'too_often') {
        toast({ text: t`${name} has been sent enough e-mails for today.`, tone: 'bad' });
      } else toast({ text: t`${name} is not in the list any more.`, tone: 'bad' });
      await client.invalidateQueries({ queryKey: membersQuery(list.place).queryKey });
    },
    onError: (error) => toast({ text: errorText(error), tone: 'bad' }),
  });
  return (
    <IconButton
      label={t`Resend invite to ${name}`}
      icon={<IconMailForward size={18} className="flip-rtl" />}
      disabled={send.isPending}
      onClick={() => send.mutate()}
    />
  );
}
