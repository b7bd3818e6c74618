import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { WorkspaceModels } from '#contract/models/workspace-models.entities.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel, Section } from '#web/ui/card.tsx';
import { CheckField } from '#web/ui/field-choices.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import styles from './models.module.css';

/** What a super owner lets a school use. */
export function AllowedModels({
  models,
  busy,
  onSave,
}: {
  models: WorkspaceModels;
  busy: boolean;
  onSave: (ids: string[] | null) => void;
}) {
  const { t } = useLingui();
  const allowed = models.allowed_profile_ids;
  const [isLimited, setLimited] = useState(allowed !== null);
  const [chosen, setChosen] = useState(() => new Set(allowed ?? models.profiles.map((one) => one.id)));
  const ids = models.profiles.map((one) => one.id).filter((id) => chosen.has(id));
  const wish = isLimited ? ids : null;
  const isChanged = JSON.stringify(wish) !== JSON.stringify(allowed);
  return (
    <Section title={t`Models that this school may use`}>
      <Panel className={styles.block}>
        <Segmented
          label={t`Models that this school may use`}
          value={isLimited ? 'some' : 'all'}
          onChange={(value) => setLimited(value === 'some')}
          options={[
            { value: 'all', label: t`All models` },
            { value: 'some', label: t`Only these` },
          ]}
        />
        {isLimited && (
          <div className={styles.models}>
            {models.profiles.map((model) => (
              <CheckField
                key={model.id}
                label={model.id}
                description={model.local ? t`${model.model}, local` : model.model}
                checked={chosen.has(model.id)}
                onChange={(event) => {
                  const next = new Set(chosen);
                  if (event.currentTarget.checked) next.add(model.id);
                  else next.delete(model.id);
                  setChosen(next);
                }}
              />
            ))}
          </div>
        )}
        {isLimited && ids.length === 0 && <p className="small muted">{t`Choose at least one model.`}</p>}
        <div>
          <Button
            variant="ink"
            busy={busy}
            disabled={!isChanged || (isLimited && ids.length === 0)}
            onClick={() => onSave(wish)}
          >
            <Trans>Save</Trans>
          </Button>
        </div>
      </Panel>
    </Section>
  );
}
