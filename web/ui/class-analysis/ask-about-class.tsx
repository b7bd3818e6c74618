import { useLingui } from '@lingui/react/macro';
import { Sparky } from '../sparky.tsx';
import { StartChat } from '../start-chat.tsx';
import type { AnalysisScope } from './analysis-query.ts';
import styles from './class-analysis.module.css';

/** The way to a chat with Sparky about this class, which nobody but its maker sees. */
export function AskAboutClass({ scope, id }: { scope: AnalysisScope; id: string }) {
  const { t } = useLingui();
  const place = scope === 'activity' ? { parent_activity_id: id } : { parent_group_id: id };
  return (
    <div className={styles.notice}>
      <Sparky size={30} still />
      <p>{t`Who needs help, which mistakes come back, what next? Ask about this class in your own words.`}</p>
      <StartChat
        place={{ ...place, mode: 'analytics' }}
        variant="ink"
        size="compact"
        label={t`Ask Sparky about this class`}
      />
    </div>
  );
}
