// The dialog itself; open it by `email-invitations-dialog.tsx`, which brings it with its texts.
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { plural } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { refresh } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { FormError } from '../field.tsx';
import { toast } from '../toast.tsx';
import type { EmailInvitationsProps } from './email-invitations-dialog.tsx';
import { FailedPeople } from './failed-people.tsx';
import styles from './invitations.module.css';
import { PeopleChoice } from './people-choice.tsx';
import { PersonalMessage } from './personal-message.tsx';
import { usePersonalMessage } from './use-personal-message.ts';
import { sendInvitations, type SentInvitations } from './send-invitations.ts';

export default function EmailInvitationsPanel({ onClose, entity, people: all }: EmailInvitationsProps) {
  const me = useMe();
  const people = useMemo(() => all.filter((one) => one.id !== me.id), [all, me.id]);
  const { t } = useLingui();
  const client = useQueryClient();
  const message = usePersonalMessage(`invitation:${entity.id}`);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<SentInvitations['failed']>([]);
  const chosen = people.filter((one) => !left.has(one.id)).map((one) => one.id);

  const send = useMutation({
    mutationFn: (userIds: readonly string[]) =>
      sendInvitations({ type: entity.type, id: entity.id }, userIds, message.text.trim() || null),
    onSuccess: async (answer) => {
      const count = answer.sent.length;
      if (count > 0) {
        toast({ text: t`${plural(count, { one: '# e-mail is on its way.', other: '# e-mails are on their way.' })}` });
      }
      setFailed(answer.failed);
      if (answer.failed.length === 0) {
        message.forget();
        onClose();
      }
      await refresh(client, ...Object.values(listsOf));
    },
  });

  if (failed.length > 0) {
    return (
      <FailedPeople
        failed={failed}
        people={people}
        isBusy={send.isPending}
        error={send.error}
        onRetry={(userIds) => send.mutate(userIds)}
        onClose={() => {
          message.forget();
          onClose();
        }}
      />
    );
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Send e-mail invitations?`}
      onSubmit={() => {
        if (chosen.length > 0 && !message.isTooLong && !send.isPending) send.mutate(chosen);
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={send.isPending}>
            {t`Skip`}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={send.isPending}
            disabled={chosen.length === 0 || message.isTooLong}
          >
            {t`${plural(chosen.length, { one: 'Send # e-mail', other: 'Send # e-mails' })}`}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        <Trans>
          They have access to <b>{entity.name}</b> already. An e-mail tells them so, and leads them there.
        </Trans>
      </p>
      <PeopleChoice people={people} left={left} onChange={setLeft} />
      <PersonalMessage message={message} />
      <FormError error={send.error} />
    </Dialog>
  );
}

/** In their rows stands how the mail fares. */
const listsOf = {
  district: memberRoutes.listDistrictMembers,
  term: memberRoutes.listTermMembers,
  group: memberRoutes.listGroupMembers,
  activity: memberRoutes.listActivityMembers,
  chat: memberRoutes.listChatMembers,
};
