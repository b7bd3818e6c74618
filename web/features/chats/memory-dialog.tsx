import { useLingui } from '@lingui/react/macro';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { useMe } from '#web/api/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { MemoryNotes } from '#web/ui/memory-notes.tsx';

/** What Sparky keeps about the pupil in this activity. */
export default function MemoryDialog({ chat, onClose }: { chat: ChatWithMessages; onClose: () => void }) {
  const { t } = useLingui();
  const isOwn = useMe().id === chat.creator_id;
  return (
    <Dialog opened onClose={onClose} title={t`What Sparky remembers`}>
      <p className="muted">
        {isOwn
          ? t`Short notes that help Sparky in this activity. You and your teachers can read and delete them.`
          : t`Short notes that help Sparky in this activity. The student and the teachers can read and delete them.`}
      </p>
      <MemoryNotes chatId={chat.id} isOwn={isOwn} />
    </Dialog>
  );
}
