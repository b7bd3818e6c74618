import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { AlertMessage, MessageAlertWithContext } from '#contract/alerts/alerts.entities.ts';
import { classes } from '#web/ui/classes.ts';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { nameOf } from './alert-row.tsx';
import styles from './alerts.module.css';

/** What was said, with the message that raised the alert marked and in view. */
export function AlertTranscript({ alert }: { alert: MessageAlertWithContext }) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('[data-alerted]')?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    // It scrolls by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className={styles.scroller} role="region" aria-label={t`Transcript`} tabIndex={0}>
      <div className={styles.talk}>
        {alert.has_earlier && <p className={styles.edge}>{t`Earlier messages are in the session.`}</p>}
        {alert.messages.map((message) => (
          <Said key={message.id} message={message} studentId={alert.student?.id} />
        ))}
        {alert.has_later && <p className={styles.edge}>{t`Later messages are in the session.`}</p>}
      </div>
    </div>
  );
}

function Said({ message, studentId }: { message: AlertMessage; studentId: string | undefined }) {
  const { t } = useLingui();
  const { author } = message;
  const isCard = message.contents.some((item) => item.name === 'safety_card');
  const who = isCard ? t`Shown instead of an answer` : author === null ? 'Sparky' : nameOf(author);
  const texts = message.contents.filter((item) => item.type === 'text' && (item.source_text ?? '') !== '');
  if (texts.length === 0 && !message.is_alerted) return null;
  return (
    <article
      className={styles.message}
      data-of={author?.id === studentId ? 'student' : 'other'}
      data-alerted={message.is_alerted || undefined}
      aria-label={isCard ? who : t`${who} wrote`}
    >
      <p className={styles.who}>
        <span>{who}</span>
        <RelativeTime value={message.created_at} />
      </p>
      <div className={classes(styles.words, isCard && styles.card)}>
        {texts.map((item) => (
          <Markdown key={item.id} text={item.source_text ?? ''} />
        ))}
        {texts.length === 0 && <span className="dim">{t`No text`}</span>}
      </div>
      {message.is_alerted && (
        <p className={styles.mark}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          {message.content_id === null ? (
            <Trans>This message raised the alert</Trans>
          ) : (
            <Trans>Written beside the chat, this raised the alert</Trans>
          )}
        </p>
      )}
    </article>
  );
}
