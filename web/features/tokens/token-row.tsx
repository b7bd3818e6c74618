import { Trans, useLingui } from '@lingui/react/macro';
import { IconEye, IconKey, IconPencil } from '@tabler/icons-react';
import type { AccessToken } from '#contract/tokens/tokens.entities.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { DayText } from './day-text.tsx';
import styles from './tokens.module.css';

/** One token: its name, how far it goes, since when, until when, and when it was used last. */
export function TokenRow({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const { t } = useLingui();
  return (
    <li className={styles.token}>
      <IconKey size={20} aria-hidden="true" className={styles.key} />
      <div className={styles.words}>
        <div className={styles.head}>
          <b className={styles.name}>{token.name}</b>
          {token.read_only ? (
            <Badge icon={<IconEye size={14} aria-hidden="true" />}>{t`Reads only`}</Badge>
          ) : (
            <Badge tone="warn" icon={<IconPencil size={14} aria-hidden="true" />}>{t`Reads and changes`}</Badge>
          )}
          {token.is_expired && <Badge tone="bad">{t`Expired`}</Badge>}
        </div>
        <div className={styles.facts}>
          <code>{token.prefix}…</code>
          <span>
            {token.last_used_at === null ? (
              <Trans>Never used</Trans>
            ) : (
              <Trans>
                Last used <RelativeTime value={token.last_used_at} />
              </Trans>
            )}
          </span>
          <span>
            <Trans>
              Made <RelativeTime value={token.created_at} />
            </Trans>
          </span>
          <span>
            {token.is_expired ? (
              <Trans>
                Ended on <DayText value={token.expires_at} />
              </Trans>
            ) : (
              <Trans>
                Ends on <DayText value={token.expires_at} />
              </Trans>
            )}
          </span>
        </div>
      </div>
      <Button size="compact" aria-label={t`Revoke ${token.name}`} onClick={onRevoke}>
        <Trans>Revoke</Trans>
      </Button>
    </li>
  );
}
