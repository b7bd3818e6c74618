import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react';
import type { ModelProbe } from '#contract/models/models.entities.ts';
import { classes } from '#web/ui/classes.ts';
import { probeNames, probeText } from './model-words.ts';
import styles from './models.module.css';

const icons = { ok: IconCheck, failed: IconAlertTriangle, skipped: IconMinus };

/** How a test went, probe by probe; said to screen readers when it is there. */
export function ProbeList({ probes }: { probes: readonly ModelProbe[] }) {
  const { t, i18n } = useLingui();
  return (
    <div role="status">
      <ul className={styles.probes} aria-label={t`Result of the test`}>
        {probes.map((probe) => {
          const Icon = icons[probe.result];
          return (
            <li key={probe.name} className={classes(styles.probe, styles[probe.result])}>
              <Icon size={18} aria-hidden="true" />
              <span className={styles.words}>
                <span>
                  <b>{i18n._(probeNames[probe.name])}</b> {i18n._(probeText(probe))}
                </span>
                {probe.detail !== null && <span className="small dim">{probe.detail}</span>}
              </span>
              {probe.ms !== null && <span className="small dim num">{t`${i18n.number(probe.ms)} ms`}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
