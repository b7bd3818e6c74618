import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { batches } from '#contract/core/constants.ts';
import type { User } from '#contract/users/users.entities.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { rememberPlace } from '#web/api/acting.ts';
import { call } from '#web/api/call.ts';
import { pages } from '#web/api/query.ts';
import { displayName, useMe } from '#web/api/session.ts';
import { tellTabs } from '#web/api/tabs.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormError } from '#web/ui/field.tsx';
import { isListFailed, ListFoot } from '#web/ui/list-foot.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Avatar } from '#web/ui/tile.tsx';
import styles from './impersonate-dialog.module.css';

/** A super owner chooses whom to act as; then the page loads anew as that person. */
export default function ImpersonateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const me = useMe();
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(
    pages(userRoutes.listUsers, { query: search === '' ? {} : { search } }, batches.pickerPage),
  );
  // Nobody acts as another super owner, or as himself.
  const people = list.data?.pages.flatMap((page) => page.objects).filter((one) => one.super_role === null) ?? [];
  const act = useMutation({
    mutationFn: (person: User) => call(accountRoutes.impersonate, { body: { impersonatedUserId: person.id } }),
    onSuccess: () => {
      tellTabs('signed_in');
      rememberPlace();
      location.assign('/');
    },
  });

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Impersonate`}
      actions={
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <div className={styles.frame}>
        <p className="muted">
          <Trans>
            You see what this person sees and act in this person's name, for an hour at most. The audit log names you,{' '}
            {displayName(me)}, with everything you do.
          </Trans>
        </p>
        <SearchField label={t`Search people by name or address`} onSearch={setSearch} />
        <FormError error={act.error} />
        <div className={styles.list}>
          {list.isPending ? (
            <SkeletonRows count={5} height={48} />
          ) : isListFailed(list) ? (
            <ErrorState quiet error={list.error} onRetry={() => void list.refetch()} />
          ) : people.length === 0 && !list.hasNextPage ? (
            <Empty quiet text={search === '' ? t`There is nobody else yet.` : t`Nobody is called that.`} />
          ) : (
            <ul>
              {people.map((person) => (
                <li key={person.id}>
                  <button
                    type="button"
                    className={styles.person}
                    disabled={act.isPending}
                    onClick={() => act.mutate(person)}
                  >
                    <Avatar name={person.full_name} color={person.color} url={person.avatar_url} />
                    <span className={styles.names}>
                      <b className="truncate">{displayName(person)}</b>
                      {person.email !== null && <span className="truncate">{person.email}</span>}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <ListFoot list={list} />
        </div>
      </div>
    </Dialog>
  );
}
