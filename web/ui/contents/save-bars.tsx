import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Content, WrittenContent } from '#contract/contents/contents.entities.ts';
import { contentRoutes } from '#contract/contents/contents.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { newId } from '#web/api/new-id.ts';
import { Button } from '../button.tsx';
import { toast } from '../toast.tsx';
import { kindOf } from './content-kinds.ts';
import type { ContentSaver } from './content-saver.ts';
import styles from './content-sheet.module.css';

/** Two wrote at once: nothing is thrown away before a person has chosen. */
export function DiffersBar({ content, saver }: { content: Content; saver: ContentSaver }) {
  const { t, i18n } = useLingui();
  const [key] = useState(newId);
  const copy = useMutation({
    mutationFn: () => {
      const { value } = saver.snapshot();
      const { chat_id, activity_id, purpose, type } = content;
      const title = value.name ?? i18n._(kindOf(type).name);
      const item = {
        ...(chat_id === null ? { activity_id, purpose } : { chat_id }),
        type: type as WrittenContent['type'],
        name: t`${title} (my version)`,
        source_text: value.source_text,
        source_object: value.source_object as WrittenContent['source_object'],
      };
      return call(contentRoutes.writeContents, { body: { contents: [item] } }, { idempotencyKey: key });
    },
    onSuccess: ({ contents }) => {
      saver.takeOther();
      const name = contents[0]?.name ?? '';
      toast({ text: t`Your version is kept as “${name}”.` });
    },
    onError: (error) => toast({ text: errorText(error), tone: 'bad' }),
  });
  return (
    <div className={styles.bar} role="alert">
      <p>{t`This was changed somewhere else while you were writing. Which version should stay?`}</p>
      <div className={styles.barActions}>
        <Button size="compact" variant="ink" busy={copy.isPending} onClick={() => copy.mutate()}>
          {t`Keep both`}
        </Button>
        <Button size="compact" onClick={() => saver.keepMine()}>
          {t`Keep mine`}
        </Button>
        <Button size="compact" onClick={() => saver.takeOther()}>
          {t`Take the other`}
        </Button>
      </div>
    </div>
  );
}

/** The server does not take it; it is kept in this browser. */
export function RefusedBar({
  state,
  error,
  onRetry,
}: {
  state: 'refused' | 'signed_out';
  error: unknown;
  onRetry: () => void;
}) {
  const { t } = useLingui();
  return (
    <div className={styles.bar} role="alert">
      <p>
        {errorText(error)} {t`What you wrote is kept in this browser.`}
      </p>
      <div className={styles.barActions}>
        {state === 'signed_out' && (
          <a className="text-link" href="/sign-in" target="_blank" rel="noreferrer">
            {t`Sign in in a new tab`}
          </a>
        )}
        <Button size="compact" onClick={onRetry}>
          {t`Try again`}
        </Button>
      </div>
    </div>
  );
}
