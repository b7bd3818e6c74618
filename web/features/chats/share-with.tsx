import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { batches } from '#contract/core/constants.ts';
import type { Member } from '#contract/members/members.entities.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import type { User } from '#contract/users/users.entities.ts';
import { call, CallError } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { query, refresh } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SelectField } from '#web/ui/field-choices.tsx';
import { PeoplePicker, nameOf } from '#web/ui/people-picker.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Avatar } from '#web/ui/tile.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './people.module.css';

type RoleName = 'viewer' | 'owner';

/** The people a chat is shared with, each as Viewer or Owner, and the way to add more of its term. */
export function ShareWith({ chat, mayShare }: { chat: ChatWithMessages; mayShare: boolean }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const me = useMe().id;
  const params = { chatId: chat.id };
  const list = useQuery(query(memberRoutes.listChatMembers, { query: { ...params, size: 200 } }));
  const mayManage = chat.abilities.manage_members === true;
  const read = () => refresh(client, memberRoutes.listChatMembers, memberRoutes.readChatReaders, chatRoutes.readChat);

  const put = useMutation({
    mutationFn: (members: { user_id: string; role: 0 | 1 }[]) =>
      call(memberRoutes.addChatMembers, { params, body: { members, shouldOverride: true } }),
    onSuccess: read,
  });
  const remove = useMutation({
    mutationFn: ({ user }: Member) => call(memberRoutes.removeChatMembers, { params, body: { userIds: [user.id] } }),
    onSuccess: async (_nothing, { user, role }) => {
      await read();
      const again = [{ user_id: user.id, role: role ?? 0 }];
      toast({
        text: t`${nameOf(user)} can no longer read it.`,
        ...(mayShare && { action: { label: t`Undo`, run: () => put.mutate(again) } }),
      });
    },
    onError: (error) => toast({ text: errorText(error), tone: 'bad' }),
  });

  const roles = [
    { value: 'viewer', label: t`Viewer` },
    { value: 'owner', label: t`Owner` },
  ] as const;
  const members = list.data?.objects ?? [];
  const there = new Set(members.map((one) => one.user.id));
  return (
    <section className={styles.adding} aria-label={t`Shared with`}>
      {mayShare && chat.term_id !== null && (
        <AddPeople
          chat={chat}
          termId={chat.term_id}
          there={there}
          roles={roles}
          busy={put.isPending}
          error={put.error}
          onAdd={(people, role) =>
            put.mutateAsync(people.map((one) => ({ user_id: one.id, role: role === 'owner' ? 1 : 0 })))
          }
        />
      )}
      <h3 className={styles.heading}>{t`Shared with`}</h3>
      {list.isPending && <SkeletonRows count={2} height={48} />}
      {list.isError && <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />}
      <ul className={styles.people}>
        {members.map((member) => {
          const { user } = member;
          const isMaker = user.id === chat.creator_id;
          const name = nameOf(user);
          return (
            <li key={user.id} className={styles.person}>
              <Avatar name={user.full_name} color={user.color} url={user.avatar_url} />
              <span className={styles.words}>
                <span className="truncate">{user.id === me ? t`${name} (you)` : name}</span>
                {isMaker && <span className="small dim">{t`Began it`}</span>}
              </span>
              {isMaker || !mayManage ? (
                <span className="small dim">{member.role === 1 ? t`Owner` : t`Viewer`}</span>
              ) : (
                <SelectField
                  className={styles.role ?? ''}
                  aria-label={t`Role of ${name}`}
                  data={roles}
                  value={member.role === 1 ? 'owner' : 'viewer'}
                  disabled={put.isPending || !mayShare}
                  onChange={(role) => put.mutate([{ user_id: user.id, role: role === 'owner' ? 1 : 0 }])}
                />
              )}
              {!isMaker && (mayManage || user.id === me) && (
                <IconButton
                  label={user.id === me ? t`Leave` : t`Remove ${name}`}
                  icon={<IconX size={18} />}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(member)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface AddPeopleProps {
  chat: ChatWithMessages;
  termId: string;
  there: ReadonlySet<string>;
  roles: readonly { value: RoleName; label: string }[];
  busy: boolean;
  error: unknown;
  onAdd: (people: readonly User[], role: RoleName) => Promise<unknown>;
}

function AddPeople({ chat, termId, there, roles, busy, error, onAdd }: AddPeopleProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<User[]>([]);
  const [role, setRole] = useState<RoleName>('viewer');
  return (
    <div className={styles.adding}>
      <PeoplePicker
        label={t`Add people of this term`}
        placeholder={t`Search by name`}
        without={there}
        chosen={chosen}
        onChange={setChosen}
        search={(search) => ({
          ...query(memberRoutes.listTermMembers, {
            // Those who are there already may be among the first.
            query: { termId, search, size: batches.memberSuggestions + Math.min(there.size + chosen.length, 50) },
          }),
          select: (page: { objects: readonly Member[] }): readonly User[] => page.objects.map((one) => one.user),
        })}
      />
      {chosen.length > 0 && (
        <div className={styles.addingRow}>
          <SelectField
            className={styles.role ?? ''}
            aria-label={t`Role`}
            data={roles}
            value={role}
            onChange={setRole}
          />
          <Button
            variant="ink"
            busy={busy}
            onClick={() =>
              void onAdd(chosen, role).then(
                () => setChosen([]),
                () => undefined,
              )
            }
          >
            {t`Share`}
          </Button>
        </div>
      )}
      {error !== null && (
        <p role="alert" className="small">
          {refusal(error)}
        </p>
      )}
    </div>
  );

  function refusal(problem: unknown): string {
    if (!(problem instanceof CallError) || problem.code !== 'NO_PERMISSION_TO_INVITE') return errorText(problem);
    const invitee = chosen.find((one) => one.id === problem.body['invitee_id']);
    const user = invitee === undefined ? t`this person` : nameOf(invitee);
    const name = chat.name || (chat.activity?.name ?? t`this chat`);
    return t`You don't have permission to invite ${user} to ${name}. Please contact the owners of ${name}.`;
  }
}
