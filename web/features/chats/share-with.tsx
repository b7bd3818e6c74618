import { useLingui } from '@lingui/react/macro';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { MemberEditor } from '#web/ui/members/member-editor.tsx';
import { useMemberList } from '#web/ui/members/use-member-list.ts';
import styles from './people.module.css';

/** The people a chat is shared with, each as Viewer or Owner, and the way to add more of its term. */
export function ShareWith({ chat }: { chat: ChatWithMessages }) {
  const { t } = useLingui();
  const { id, creator_id, abilities, term_id: termId } = chat;
  const name = chat.name || (chat.activity?.name ?? t`this chat`);
  const list = useMemberList({ type: 'chat', id, name, creator_id, abilities, termId });
  return (
    <section className={styles.adding} aria-label={t`Shared with`}>
      <h3 className={styles.heading}>{t`Shared with`}</h3>
      <MemberEditor list={list} withSave />
    </section>
  );
}
