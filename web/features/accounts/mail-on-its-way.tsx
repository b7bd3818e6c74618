import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
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
  const outbox = useQuery({
    ...query(houseRoutes.readOutbox, { query: { search: email, size: 1 } }),
    // The mail is written by a job a moment after the answer.
    refetchInterval: (state) => (state.state.data?.objects.length ? false : 700),
  });
  const mail = outbox.data?.objects[0];
  return (
    <div className={styles.mail}>
      <b>
        <Trans>No mail server is connected, so the mail is shown here</Trans>
      </b>
      {mail === undefined ? (
        <span className="small">
          <Trans>It is being written…</Trans>
        </span>
      ) : (
        <MailView mail={mail} />
      )}
    </div>
  );
}
