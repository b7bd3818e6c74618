import { Trans, useLingui } from '@lingui/react/macro';
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { BudgetReading, BudgetUsage } from '#contract/budgets/budgets.entities.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card, Section } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Empty } from '#web/ui/empty.tsx';
import { ActionMenu, MenuItem } from '#web/ui/menu.tsx';
import { DateTime } from '#web/ui/relative-time.tsx';
import { amountText, fillOf } from '#web/ui/amounts.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { limitName, useLimitWords } from './limit-words.ts';
import { PupilsLeft } from './pupils-left.tsx';
import { RemoveLimit } from './remove-limit.tsx';
import { TopUpDialog } from './top-up-dialog.tsx';
import type { UsagePlace } from './usage-page.tsx';
import styles from './usage.module.css';

/** Every limit that stands above the place, the widest first: how much is left of it, in a bar and in words. */
export function Limits({ usage, place }: { usage: BudgetReading; place: UsagePlace }) {
  const { t } = useLingui();
  const owns = usage.abilities.view_analytics === true;
  return (
    <Section title={owns ? t`What is left` : t`What is left for you`}>
      {usage.budgets.length === 0 ? (
        <Empty
          text={
            usage.abilities.modify === true
              ? t`Nothing limits this place yet. With a limit you decide what Sparky may use here.`
              : t`You have no limit of your own here. Your class may share one.`
          }
        />
      ) : (
        <div className={styles.limits}>
          {usage.budgets.map((one) => (
            <Limit key={one.budget.id} usage={one} place={place} />
          ))}
        </div>
      )}
    </Section>
  );
}

type Open = 'top-up' | 'change' | 'remove' | null;

function Limit({ usage, place }: { usage: BudgetUsage; place: UsagePlace }) {
  const { t, i18n } = useLingui();
  const words = useLimitWords();
  const [open, setOpen] = useState<Open>(null);
  const { budget, left, limit, added, reserved, period_end: end, pupils } = usage;
  const { part, state } = fillOf(usage);
  const amount = (value: number): string => amountText(budget, value, i18n.locale);
  const name = limitName(words, budget);
  const isOwn = budget.abilities.modify === true;
  const close = (): void => setOpen(null);
  return (
    <Card className={styles.limit}>
      <div className={styles.limitHead}>
        <div className={styles.limitWords}>
          <h3>{name}</h3>
          <p className="small dim truncate">{budget.entity_name}</p>
        </div>
        {state !== 'fine' && (
          <Badge tone={state === 'out' ? 'bad' : 'warn'}>{state === 'out' ? t`Used up` : t`Nearly used up`}</Badge>
        )}
        {isOwn && (
          <ActionMenu
            trigger={<IconButton label={t`More about ${name}, ${budget.entity_name}`} icon={<IconDots size={20} />} />}
          >
            <MenuItem icon={<IconPencil size={18} />} onClick={() => setOpen('change')}>{t`Change the limit`}</MenuItem>
            <MenuItem icon={<IconTrash size={18} />} tone="bad" onClick={() => setOpen('remove')}>
              {t`Remove the limit`}
            </MenuItem>
          </ActionMenu>
        )}
      </div>
      <div
        className={classes(styles.bar, styles[state])}
        role="meter"
        aria-label={t`Used of ${name}, ${budget.entity_name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(part * 100)}
        aria-valuetext={t`${amount(left)} left of ${amount(limit)}`}
      >
        <span style={{ inlineSize: `${Math.max(part * 100, part > 0 ? 1.5 : 0)}%` }} />
      </div>
      <p className={styles.left}>
        <b className="num">
          {usage.about === 'most_used_pupil'
            ? words.leftAtLeast(budget.unit, amount(left))
            : words.left(budget.unit, amount(left))}
        </b>
        <span className="num dim"> {words.of(budget.unit, amount(limit))}</span>
      </p>
      <p className="small dim num">
        {end === null ? (
          <Trans>Until the term ends</Trans>
        ) : budget.period === 'term' ? (
          <Trans>
            Until <DateTime value={end} />
          </Trans>
        ) : (
          <Trans>
            New from <DateTime value={end} />
          </Trans>
        )}
        {added > 0 && ` · ${t({ message: `${amount(added)} added`, context: 'an amount' })}`}
        {reserved > 0 && ` · ${t`${amount(reserved)} set aside for answers being written`}`}
      </p>
      {pupils !== null && <PupilsLeft usage={usage} pupils={pupils} />}
      {isOwn && (
        <div>
          <Button size="compact" icon={<IconPlus size={16} />} onClick={() => setOpen('top-up')}>
            {budget.period === 'day' ? t`Add for today` : t`Add for this term`}
          </Button>
        </div>
      )}
      <TopUpDialog opened={open === 'top-up'} onClose={close} usage={usage} />
      <LimitDialog opened={open === 'change'} onClose={close} place={place} budget={budget} />
      <RemoveLimit opened={open === 'remove'} onClose={close} budget={budget} />
    </Card>
  );
}
