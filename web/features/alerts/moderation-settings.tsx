import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { call } from '#web/api/call.ts';
import { usePlace } from '#web/api/place.ts';
import { query, refresh } from '#web/api/query.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field-choices.tsx';
import { FormError } from '#web/ui/field.tsx';
import { ModerationCategories } from '#web/ui/moderation-categories.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './moderation-settings.module.css';

/** Of what people of a group are told; what holds for the whole school stands in its settings. */
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
  const first = school === null ? owned[0]?.id : undefined;
  const group = owned.find((one) => one.id === (chosen ?? first));

  return (
    <Dialog opened onClose={onClose} title={t`Alert settings`}>
      {groups.isPending ? (
        <SkeletonRows count={5} />
      ) : school === null && owned.length === 0 ? (
        <p>{t`The owners of the school and of its groups decide about alerts.`}</p>
      ) : (
        <>
          {school !== null && <SchoolLink school={school} />}
          {owned.length > 0 && (
            <SelectField
              label={t`Group`}
              value={group?.id ?? null}
              placeholder={t`Choose a group`}
              onChange={setChosen}
              data={owned.map((one) => ({ value: one.id, label: one.name }))}
            />
          )}
          {group !== undefined && <GroupForm key={group.id} group={group} onClose={onClose} />}
        </>
      )}
    </Dialog>
  );
}

/** What holds for the whole school stands with the school's other settings. */
function SchoolLink({ school }: { school: Workspace }) {
  const { t } = useLingui();
  return (
    <div className={styles.school}>
      <p>{t`What ${school.name} is told of, and whom its students can turn to, stands in its settings.`}</p>
      <ButtonLink variant="ink" to="/" search={{ workspace_settings: 'general' }}>
        {t`Open the school's settings`}
      </ButtonLink>
    </div>
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
