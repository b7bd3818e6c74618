import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './cookies-dialog.module.css';

/** What this product keeps in the browser, and why. There is nothing to switch off: nothing follows anybody. */
export default function CookiesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const kept: { what: string; why: string }[] = [
    {
      what: t`Who is signed in`,
      why: t`A cookie, hearth.session_token, keeps you signed in. It ends when you sign out, or after 30 days without a visit.`,
    },
    {
      what: t`How the screen looks`,
      why: t`Your language, your colours and whether the sidebar is open, so that the page is right from the first moment. Kept in this browser.`,
    },
    {
      what: t`What you have not sent yet`,
      why: t`Drafts of messages and forms, so that a lost connection or a closed tab loses nothing. Kept in this browser until they are sent.`,
    },
  ];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Cookie settings`}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className={styles.frame}>
        <section aria-labelledby="cookies-needed">
          <h3 id="cookies-needed" className={styles.head}>
            <Trans>Necessary</Trans>
            <Badge tone="good">{t`Always on`}</Badge>
          </h3>
          <dl className={styles.list}>
            {kept.map(({ what, why }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="cookies-tracking">
          <h3 id="cookies-tracking" className={styles.head}>
            <Trans>Statistics and advertising</Trans>
            <Badge>{t`None`}</Badge>
          </h3>
          <p>
            <Trans>
              Hearth sets no cookies of this kind, loads nothing from other companies and follows nobody. There is
              nothing to switch off.
            </Trans>
          </p>
        </section>
      </div>
    </Dialog>
  );
}
