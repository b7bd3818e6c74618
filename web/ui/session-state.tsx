// Where a session stands, as one word: <SessionBadge chat={chat} />. Rows of the home, a group and a person's chats use it.
import { useLingui } from '@lingui/react/macro';
import { Badge } from './badge.tsx';
import { useNow } from './relative-time.tsx';
import { sessionStateOf, type SessionFacts } from './session-state-of.ts';

export function SessionBadge({ chat }: { chat: SessionFacts }) {
  const { t } = useLingui();
  const now = useNow();
  switch (sessionStateOf(chat, now)) {
    case 'working':
      return <Badge tone="good">{t`Working`}</Badge>;
    case 'open':
      return <Badge>{t`Not finished`}</Badge>;
    case 'submitted':
      return <Badge>{t`Submitted`}</Badge>;
    case 'to_review':
      return <Badge tone="info">{t`To review`}</Badge>;
    case 'graded':
      return <Badge tone="good">{chat.grade}</Badge>;
  }
}
