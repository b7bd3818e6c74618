import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { RouteAnswer } from '#contract/core/route.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { invitationRoutes } from '#contract/invitations/invitations.routes.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { query } from '#web/api/query.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { CheckField } from '../field-choices.tsx';
import { FormError } from '../field.tsx';
import { PeoplePicker, type PickedPerson } from '../people-picker.tsx';
import { toast } from '../toast.tsx';
import type { PinPlace } from './activity-changes.ts';
import { pinRoles, type PinRole } from './pin-roles.ts';
import styles from './activity-actions.module.css';

export interface PinEmailsProps {
  activity: Pick<Activity, 'id' | 'name'>;
  /** where it has just been pinned */
  place: PinPlace;
  onClose: () => void;
}

/** After a pin: who of the group or school is mailed about it, by role and by name. They find it in the product in any case. */
export default function PinEmailsDialog({ activity, place, onClose }: PinEmailsProps) {
  const { t, i18n } = useLingui();
  const [roles, setRoles] = useState<readonly PinRole[]>(place.kind === 'group' ? [0] : []);
  const [people, setPeople] = useState<PickedPerson[]>([]);
  const [idempotencyKey] = useState(() => newId());
  const group = useQuery({
    ...query(groupRoutes.readGroup, { query: { groupId: place.id } }),
    enabled: place.kind === 'group',
    select: (answer) => ({
      counts: answer.group.member_count.map((one) => ({ role: one.role as PinRole, count: one.count })),
      termId: null,
    }),
  });
  const school = useQuery({
    ...query(workspaceRoutes.readWorkspace, { query: { workspaceId: place.id } }),
    enabled: place.kind === 'workspace',
    select: (answer) => ({
      counts: answer.workspace.member_count.map((one) => ({
        role: (one.school_role ?? 'student') as PinRole,
        count: one.count,
      })),
      termId: answer.workspace.active_term_id,
    }),
  });
  const known = place.kind === 'group' ? group.data : school.data;
  const countOf = (role: PinRole): number | undefined =>
    known?.counts.filter((one) => one.role === role).reduce((sum, one) => sum + one.count, 0);

  const send = useMutation({
    mutationFn: () => {
      const where = place.kind === 'group' ? { groupId: place.id } : { workspaceId: place.id };
      const membersOptions = { roles: [...roles], userIds: people.map((one) => one.id) };
      return call(
        invitationRoutes.sendPinEmails,
        { body: { activityId: activity.id, ...where, membersOptions } },
        { idempotencyKey },
      );
    },
    onSuccess: ({ count }) => {
      toast({ text: count === 0 ? t`Nobody was left to e-mail.` : t`The e-mails are on their way.` });
      onClose();
    },
  });
  const isNobody = roles.length + people.length === 0;

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Send Emails`}
      onSubmit={() => {
        if (!isNobody && !send.isPending) send.mutate();
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={send.isPending}>
            {t`Skip`}
          </Button>
          <Button type="submit" variant="primary" busy={send.isPending} disabled={isNobody}>
            {t({ message: 'Send', context: 'e-mails' })}
          </Button>
        </>
      }
    >
      <p className={styles.name}>
        <Trans>
          {activity.name} is pinned in {place.name}.
        </Trans>
      </p>
      <fieldset className={styles.who}>
        <legend className="muted">{t`Who should get an e-mail about it?`}</legend>
        {pinRoles[place.kind].map(({ role, label }) => (
          <CheckField
            key={role}
            label={i18n._(label)}
            description={
              countOf(role) === undefined ? undefined : (
                <Plural value={countOf(role) ?? 0} one="# person" other="# people" />
              )
            }
            checked={roles.includes(role)}
            onChange={(event) =>
              setRoles(event.currentTarget.checked ? [...roles, role] : roles.filter((one) => one !== role))
            }
          />
        ))}
      </fieldset>
      <MorePeople place={place} termId={school.data?.termId ?? null} chosen={people} onChange={setPeople} />
      <p className="small muted">{t`Everybody finds it among the notifications. Nobody gets two e-mails about it in a day.`}</p>
      <FormError error={send.error} />
    </Dialog>
  );
}

interface MorePeopleProps {
  place: PinPlace;
  /** of a school: its active term, whose people are its own */
  termId: string | null;
  chosen: readonly PickedPerson[];
  onChange: (people: PickedPerson[]) => void;
}

function MorePeople({ place, termId, chosen, onChange }: MorePeopleProps) {
  const { t } = useLingui();
  const shared = { label: t`And these people`, placeholder: t`Search people`, chosen, onChange };
  if (place.kind === 'group') {
    return (
      <PeoplePicker
        {...shared}
        search={(search) => ({
          ...query(memberRoutes.listGroupMembers, { query: { groupId: place.id, search, size: 5 } }),
          select: (page: RouteAnswer<typeof memberRoutes.listGroupMembers>) => page.objects.map((one) => one.user),
        })}
      />
    );
  }
  if (termId === null) return null;
  return (
    <PeoplePicker
      {...shared}
      search={(search) => ({
        ...query(memberRoutes.listTermMembers, { query: { termId, search, size: 5 } }),
        select: (page: RouteAnswer<typeof memberRoutes.listTermMembers>) => page.objects.map((one) => one.user),
      })}
    />
  );
}
