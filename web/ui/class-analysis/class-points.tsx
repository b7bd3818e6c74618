import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { IconArrowUpRight, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ClassAnalysis, ClassPoint } from '#contract/analytics/analytics.entities.ts';
import { Panel, Section } from '../card.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import styles from './class-analysis.module.css';

export type People = ReadonlyMap<string, ClassAnalysis['pupils'][number]>;

export interface ClassPointsProps {
  title: string;
  icon: ReactNode;
  tone: 'good' | 'warn' | 'info';
  points: readonly ClassPoint[];
  people: People;
}

/** One list of points, each with how many students and, opened, the words that show it. */
export function ClassPoints({ title, icon, tone, points, people }: ClassPointsProps) {
  if (points.length === 0) return null;
  return (
    <Section
      title={
        <span className={styles.title}>
          {icon}
          {title}
        </span>
      }
    >
      <Panel className={styles.list}>
        <ul>
          {points.map((point) => (
            <li key={point.id}>
              <Point point={point} tone={tone} people={people} />
            </li>
          ))}
        </ul>
      </Panel>
    </Section>
  );
}

function Point({ point, tone, people }: Pick<ClassPointsProps, 'tone' | 'people'> & { point: ClassPoint }) {
  const face = (
    <>
      <span className={styles.text}>
        <Markdown inline text={point.text} />
      </span>
      <StudentCount count={point.count} tone={tone} />
    </>
  );
  if (point.examples.length === 0) return <div className={styles.point}>{face}</div>;
  return (
    <details className={styles.details}>
      <summary className={styles.point}>
        <IconChevronRight size={16} className="flip-rtl" aria-hidden="true" />
        {face}
      </summary>
      <ul className={styles.examples}>
        {point.examples.map((example) => (
          <li key={`${example.message_id} ${example.quote}`}>
            <Example example={example} people={people} />
          </li>
        ))}
      </ul>
    </details>
  );
}

export function StudentCount({ count, tone }: { count: number; tone?: ClassPointsProps['tone'] }) {
  return (
    <span className={styles.count} data-tone={tone}>
      <Plural value={count} one="# student" other="# students" />
    </span>
  );
}

/** A student's words; the link opens the session where they were said. */
function Example({ example, people }: { example: ClassPoint['examples'][number]; people: People }) {
  const { t } = useLingui();
  const person = people.get(example.user_id);
  const name = person?.full_name ?? t`A student`;
  return (
    <>
      <blockquote className={styles.quote}>
        <Markdown inline text={example.quote.replaceAll(/\s+/g, ' ')} />
      </blockquote>
      <Link
        to="/activities/$activityId/sessions/$chatId"
        params={{ activityId: example.activity_id, chatId: example.chat_id }}
        search={{ message: example.message_id }}
        preload="intent"
        className={styles.source}
      >
        <span>{name}</span>
        <IconArrowUpRight size={15} className="flip-rtl" aria-hidden="true" />
        <span className="visually-hidden">{t`, open the session at these words`}</span>
      </Link>
    </>
  );
}
