import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconLink, IconLinkOff, IconRefresh } from '@tabler/icons-react';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '../button.tsx';
import { toast } from '../toast.tsx';
import styles from './share.module.css';

export interface JoinLinkProps {
  hasLink: boolean;
  make: () => Promise<{ token: string; url: string }>;
  revoke: () => Promise<unknown>;
  /** Of the read of the link, which is put anew after each change. */
  queryKey: readonly unknown[];
}

/** In a share dialog, for who manages the people: makes, renews and revokes the link by which others join by themselves. */
export function JoinLink({ hasLink, make, revoke, queryKey }: JoinLinkProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const onError = (error: unknown) => toast({ text: errorText(error), tone: 'bad' });
  const making = useMutation({
    mutationFn: make,
    onSuccess: (link) => {
      client.setQueryData(queryKey, { join_link: link });
      toast({
        text: hasLink ? t`There is a new join link. The one before opens nothing any more.` : t`Join link made.`,
      });
    },
    onError,
  });
  const revoking = useMutation({
    mutationFn: revoke,
    onSuccess: () => {
      client.setQueryData(queryKey, { join_link: null });
      toast({ text: t`Join link revoked. It opens nothing any more.` });
    },
    onError,
  });
  return (
    <div className={styles.joinLink}>
      <p className="small muted">
        {hasLink ? (
          <Trans>Members stay members when the link is renewed or revoked.</Trans>
        ) : (
          <Trans>A join link lets people become members by themselves.</Trans>
        )}
      </p>
      <div className={styles.buttons}>
        {hasLink && (
          <Button
            size="compact"
            icon={<IconLinkOff size={18} />}
            busy={revoking.isPending}
            onClick={() => revoking.mutate()}
          >
            {t`Revoke the join link`}
          </Button>
        )}
        <Button
          size="compact"
          icon={hasLink ? <IconRefresh size={18} /> : <IconLink size={18} />}
          busy={making.isPending}
          onClick={() => making.mutate()}
        >
          {hasLink ? t`Make a new one` : t`Make a join link`}
        </Button>
      </div>
    </div>
  );
}
