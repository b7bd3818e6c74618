import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { plans as planNames } from '#contract/core/constants.ts';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { isTimeZone } from '#contract/workspaces/access.rules.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { call, CallError } from '#web/api/call.ts';
import { errorText, fieldText } from '#web/api/error-text.ts';
import { usePlace, useSwitchWorkspace } from '#web/api/place.ts';
import { query } from '#web/api/query.ts';
import { useMe } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Panel } from '#web/ui/card.tsx';
import { ColorField } from '#web/ui/color-field.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormError, TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/field-choices.tsx';
import { sendInvitations } from '#web/ui/invitations/send-invitations.ts';
import { keptForm, useKeepForm } from '#web/ui/kept-form.ts';
import { Page, PageHeader } from '#web/ui/page-header.tsx';
import type { PickedPerson } from '#web/ui/people-picker.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { CreatorField } from './creator-field.tsx';
import { usePlanWords } from './plan-words.ts';
import { isSlug, slugFrom } from './slug.ts';
import styles from './workspaces.module.css';

type Plan = (typeof planNames)[number];

interface Form {
  name: string;
  /** null: it follows the name */
  slug: string | null;
  color: string;
  plan: Plan;
  district_id: string;
  /** null: who asks */
  creator: PickedPerson | null;
}

const blank: Form = { name: '', slug: null, color: 'teal', plan: 'trial', district_id: '', creator: null };

/** Makes a school with its first term, and goes there. */
export default function CreateWorkspacePage() {
  const me = useMe();
  const { workspaces, isPending, error, retry } = usePlace();
  const isSuper = me.super_role === 'owner';
  if (isPending) return <SkeletonPage />;
  if (error !== null && error !== undefined) return <ErrorState error={error} onRetry={retry} />;
  if (!isSuper && !workspaces.some((one) => one.abilities.create_workspace === true)) {
    return <ErrorState error={new CallError('not_allowed', 'not_allowed', { status: 403 })} />;
  }
  return <CreateForm personId={me.id} isSuper={isSuper} />;
}

/** The school is where its maker is until somebody says otherwise: its hours and days count by that. */
function hereZone(): { timezone?: string } {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? { timezone: timeZone } : {};
}

function CreateForm({ personId, isSuper }: { personId: string; isSuper: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const switchWorkspace = useSwitchWorkspace();
  const key = `hearth.new-workspace.${personId}`;
  const [form, setForm] = useState<Form>(() => keptForm(key, blank) ?? blank);
  const [tried, setTried] = useState(false);
  const forget = useKeepForm(key, form, form.name !== '' || form.slug !== null);
  const keyOnce = useRef(crypto.randomUUID());
  const slug = form.slug ?? slugFrom(form.name);
  const change = (part: Partial<Form>): void => {
    keyOnce.current = crypto.randomUUID();
    setForm({ ...form, ...part });
  };
  const plans = usePlanWords();
  const districts = useQuery({ ...query(districtRoutes.listDistricts, { query: { size: 1000 } }), enabled: isSuper });

  const make = useMutation({
    mutationFn: () =>
      call(
        workspaceRoutes.createWorkspace,
        {
          body: {
            workspace: {
              name: form.name,
              color: form.color,
              ...hereZone(),
              ...(slug === '' ? {} : { id: slug }),
              ...(isSuper ? { plan: form.plan, district_id: form.district_id === '' ? null : form.district_id } : {}),
            },
            ...(isSuper && form.creator !== null ? { creatorId: form.creator.id } : {}),
          },
        },
        { idempotencyKey: keyOnce.current },
      ),
    onSuccess: async ({ workspaceId, activeTermId }) => {
      if (isSuper && form.creator !== null && form.creator.id !== personId) {
        // The school is there whether the mail goes out or not; what fails shows beside the person in Members.
        void sendInvitations({ type: 'term', id: activeTermId }, [form.creator.id]).catch(() => undefined);
      }
      forget();
      await switchWorkspace(workspaceId);
      await navigate({ to: '/' });
    },
  });

  const isTaken = make.error instanceof CallError && make.error.code === 'slug_taken';
  const nameError = tried && form.name.trim() === '' ? t`This is required` : fieldText(make.error, 'workspace.name');
  const slugError =
    tried && slug !== '' && !isSlug(slug)
      ? t`Invalid URL.`
      : isTaken
        ? errorText(make.error)
        : fieldText(make.error, 'workspace.id');

  return (
    <Page width="form">
      <PageHeader
        title={t`Create workspace`}
        note={t`A school of its own: its people, terms, groups and library. You become its admin.`}
      />
      <Panel>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (!make.isPending && form.name.trim() !== '' && (slug === '' || isSlug(slug))) make.mutate();
          }}
        >
          <TextField
            data-autofocus
            label={t`Name`}
            placeholder={t`Such as Alder Grove School`}
            maxLength={200}
            autoComplete="organization"
            value={form.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            error={nameError}
          />
          <TextField
            label={t`Address`}
            description={t`Small letters, digits and hyphens. It cannot be changed later.`}
            leftSection={<span className={styles.prefix}>/workspaces/</span>}
            leftSectionWidth={108}
            maxLength={63}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            value={slug}
            onChange={(event) => change({ slug: event.currentTarget.value.trim().toLowerCase() })}
            error={slugError}
          />
          <ColorField value={form.color} onChange={(color) => change({ color })} />
          {isSuper && (
            <div className={styles.pair}>
              <SelectField label={t`Plan`} value={form.plan} onChange={(plan) => change({ plan })} data={plans} />
              <div>
                <SelectField
                  label={t`District`}
                  value={form.district_id}
                  onChange={(district_id) => change({ district_id })}
                  data={[
                    { value: '', label: t`None` },
                    ...(districts.data?.objects ?? []).map((one) => ({ value: one.id, label: one.name })),
                  ]}
                />
                <p className="small">
                  <Link to="/districts" className={classes('text-link', styles.beside)}>{t`Manage districts`}</Link>
                </p>
              </div>
            </div>
          )}
          {isSuper && (
            <div>
              <CreatorField
                value={form.creator}
                onChange={(creator) => change({ creator })}
                error={fieldText(make.error, 'creatorId')}
              />
              <p className={styles.under}>{t`The school's first admin. Without one, it is you.`}</p>
            </div>
          )}
          {!isTaken && <FormError error={make.error} />}
          <div className={styles.actions}>
            <Button type="submit" variant="primary" busy={make.isPending}>
              <Trans>Create workspace</Trans>
            </Button>
          </div>
        </form>
      </Panel>
    </Page>
  );
}
