import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { DigestType } from '#contract/notifications/notifications.entities.ts';
import { notificationRoutes } from '#contract/notifications/notifications.routes.ts';
import { call, CallError } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SwitchField } from '#web/ui/field-choices.tsx';
import { FormError } from '#web/ui/field.tsx';
import { mailWords } from './mail-words.ts';
import { useTitle } from '#web/ui/page-header.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Sparky } from '#web/ui/sparky.tsx';
import styles from './unsubscribe.module.css';

const route = getRouteApi('/unsubscribe');

/** Where a digest's link leads, without signing in. It asks for a click: mail programs open links beforehand. */
export default function UnsubscribePage() {
  const { t } = useLingui();
  const { token } = route.useSearch();
  useTitle(t`Mails from Hearth`);
  return (
    <main className={styles.page}>
      <Panel className={styles.card}>
        <Sparky size={48} state="listening" still />
        <h1>{t`Mails from Hearth`}</h1>
        {token === undefined ? <BrokenLink /> : <Kinds token={token} />}
        <p className={styles.foot}>
          <ButtonLink to="/">{t`Open Hearth`}</ButtonLink>
        </p>
      </Panel>
    </main>
  );
}

function BrokenLink() {
  const { t } = useLingui();
  return <p role="alert">{t`This link is not whole. Open it again from the mail, or copy all of it.`}</p>;
}

function Kinds({ token }: { token: string }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const asked = query(notificationRoutes.readMailSubscription, { query: { token } });
  const { data, error, refetch } = useQuery(asked);
  const change = useMutation({
    mutationFn: (body: { types?: DigestType[]; is_mailed: boolean }) =>
      call(notificationRoutes.changeMailSubscription, { body: { token, ...body } }),
    onSuccess: (answer) => client.setQueryData(asked.queryKey, answer),
  });
  if (error instanceof CallError && error.code === 'not_found') return <BrokenLink />;
  if (error !== null) return <ErrorState quiet error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={2} height={40} />;
  const isOver = data.kinds.every((kind) => !kind.is_mailed);
  return (
    <>
      <p aria-live="polite">
        {isOver
          ? t`You get no more mails of these kinds. What happens still stands among your notifications.`
          : t`The mail that brought you here told you of this. Choose what still comes by mail.`}
      </p>
      <div className={styles.kinds}>
        {data.kinds.map(({ type, is_mailed: isMailed }) => (
          <SwitchField
            key={type}
            label={i18n._(mailWords[type])}
            checked={isMailed}
            disabled={change.isPending}
            onChange={() => change.mutate({ types: [type], is_mailed: !isMailed })}
          />
        ))}
      </div>
      <FormError error={change.error} />
      {!isOver && (
        <Button
          variant="primary"
          size="large"
          wide
          busy={change.isPending}
          onClick={() => change.mutate({ is_mailed: false })}
        >
          {t`Stop these mails`}
        </Button>
      )}
    </>
  );
}
