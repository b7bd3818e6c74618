import { useLingui } from '@lingui/react/macro';
import { modelPurposes } from '#contract/models/models.entities.ts';
import type { ModelPurpose, RoutesByPurpose } from '#contract/models/models.entities.ts';
import { Panel } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/field-choices.tsx';
import { purposeWords } from './model-words.ts';
import styles from './models.module.css';

const byItself = '-';

/** A purpose a row, each with the model that serves it; "by itself" is the first choice. */
export function PurposeRoutes({
  routes,
  choices,
  ofItself,
  disabled,
  onChange,
}: {
  routes: RoutesByPurpose;
  choices: readonly { value: string; label: string }[];
  /** What the first choice says of a purpose. */
  ofItself: (purpose: ModelPurpose) => string;
  disabled: boolean;
  onChange: (purpose: ModelPurpose, id: string | null) => void;
}) {
  const { i18n } = useLingui();
  return (
    <Panel>
      <ul className={styles.routes}>
        {modelPurposes.map((purpose) => {
          const { name, about } = purposeWords[purpose];
          const chosen = routes[purpose];
          const isKnown = chosen === null || choices.some((choice) => choice.value === chosen);
          return (
            <li key={purpose} className={styles.route}>
              <span className={styles.words}>
                <b>{i18n._(name)}</b>
                <span className="small muted">{i18n._(about)}</span>
              </span>
              <SelectField
                aria-label={i18n._(name)}
                className={styles.routeChoice ?? ''}
                value={chosen ?? byItself}
                disabled={disabled}
                onChange={(value) => onChange(purpose, value === byItself ? null : value)}
                data={[
                  { value: byItself, label: ofItself(purpose) },
                  ...choices,
                  // What was chosen and is not there any more is shown, not silently another.
                  ...(isKnown || chosen === null ? [] : [{ value: chosen, label: chosen, disabled: true }]),
                ]}
              />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
