import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Mail } from './mail-view.tsx';
import styles from './outbox.module.css';

export type MailState = Mail['state'];

/** Nothing where mail is only kept: then all of it is. */
export function MailStateBadge({ mail }: { mail: Mail }) {
  const { t } = useLingui();
  if (mail.state === 'failed') return <Badge tone="bad">{t({ message: 'Failed', context: 'mails' })}</Badge>;
  if (mail.state === 'sent') return <Badge tone="good">{t({ message: 'Sent', context: 'mails' })}</Badge>;
  if (mail.state !== 'waiting') return null;
  return <Badge tone={mail.failure === null ? 'info' : 'warn'}>{t({ message: 'Waiting', context: 'mails' })}</Badge>;
}

export interface MailFateProps {
  mail: Mail;
  /** null: not for the reader */
  onRetry: (() => void) | null;
  isBusy: boolean;
}

/** Of a mail that was not taken: what the server said, how often it was tried, and the way to try once more. */
export function MailFate({ mail, onRetry, isBusy }: MailFateProps) {
  const { t } = useLingui();
  if (mail.error === null || mail.state === 'sent') return null;
  return (
    <div className={styles.fate}>
      <p>
        {mail.state === 'waiting'
          ? t`The mail server did not take it. It is tried again.`
          : mail.failure === 'refused'
            ? t`The mail server refused it for good.`
            : t`The mail server did not take it for 28 hours.`}
      </p>
      <p className={styles.said}>{mail.error}</p>
      <p className="small muted">
        <Trans>
          Tried <Plural value={mail.attempts} one="# time" other="# times" />.
        </Trans>
      </p>
      {onRetry !== null && mail.state === 'failed' && (
        <Button size="compact" busy={isBusy} onClick={onRetry}>
          {t`Send again`}
        </Button>
      )}
    </div>
  );
}
