// What Sparky keeps about a pupil: of one session's activity with `chatId`, else one's own, of all activities. Notes are
// added and deleted here, with a way back.
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { memoryLimits, type Memory } from '#contract/memory/memory.entities.ts';
import { memoryRoutes } from '#contract/memory/memory.routes.ts';
import { call } from '#web/api/call.ts';
import { errorText, fieldText } from '#web/api/error-text.ts';
import { query, refresh } from '#web/api/query.ts';
import { Button, IconButton } from './button.tsx';
import { Empty } from './empty.tsx';
import { ErrorState } from './error-state.tsx';
import { FormError, TextArea } from './field.tsx';
import styles from './memory-notes.module.css';
import { RelativeTime } from './relative-time.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { toast } from './toast.tsx';

/** `isOwn`: the reader is the pupil himself. */
export function MemoryNotes({ chatId, isOwn }: { chatId?: string; isOwn: boolean }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const sent = { query: { size: 200, ...(chatId !== undefined && { chatId }) } };
  const list = useQuery(query(memoryRoutes.listMemories, sent));
  const remove = useMutation({
    mutationFn: (memory: Memory) => call(memoryRoutes.deleteMemory, { query: { memoryId: memory.id } }),
    onSuccess: async (_nothing, memory) => {
      await refresh(client, memoryRoutes.listMemories);
      toast({ text: t`Note deleted.`, action: { label: t`Undo`, run: () => void putBack(memory) } });
    },
    onError: (error) => toast({ text: errorText(error), tone: 'bad' }),
  });

  async function putBack(memory: Memory) {
    try {
      await call(memoryRoutes.saveMemory, { body: { chatId: memory.chat_id, text: memory.text } });
      await refresh(client, memoryRoutes.listMemories);
    } catch (error) {
      toast({ text: errorText(error), tone: 'bad' });
    }
  }

  if (list.isPending) return <SkeletonRows count={2} height={52} />;
  if (list.isError) return <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />;
  const notes = list.data.objects;
  return (
    <div className={styles.memory}>
      {notes.length === 0 ? (
        <Empty
          quiet
          text={
            isOwn
              ? t`Sparky has kept nothing yet. What helps you learn appears here once Sparky has noticed it.`
              : t`Sparky has kept nothing about this student yet.`
          }
        />
      ) : (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id} className={styles.note}>
              <span className={styles.words}>
                <span className={styles.text}>{note.text}</span>
                <span className="small dim">
                  {chatId === undefined && <>{note.activity_name} · </>}
                  <Source note={note} isOwn={isOwn} /> · <RelativeTime value={note.created_at} />
                </span>
              </span>
              <IconButton
                size="touch"
                label={t`Delete the note “${note.text}”`}
                icon={<IconTrash size={18} />}
                disabled={remove.isPending}
                onClick={() => remove.mutate(note)}
              />
            </li>
          ))}
        </ul>
      )}
      {chatId !== undefined && <NewNote chatId={chatId} isOwn={isOwn} />}
    </div>
  );
}

function Source({ note, isOwn }: { note: Memory; isOwn: boolean }) {
  if (note.source === 'sparky') return <Trans>noted by Sparky</Trans>;
  if (note.source === 'teacher') return <Trans>noted by a teacher</Trans>;
  return isOwn ? <Trans>noted by you</Trans> : <Trans>noted by the student</Trans>;
}

function NewNote({ chatId, isOwn }: { chatId: string; isOwn: boolean }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const save = useMutation({
    mutationFn: () => call(memoryRoutes.saveMemory, { body: { chatId, text } }),
    onSuccess: async () => {
      setText('');
      await refresh(client, memoryRoutes.listMemories);
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextArea
        label={isOwn ? t`Tell Sparky what helps you` : t`Tell Sparky what helps this student`}
        minRows={2}
        maxLength={memoryLimits.characters}
        value={text}
        error={fieldText(save.error, 'text')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FormError error={save.error} />
      <Button type="submit" busy={save.isPending} disabled={text.trim() === ''}>
        <Trans>Add note</Trans>
      </Button>
    </form>
  );
}
