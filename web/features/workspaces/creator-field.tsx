import { useLingui } from '@lingui/react/macro';
import { batches } from '#contract/core/constants.ts';
import type { RouteAnswer } from '#contract/core/route.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { call, CallError } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { PeoplePicker, type PickedPerson } from '#web/ui/people-picker.tsx';

export interface CreatorFieldProps {
  value: PickedPerson | null;
  onChange: (person: PickedPerson | null) => void;
  error: string | null;
  /** The term whose admins can be chosen; left out: everybody, and whoever is invited. */
  termId?: string | null;
}

/** Who stands as the creator of a workspace. */
export function CreatorField({ value, onChange, error, termId }: CreatorFieldProps) {
  const { t } = useLingui();
  const label = t`Creator`;
  const placeholder = t`Search by name or e-mail address`;
  const chosen = value === null ? [] : [value];
  const choose = (people: PickedPerson[]): void => onChange(people.at(-1) ?? null);
  if (termId !== undefined && termId !== null) {
    return (
      <PeoplePicker
        label={label}
        placeholder={placeholder}
        chosen={chosen}
        onChange={choose}
        error={error}
        search={(search) => ({
          ...query(memberRoutes.listTermMembers, {
            query: { termId, search, schoolRoles: ['admin'], size: batches.memberSuggestions },
          }),
          select: (page: RouteAnswer<typeof memberRoutes.listTermMembers>) => page.objects.map((one) => one.user),
        })}
      />
    );
  }
  return (
    <PeoplePicker
      label={label}
      placeholder={placeholder}
      chosen={chosen}
      onChange={choose}
      error={error}
      search={(search) => ({
        ...query(userRoutes.listUsers, { query: { search, size: batches.memberSuggestions + 1 } }),
        select: (page: RouteAnswer<typeof userRoutes.listUsers>) => page.objects,
      })}
      invite={async (email) => {
        const { user } = await call(userRoutes.upsertUsers, { body: { email } });
        if (user === undefined) throw new CallError('not_found', 'not_found', { status: 404 });
        return user;
      }}
    />
  );
}
