import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { limits } from '#contract/core/constants.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import { safetyContactCharacters } from '#contract/moderation/moderation.fields.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { call } from '#web/api/call.ts';
import { fieldText } from '#web/api/error-text.ts';
import { usePlace } from '#web/api/place.ts';
import { query, refresh } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, SwitchField } from '#web/ui/field-choices.tsx';
import { FormError, TextArea, TextField } from '#web/ui/field.tsx';
import { ModerationCategories } from '#web/ui/moderation-categories.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './moderation-settings.module.css';

const wholeSchool = 'school';

/** What the owners of a school or a group decide: of what people are told, and what a pupil in danger reads. */
export default function ModerationSettings({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { workspace, term } = usePlace();
  const groups = useQuery({
    ...query(groupRoutes.listGroups, { query: { termId: term?.id ?? '', roles: [1], size: 200 } }),
    enabled: term !== null,
  });
  const owned = groups.data?.objects.filter((group) => group.abilities.modify === true) ?? [];
  const school = workspace?.abilities.modify === true ? workspace : null;
  const [chosen, setChosen] = useState<string | null>(null);
  const place = chosen ?? (school === null ? owned[0]?.id : wholeSchool) ?? '';
  const group = owned.find((one) => one.id === place);

  return (
    <Dialog opened onClose={onClose} title={t`Alert settings`}>
      {groups.isPending ? (
        <SkeletonRows count={5} />
      ) : school === null && owned.length === 0 ? (
        <p>{t`The owners of the school and of its groups decide about alerts.`}</p>
      ) : (
        <>
          <SelectField
            label={t`For`}
            value={place}
            onChange={setChosen}
            data={[
              ...(school === null ? [] : [{ value: wholeSchool, label: school.name }]),
              ...owned.map((one) => ({ value: one.id, label: one.name })),
            ]}
          />
          {group === undefined ? (
            school !== null && <SchoolForm key={school.id} school={school} onClose={onClose} />
          ) : (
            <GroupForm key={group.id} group={group} onClose={onClose} />
          )}
        </>
      )}
    </Dialog>
  );
}

function SchoolForm({ school, onClose }: { school: Workspace; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [form, setForm] = useState({
    moderation_notification_categories: school.moderation_notification_categories,
    safety_contact: school.safety_contact ?? '',
    moderation_guidelines: school.moderation_guidelines ?? '',
    moderation_fail_closed: school.moderation_fail_closed,
  });
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const save = useMutation({
    mutationFn: () => call(workspaceRoutes.updateWorkspace, { params: { id: school.id }, body: form }),
    onSuccess: async () => {
      onClose();
      toast({ text: t`Saved` });
      await refresh(client, workspaceRoutes.listWorkspaces);
    },
  });
  const length = form.moderation_guidelines.length;
  return (
    <Form onSave={() => save.mutate()} isSaving={save.isPending} error={save.error} onClose={onClose}>
      <ModerationCategories
        value={form.moderation_notification_categories}
        onChange={(value) => change({ moderation_notification_categories: value })}
      />
      <TextField
        label={t`Whom a student in danger can turn to`}
        description={t`On the card that the student reads: a phone number, a room, a person.`}
        maxLength={safetyContactCharacters}
        value={form.safety_contact}
        error={fieldText(save.error, 'safety_contact')}
        onChange={(event) => change({ safety_contact: event.currentTarget.value })}
      />
      <TextArea
        label={t`What Sparky keeps out of conversations`}
        description={t`${length} / ${limits.backgroundCharacters} characters`}
        autosize
        minRows={3}
        maxLength={limits.backgroundCharacters}
        value={form.moderation_guidelines}
        error={fieldText(save.error, 'moderation_guidelines')}
        onChange={(event) => change({ moderation_guidelines: event.currentTarget.value })}
      />
      <SwitchField
        label={t`Pause Sparky while the AI check is down`}
        description={t`Off: the built-in word lists check alone until it is back.`}
        checked={form.moderation_fail_closed}
        onChange={(event) => change({ moderation_fail_closed: event.currentTarget.checked })}
      />
    </Form>
  );
}

function GroupForm({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [categories, setCategories] = useState(group.moderation_notification_categories);
  const save = useMutation({
    mutationFn: () =>
      call(groupRoutes.updateGroup, {
        params: { id: group.id },
        body: { moderation_notification_categories: categories },
      }),
    onSuccess: async () => {
      onClose();
      toast({ text: t`Saved` });
      await refresh(client, groupRoutes.listGroups, groupRoutes.readGroup);
    },
  });
  return (
    <Form onSave={() => save.mutate()} isSaving={save.isPending} error={save.error} onClose={onClose}>
      <ModerationCategories value={categories} onChange={setCategories} />
      <p className="small muted">{t`What the school wants to be told of is told here, too.`}</p>
    </Form>
  );
}

function Form(props: {
  onSave: () => void;
  isSaving: boolean;
  error: unknown;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <form
      noValidate
      className={styles.settings}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSave();
      }}
    >
      {props.children}
      <FormError error={props.error} />
      <div className={styles.save}>
        <Button onClick={props.onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant="ink" busy={props.isSaving}>
          {t`Save`}
        </Button>
      </div>
    </form>
  );
}
