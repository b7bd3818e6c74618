import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BudgetUsage } from '#contract/budgets/budgets.entities.ts';
import { displayName } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Avatar } from '#web/ui/tile.tsx';
import { amountText } from '#web/ui/amounts.ts';
import { useLimitWords } from './limit-words.ts';
import { TopUpDialog } from './top-up-dialog.tsx';
import styles from './usage.module.css';

type Pupils = NonNullable<BudgetUsage['pupils']>;

/** Of a limit for each pupil: who has least left, and more for one of them. */
export function PupilsLeft({ usage, pupils }: { usage: BudgetUsage; pupils: Pupils }) {
  const { t, i18n } = useLingui();
  const words = useLimitWords();
  const [chosen, setChosen] = useState<Pupils['most_used'][number] | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { budget } = usage;
  const isOwn = budget.abilities.modify === true;
  if (pupils.counted === 0) {
    return (
      <p className="small dim">
        <Trans>Nobody has used anything of it yet.</Trans>
      </p>
    );
  }
  return (
    <details className={styles.pupils}>
      <summary>
        {pupils.nearly_out > 0 ? (
          <Plural value={pupils.nearly_out} one="# pupil is nearly out" other="# pupils are nearly out" />
        ) : (
          <Plural value={pupils.counted} one="# pupil has used some" other="# pupils have used some" />
        )}
      </summary>
      <ul>
        {pupils.most_used.map((pupil) => {
          const name = displayName(pupil.user);
          return (
            <li key={pupil.user.id} className={styles.pupil}>
              <Avatar name={pupil.user.full_name} color={pupil.user.color} url={pupil.user.avatar_url} size="small" />
              <span className={styles.pupilWords}>
                <span className="truncate">{name}</span>
                <span className="small dim num">
                  {words.left(budget.unit, amountText(budget, pupil.left, i18n.locale))}
                </span>
              </span>
              {isOwn && (
                <Button
                  size="compact"
                  aria-label={t`Add for ${name}`}
                  onClick={() => {
                    setChosen(pupil);
                    setOpen(true);
                  }}
                >
                  <Trans>Add</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {chosen !== null && (
        <TopUpDialog opened={isOpen} onClose={() => setOpen(false)} usage={usage} pupil={chosen.user} />
      )}
    </details>
  );
}
