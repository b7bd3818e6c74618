import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { limits } from '#contract/core/constants.ts';
import { wordsOf } from '#contract/core/tokens.ts';
import { beginsWithEmoji } from '#contract/activities/activities.rules.ts';
import type { Activity } from '#contract/activities/activities.entities.ts';
import { SelectField, SwitchField } from '#web/ui/field-choices.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ChipsField } from './chips-field.tsx';
import type { EditorFields } from './editor-fields.ts';
import styles from './editor.module.css';
import { GuidelineHelp } from './guideline-help.tsx';
import { tokensOf } from './activity-problems.ts';
import { RichTextField } from './rich-text-field.tsx';

const EditorMaterials = lazy(() => import('./editor-materials.tsx'));

const rates = Array.from({ length: 9 }, (_, index) => 0.5 + index * 0.125);

/** How Sparky teaches: his role, what he goes by, what he says first. */
export function EditorTutor({ form, set, problems, activityId }: EditorFields) {
  const { t, i18n } = useLingui();
  const tokens = tokensOf(form);
  const words = i18n.number(wordsOf(tokens));
  const most = i18n.number(wordsOf(limits.activityTokens));
  const speaks = form.outputMethod !== 'text_only';

  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextField
          label={t`Sparky's role`}
          placeholder={t`Patient maths coach`}
          maxLength={200}
          value={form.role}
          error={problems.role}
          onChange={(event) => set({ role: event.currentTarget.value })}
        />
        <Segmented
          label={t`Response style`}
          showLabel
          value={String(form.responseStyle) as '0' | '1' | '2'}
          onChange={(style) => set({ responseStyle: Number(style) as Activity['response_style'] })}
          options={[
            { value: '0', label: t`Concise` },
            { value: '1', label: t`Balanced` },
            { value: '2', label: t`Thorough` },
          ]}
        />
      </div>
      <RichTextField
        tall
        label={t`Guidelines`}
        description={t`What Sparky goes by: the questions, worked solutions, usual mistakes, and what never to do. Students do not see them.`}
        placeholder={t`Work through the questions in order. Ask for an attempt first.`}
        value={form.guidelines}
        onChange={(guidelines) => set({ guidelines })}
        error={problems.guidelines}
        aside={
          <span className={styles.count} data-over={tokens > limits.activityTokens || undefined}>
            {t`${words} of ${most} words`}
          </span>
        }
      />
      <GuidelineHelp
        isEmpty={form.guidelines.trim() === ''}
        onInsert={(example) => set({ guidelines: [form.guidelines.trim(), example].filter(Boolean).join('\n\n') })}
      />
      {activityId !== null && (
        <Suspense fallback={<Skeleton height={112} />}>
          <EditorMaterials
            activityId={activityId}
            attached={form.attached.guidelines}
            onChange={(change) =>
              set((now) => ({ attached: { ...now.attached, guidelines: change(now.attached.guidelines) } }))
            }
          />
        </Suspense>
      )}
      <RichTextField
        label={t`Initial message`}
        description={t`The first thing a student reads in a session.`}
        placeholder={t`Hi! Tell me what you are thinking, even when you are not sure.`}
        value={form.initialMessage}
        onChange={(initialMessage) => set({ initialMessage })}
        error={problems.initialMessage}
      />
      <ChipsField
        label={t`First suggestions`}
        description={t`Buttons under the first message. Each begins with an emoji.`}
        add={t`Add one, such as 🚀 Let's start`}
        values={form.suggestions}
        onChange={(suggestions) => set({ suggestions })}
        isWrong={(text) => problems.suggestions !== undefined && !beginsWithEmoji(text)}
        max={6}
        maxLength={200}
        error={problems.suggestions}
      />
      <SwitchField
        label={t`Suggest answers after each of Sparky's messages`}
        checked={form.subsequentSuggestions}
        onChange={(event) => set({ subsequentSuggestions: event.currentTarget.checked })}
      />
      <div className={styles.pair}>
        <SelectField
          label={t`Students answer by`}
          value={form.inputMethod}
          onChange={(inputMethod) => set({ inputMethod })}
          data={[
            { value: 'text_only', label: t`Writing only` },
            { value: 'audio_only', label: t`Speaking only` },
            { value: 'text_or_audio', label: t`Writing or speaking` },
          ]}
        />
        <SelectField
          label={t`Sparky answers by`}
          value={form.outputMethod}
          onChange={(outputMethod) => set({ outputMethod })}
          data={[
            { value: 'text_only', label: t`Text only` },
            { value: 'audio_only', label: t`Speech only` },
            { value: 'text_and_audio_with_autoplay', label: t`Text and speech, read out at once` },
            { value: 'text_and_audio_without_autoplay', label: t`Text and speech, on request` },
          ]}
        />
      </div>
      {speaks && (
        <SelectField
          className={styles.half}
          label={t`Speaking rate`}
          value={String(form.speakingRate ?? 1)}
          onChange={(rate) => set({ speakingRate: Number(rate) })}
          data={rates.map((rate) => ({ value: String(rate), label: `${i18n.number(rate)} ×` }))}
          error={problems.speakingRate}
        />
      )}
      {(speaks || form.inputMethod !== 'text_only') && (
        <p className={styles.hint}>
          {t`Sparky speaks with the voice of the student's device. What students say is written down by the model your school chose for speech, or by the device itself; where neither can, they write.`}
        </p>
      )}
    </div>
  );
}
