import { useLingui } from '@lingui/react/macro';
import type { houseRoutes } from '#contract/house/house.routes.ts';
import type { RouteAnswer } from '#contract/core/route.ts';
import styles from './mail-view.module.css';

export type Mail = RouteAnswer<typeof houseRoutes.readOutbox>['objects'][number];

/** A mail as its receiver sees it. The frame may run nothing; its links open in this window. */
export function MailView({ mail }: { mail: Mail }) {
  const { t } = useLingui();
  // Mail programs open links beside the mail; here there is only this window.
  // Its rules for the dark are for those: here no page may bring a style sheet of its own.
  const html = mail.html.replaceAll('target="_blank"', 'target="_top"').replace(/<style>.*?<\/style>/s, '');
  return (
    <iframe
      className={styles.mail}
      title={t`Mail: ${mail.subject}`}
      sandbox="allow-top-navigation-by-user-activation"
      srcDoc={html}
    />
  );
}
