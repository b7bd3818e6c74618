import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { colors } from '#contract/core/constants.ts';
import { tintOf } from './faces.ts';
import styles from './color-field.module.css';

/** The named colours as swatches, one of them chosen; a colour of one's own by its hex value. */
export function ColorField({ value, onChange }: { value: string; onChange: (color: string) => void }) {
  const { t } = useLingui();
  const name = useId();
  const names: Record<(typeof colors)[number], string> = {
    dark: t`Dark`,
    gray: t`Gray`,
    red: t`Red`,
    pink: t`Pink`,
    grape: t`Grape`,
    violet: t`Violet`,
    indigo: t`Indigo`,
    blue: t`Blue`,
    cyan: t`Cyan`,
    green: t`Green`,
    lime: t`Lime`,
    yellow: t`Yellow`,
    orange: t`Orange`,
    teal: t`Teal`,
  };
  const isOwn = value.startsWith('#');
  return (
    <fieldset className={styles.colors}>
      <legend>{t`Colour`}</legend>
      {colors.map((color) => (
        <label key={color} className={styles.swatch} title={names[color]}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            aria-label={names[color]}
            checked={value === color}
            onChange={() => onChange(color)}
          />
          <span style={{ background: tintOf(color) }} />
        </label>
      ))}
      <label className={styles.ownColor} data-chosen={isOwn || undefined}>
        <input
          type="color"
          value={isOwn ? value : '#d9eafb'}
          aria-label={t`A colour of your own`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </label>
    </fieldset>
  );
}
