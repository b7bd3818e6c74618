import { useLingui } from '@lingui/react/macro';
import { modelKinds } from '#contract/models/models.entities.ts';
import type { ModelProfile } from '#contract/models/models.entities.ts';
import { CheckField, SelectField } from '#web/ui/field-choices.tsx';
import { TextField } from '#web/ui/field.tsx';
import { kindWords } from './model-words.ts';
import styles from './models.module.css';
import { isLocal } from './profile-form.ts';
import type { ProfileForm } from './profile-form.ts';
import { useProblem } from './use-problem.ts';

export interface ProfileFieldsProps {
  form: ProfileForm;
  set: (change: Partial<ProfileForm>) => void;
  /** null: a new one */
  profile: ModelProfile | null;
  error: Error | null;
}

/** What every profile needs. */
export function ProfileFields({ form, set, profile, error }: ProfileFieldsProps) {
  const { t, i18n } = useLingui();
  const problem = useProblem(error);
  const isCompatible = form.kind === 'openai-compatible';
  const hasStoredKey = profile?.has_key === true;
  const lastFour = profile?.key_last_four ?? null;
  return (
    <>
      <SelectField
        label={t`Kind`}
        value={form.kind}
        onChange={(kind) => set({ kind })}
        data={modelKinds.map((kind) => ({ value: kind, label: i18n._(kindWords[kind]) }))}
        description={
          isCompatible ? t`Ollama, vLLM, LM Studio, llama.cpp, and providers that speak OpenAI's format.` : undefined
        }
        error={problem('kind')}
      />
      <div className={styles.pair}>
        {profile === null && (
          <TextField
            label={t`Name`}
            description={t`Its name here. It cannot be changed later.`}
            placeholder="school-llama"
            value={form.id}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => set({ id: event.currentTarget.value })}
            error={problem('id')}
          />
        )}
        <TextField
          label={t`Model`}
          description={t`What its server calls it.`}
          placeholder="llama3.2"
          value={form.model}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => set({ model: event.currentTarget.value })}
          error={problem('model')}
        />
      </div>
      <TextField
        label={isCompatible ? t`Address` : t`Address (only if it is not the provider's own)`}
        description={
          isCompatible
            ? t`Often ends in /v1. This server must reach it; machines in your own network are fine.`
            : undefined
        }
        placeholder={isCompatible ? 'http://192.168.1.20:11434/v1' : ''}
        value={form.baseUrl}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => set({ baseUrl: event.currentTarget.value })}
        error={problem('base_url')}
      />
      <TextField
        type="password"
        label={isCompatible ? t`Key (if the server wants one)` : t`Key`}
        description={
          hasStoredKey
            ? lastFour === null
              ? t`A key is stored. Leave this empty to keep it.`
              : t`A key is stored that ends in ${lastFour}. Leave this empty to keep it.`
            : t`Stored encrypted, and never shown again.`
        }
        value={form.key}
        autoComplete="new-password"
        spellCheck={false}
        onChange={(event) => set({ key: event.currentTarget.value, dropsKey: false })}
        error={problem('api_key')}
      />
      {hasStoredKey && isCompatible && (
        <CheckField
          label={t`Take the stored key away`}
          checked={form.dropsKey}
          disabled={form.key !== ''}
          onChange={(event) => set({ dropsKey: event.currentTarget.checked })}
        />
      )}
      <CheckField
        label={t`Local: it runs on the school's own machines`}
        description={t`Students marked “Local models only” are answered only by local models.`}
        checked={isLocal(form)}
        onChange={(event) => set({ local: event.currentTarget.checked })}
      />
    </>
  );
}
