import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { houseRoutes } from '#contract/house/house.routes.ts';
import { query } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { MailView } from './mail-view.tsx';
import styles from './auth-form.module.css';

/** What follows a form that sends a mail. Where no mail server is connected, the demo shows the mail itself. */
export function MailOnItsWay({ email, text }: { email: string; text: string }) {
  const { house } = useSession();
  return (
    <div className={styles.done}>
      <p role="status">{text}</p>
      {!house.sends_mail && house.demo !== null && <KeptMail email={email} />}
      <ButtonLink to="/sign-in" variant="quiet" size="large">
        <Trans>Back to sign-in</Trans>
      </ButtonLink>
    </div>
  );
}

function KeptMail({ email }: { email: string }) {
  // An older mail to the same address, with a link that is used up, is not the one to show.
  const [since] = useState(() => Date.now() - 20_000);
  const outbox = useQuery({
    ...query(houseRoutes.readOutbox, { query: { search: email, size: 5 } }),
    // The mail is written by a job a moment after the answer.
    select: ({ objects }) => objects.find((one) => Date.parse(one.created_at) >= since) ?? null,
    refetchInterval: ({ state }) =>
      state.data?.objects.some((one) => Date.parse(one.created_at) >= since) ? false : 700,
  });
  const mail = outbox.data;
  return (
    <div className={styles.mail}>
      <b>
        <Trans>No mail server is connected, so the mail is shown here</Trans>
      </b>
      {!mail ? (
        <span className="small">
          <Trans>It is being written…</Trans>
        </span>
      ) : (
        <MailView mail={mail} />
      )}
    </div>
  );
}
