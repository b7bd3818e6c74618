import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { houseRoutes } from '#contract/house/house.routes.ts';
import { query } from '#web/api/query.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useShowsMail } from './kept-mail.ts';
import { MailView } from './mail-view.tsx';
import styles from './auth-form.module.css';

export interface MailOnItsWayProps {
  email: string;
  text: string;
  /** The newest kept mail to this address before the form was sent; '' for none. */
  before: string;
}

/** What follows a form that sends a mail. Where no mail server is connected, the demo shows the mail itself. */
export function MailOnItsWay({ email, text, before }: MailOnItsWayProps) {
  const showsMail = useShowsMail();
  return (
    <div className={styles.done}>
      <p role="status">{text}</p>
      {showsMail && <KeptMail email={email} before={before} />}
      <ButtonLink to="/sign-in" variant="quiet" size="large">
        <Trans>Back to sign-in</Trans>
      </ButtonLink>
    </div>
  );
}

function KeptMail({ email, before }: { email: string; before: string }) {
  const outbox = useQuery({
    ...query(houseRoutes.readOutbox, { query: { search: email, size: 5 } }),
    // The mail is written by a job a moment after the answer.
    select: ({ objects }) => objects.find((one) => one.id > before) ?? null,
    refetchInterval: ({ state }) => (state.data?.objects.some((one) => one.id > before) ? false : 700),
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
