import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { IconDots, IconPencil, IconPlugOff, IconStethoscope } from '@tabler/icons-react';
import { useState } from 'react';
import { modelPurposes } from '#contract/models/models.entities.ts';
import type { ModelProfile, ModelPurpose } from '#contract/models/models.entities.ts';
import { modelRoutes } from '#contract/models/models.routes.ts';
import { call } from '#web/api/call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/field.tsx';
import { ActionMenu, MenuItem } from '#web/ui/menu.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { kindWords, purposeWords, stateWords } from './model-words.ts';
import styles from './models.module.css';
import { ProbeList } from './probe-list.tsx';

/** What a model does unless somebody chooses: a voice goes only to a model that was chosen for it. */
const isAllButSpeech = (purposes: readonly ModelPurpose[]): boolean =>
  modelPurposes.every((purpose) => purposes.includes(purpose) !== (purpose === 'speech'));

/** One connected model: what it is, how it does, and what can be done with it. */
export function ProfileRow({ profile, onEdit }: { profile: ModelProfile; onEdit: () => void }) {
  const { t, i18n } = useLingui();
  const [isLeaving, setLeaving] = useState(false);
  const test = useMutation({
    mutationFn: () => call(modelRoutes.testModel, { body: { profile_id: profile.id } }),
  });
  const state = stateWords[profile.health.state];
  const isOfSettings = profile.abilities.modify === true;
  return (
    <li className={styles.profile}>
      <div className={styles.profileHead}>
        <div className={styles.words}>
          <h2 className={styles.profileName}>{profile.id}</h2>
          <p className="small muted">
            {profile.model} · {i18n._(kindWords[profile.kind])}
            {profile.base_url !== null && <span className={styles.address}> · {profile.base_url}</span>}
          </p>
        </div>
        <Button
          size="compact"
          icon={<IconStethoscope size={18} />}
          busy={test.isPending}
          aria-label={t`Test ${profile.id}`}
          onClick={() => test.mutate()}
        >
          <Trans>Test</Trans>
        </Button>
        {isOfSettings && (
          <ActionMenu trigger={<IconButton label={t`More for ${profile.id}`} icon={<IconDots size={20} />} />}>
            <MenuItem icon={<IconPencil size={18} />} onClick={onEdit}>{t`Edit`}</MenuItem>
            <MenuItem icon={<IconPlugOff size={18} />} tone="bad" onClick={() => setLeaving(true)}>
              {t`Disconnect`}
            </MenuItem>
          </ActionMenu>
        )}
      </div>
      <div className={styles.badges}>
        <Badge tone={state.tone}>{i18n._(state.text)}</Badge>
        {profile.local && <Badge>{t`Local`}</Badge>}
        {!isOfSettings && <Badge>{t`From the environment`}</Badge>}
        {!profile.is_key_readable && <Badge tone="bad">{t`Key cannot be read`}</Badge>}
        {profile.purposes.length === modelPurposes.length ? (
          <Badge tone="info">{t`Everything`}</Badge>
        ) : isAllButSpeech(profile.purposes) ? (
          <Badge tone="info">{t`Everything but speech`}</Badge>
        ) : (
          profile.purposes.map((purpose) => (
            <Badge key={purpose} tone="info">
              {i18n._(purposeWords[purpose].name)}
            </Badge>
          ))
        )}
      </div>
      {!profile.is_key_readable && (
        <p className="small">{t`It was stored with another HEARTH_SECRET. Edit the model and enter its key again.`}</p>
      )}
      <HealthLine health={profile.health} />
      {test.isError && <FormError error={test.error} />}
      {test.data !== undefined && <ProbeList probes={test.data.probes} />}
      {isLeaving && <DisconnectDialog profile={profile} onClose={() => setLeaving(false)} />}
    </li>
  );
}

function HealthLine({ health }: { health: ModelProfile['health'] }) {
  const { state, last_error: error, last_error_at: errorAt, last_ok_at: okAt, first_byte_ms: ms } = health;
  const isFailing = state === 'failing' || state === 'open';
  if (isFailing && error !== null && errorAt !== null) {
    return (
      <p className="small">
        <Trans>
          Failed <RelativeTime value={errorAt} />: {error.message}
        </Trans>
        {state === 'open' && (
          <>
            {' '}
            <Trans>Sparky tries again by itself.</Trans>
          </>
        )}
      </p>
    );
  }
  if (okAt === null) return null;
  return (
    <p className="small dim">
      {ms === null ? (
        <Trans>
          Answered <RelativeTime value={okAt} />
        </Trans>
      ) : (
        <Trans>
          Answered <RelativeTime value={okAt} />, the first word after {ms} ms
        </Trans>
      )}
    </p>
  );
}
