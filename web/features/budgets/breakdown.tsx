import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { UsageReport, UsageSums } from '#contract/budgets/budgets.entities.ts';
import { displayName } from '#web/api/session.ts';
import { Section } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Cell, Row, Table } from '#web/ui/table.tsx';
import { moneyText } from '#web/ui/amounts.ts';
import { CsvLink } from './csv-link.tsx';
import type { Kind } from './csv-link.tsx';
import type { UsagePlace } from './usage-page.tsx';
import styles from './usage.module.css';

interface Line {
  key: string;
  name: ReactNode;
  sums: UsageSums;
}

/** Who and what used it: classes, activities, pupils, models, and what for. */
export function Breakdown({ usage, place }: { usage: UsageReport; place: UsagePlace }) {
  const { t, i18n } = useLingui();
  const kinds: { value: Exclude<Kind, 'day'>; label: string }[] = [
    ...(usage.entity_type === 'activity' ? [] : [{ value: 'activity' as const, label: t`Activities` }]),
    { value: 'pupil', label: t`Students` },
    { value: 'model', label: t`Models` },
    { value: 'purpose', label: t`What for` },
  ];
  if (usage.entity_type === 'workspace') kinds.unshift({ value: 'group', label: t`Classes` });
  const [chosen, setChosen] = useState(kinds[0]?.value ?? 'pupil');
  const lines = useLines(usage)[chosen];
  const { more } = usage[`by_${chosen}`];
  const number = new Intl.NumberFormat(i18n.locale);
  const hasMoney = usage.totals.money.length > 0;
  const label = kinds.find((kind) => kind.value === chosen)?.label ?? '';
  return (
    <Section title={t`Who and what used it`} action={<CsvLink place={place} usage={usage} by={chosen} />}>
      <div className={styles.kinds}>
        <Segmented compact label={t`Broken down by`} value={chosen} onChange={setChosen} options={kinds} />
      </div>
      <Table
        label={label}
        head={[
          { label },
          { label: t`Answers`, end: true },
          { label: t`Tokens`, end: true },
          ...(hasMoney ? [{ label: t`Cost`, end: true }] : []),
        ]}
      >
        {lines.map(({ key, name, sums }) => (
          <Row key={key}>
            <Cell>{name}</Cell>
            <Cell end label={t`Answers`}>
              {number.format(sums.calls)}
            </Cell>
            <Cell end label={t`Tokens`}>
              {number.format(sums.input_tokens + sums.output_tokens)}
            </Cell>
            {hasMoney && (
              <Cell end label={t`Cost`}>
                {moneyText(sums.money, i18n.locale)}
              </Cell>
            )}
          </Row>
        ))}
      </Table>
      {more > 0 && (
        <p className={styles.more}>
          <Plural value={more} one="# more is in the CSV file." other="# more are in the CSV file." />
        </p>
      )}
    </Section>
  );
}

function useLines(usage: UsageReport): Record<Exclude<Kind, 'day'>, Line[]> {
  const { t } = useLingui();
  const purposes: Record<string, string> = {
    chat: t`Answers in sessions`,
    suggestions: t`Suggestions`,
    title: t`Names of chats`,
    analysis: t`Analyses of sessions`,
    class_analysis: t`Analyses of classes`,
    grade: t`Grades`,
    moderation: t`Moderation`,
    summary: t`Summaries`,
    builder: t`Building activities`,
    memory: t`Memory`,
    analytics: t`Questions about analytics`,
    speech: t`Speech`,
    image: t`Pictures`,
  };
  return {
    group: usage.by_group.objects.map((one) => ({
      key: one.id ?? 'none',
      name:
        one.id === null ? (
          t`In no class`
        ) : (
          <Link to="/usage" search={{ groupId: one.id }} className={styles.link}>
            {one.name ?? t`A class that is gone`}
          </Link>
        ),
      sums: one,
    })),
    activity: usage.by_activity.objects.map((one) => ({
      key: one.id ?? 'none',
      name:
        one.id === null ? (
          t`Free chats`
        ) : (
          <Link to="/usage" search={{ activityId: one.id }} className={styles.link}>
            {one.name ?? t`An activity that is gone`}
          </Link>
        ),
      sums: one,
    })),
    pupil: usage.by_pupil.objects.map((one, at) => ({
      key: one.user?.id ?? `none ${at}`,
      name: one.user === null ? t`Nobody: analyses and grades` : displayName(one.user),
      sums: one,
    })),
    model: usage.by_model.objects.map((one) => ({
      key: `${one.profile_id} ${one.model}`,
      name: one.is_practice ? t`Practice tutor` : one.model,
      sums: one,
    })),
    purpose: usage.by_purpose.objects.map((one) => ({
      key: one.purpose,
      name: purposes[one.purpose] ?? one.purpose,
      sums: one,
    })),
  };
}
