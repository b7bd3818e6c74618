import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconLink, IconMicrophone, IconShieldHeart, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import type { ChatReaders, ReaderReason } from '#contract/members/members.entities.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { query } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { nameOf } from '#web/ui/people-picker.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Avatar } from '#web/ui/tile.tsx';
import styles from './people.module.css';

/** Who can read what is written here, by name and reason: nobody is read without knowing it. */
export default function ReadersDialog({ chat, onClose }: { chat: ChatWithMessages; onClose: () => void }) {
  const { t } = useLingui();
  const isOwn = useMe().id === chat.creator_id;
  const list = useQuery({ ...query(memberRoutes.readChatReaders, { query: { chatId: chat.id } }), staleTime: 0 });
  return (
    <Dialog opened onClose={onClose} title={t`Who can read this`}>
      {list.isPending ? (
        <SkeletonRows count={3} height={48} />
      ) : list.isError ? (
        <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Readers
          readers={list.data.readers}
          isOwn={isOwn}
          isFree={chat.parent_activity_id === null}
          isHeard={chat.voice.is_transcribed}
        />
      )}
    </Dialog>
  );
}

interface ReadersProps {
  readers: ChatReaders;
  isOwn: boolean;
  isFree: boolean;
  /** A model writes down what he says here. */
  isHeard: boolean;
}

function Readers({ readers, isOwn, isFree, isHeard }: ReadersProps) {
  const { t, i18n } = useLingui();
  const me = useMe().id;
  const whole = readers.people.filter((one) => one.reason !== 'moderator');
  const told = readers.people.filter((one) => one.reason === 'moderator');
  const unnamed = readers.unnamed.filter((one) => one.reason !== 'moderator');
  return (
    <>
      <section aria-label={t`They can read all of it`}>
        <h3 className={styles.heading}>{t`They can read all of it`}</h3>
        <ul className={styles.people}>
          {whole.map((one) => (
            <PersonLine
              key={one.user.id}
              user={one.user}
              name={one.user.id === me ? t`You` : nameOf(one.user)}
              says={i18n._(reasons[one.reason])}
            />
          ))}
          {unnamed.map(({ reason, count }) => (
            <li key={reason} className={styles.person}>
              <span className={styles.icon}>
                <IconUsers size={18} aria-hidden="true" />
              </span>
              <span className={styles.words}>
                <span>
                  <Plural value={count} one="# person more" other="# people more" />
                </span>
                <span className="small dim">{i18n._(reasons[reason])}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {readers.opened_to !== 'nobody' && (
        <Note icon={<IconLink size={18} aria-hidden="true" />}>
          {readers.opened_to === 'link'
            ? t`And whoever is in this term and has the link.`
            : isFree
              ? t`And everybody who belongs to the class or term that this chat is in.`
              : t`And everybody who belongs to the class that this session is in.`}
        </Note>
      )}
      {isHeard && (
        <Note icon={<IconMicrophone size={18} aria-hidden="true" />}>
          {t`What you say is written down by the AI model that your school chose for it. The sound is kept nowhere; people read only the words that you send.`}
        </Note>
      )}
      <section aria-label={t`If somebody may be in danger`}>
        <h3 className={styles.heading}>{t`If somebody may be in danger`}</h3>
        <Note icon={<IconShieldHeart size={18} aria-hidden="true" />}>
          {t`What is written is checked for signs that somebody may be in danger. If there is one, the people at school who look after students are told at once and read that part.`}
        </Note>
        <ul className={styles.people}>
          {told.map((one) => (
            <PersonLine key={one.user.id} user={one.user} name={nameOf(one.user)} says={i18n._(reasons.moderator)} />
          ))}
        </ul>
      </section>
      <p className="small dim">
        {isOwn && readers.opened_to === 'nobody'
          ? t`Other students cannot read it, unless you share it with them. Whoever runs Hearth for your school can open any chat; each time is written down.`
          : t`Whoever runs Hearth for the school can open any chat; each time is written down.`}
      </p>
    </>
  );
}

const reasons: Record<ReaderReason, MessageDescriptor> = {
  self: msg`Began it`,
  owner: msg`Owner: reads it and writes in it`,
  viewer: msg`Viewer: it was shared with them`,
  class: msg`Teaches the class or owns the activity`,
  school: msg`Looks after the whole school`,
  district: msg`Looks after the schools of the district; each time is written down`,
  moderator: msg`Is told, and reads that part`,
};

function PersonLine({ user, name, says }: { user: ChatReaders['people'][number]['user']; name: string; says: string }) {
  return (
    <li className={styles.person}>
      <Avatar name={user.full_name} color={user.color} url={user.avatar_url} />
      <span className={styles.words}>
        <span className="truncate">{name}</span>
        <span className="small dim">{says}</span>
      </span>
    </li>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.note}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
