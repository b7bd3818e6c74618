import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { gradingRoutes, type GradeEvent } from '#contract/chats/grading.routes.ts';
import { maxBatch } from '#contract/core/paging.ts';
import { query } from '#web/api/query.ts';
import { displayName } from '#web/api/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { DateTime } from '#web/ui/relative-time.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import styles from './review-panel.module.css';

/** Who gave what when; read once somebody opens it. */
export function ReviewHistory({ chat }: { chat: ChatWithMessages }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const history = useQuery({
    ...query(gradingRoutes.listChatGrades, { query: { chatId: chat.id, size: maxBatch } }),
    // A new version is a new line; the old answer stays until it is there.
    queryKey: [gradingRoutes.listChatGrades.name, { chatId: chat.id, version: chat.grade_version }],
    enabled: isOpen,
  });
  if (chat.grade_version === 0) return null;
  return (
    <details className={styles.reasons} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <IconChevronRight size={16} className="flip-rtl" aria-hidden="true" />
        {t`History of the grade`}
      </summary>
      {history.isPending ? (
        <SkeletonRows count={2} />
      ) : history.isError ? (
        <ErrorState quiet error={history.error} onRetry={() => void history.refetch()} />
      ) : (
        <ol className={styles.history}>
          {history.data.objects.map((event) => (
            <li key={event.id}>
              <Line event={event} />
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

function Line({ event }: { event: GradeEvent }) {
  const { t } = useLingui();
  const name = event.by === null ? 'Sparky' : displayName(event.by);
  const grade = event.grade ?? '';
  const words = {
    drafted: grade === '' ? t`Sparky left the grade open` : t`Sparky proposed ${grade}`,
    confirmed: t`${name} confirmed ${grade}`,
    given: t`${name} gave ${grade}`,
    taken_back: t`${name} took the grade back`,
    reopened: t`${name} opened the session again`,
  }[event.event];
  return (
    <>
      <span>
        <b>{words}</b> {event.is_stale && event.event !== 'taken_back' && <Badge>{t`Older rubric`}</Badge>}
      </span>
      <span className="dim">
        <DateTime value={event.created_at} />
      </span>
      {event.comment !== null && <q>{event.comment}</q>}
    </>
  );
}
