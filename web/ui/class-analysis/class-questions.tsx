import { Plural, useLingui } from '@lingui/react/macro';
import { IconListCheck } from '@tabler/icons-react';
import type { ClassQuestion } from '#contract/analytics/analytics.entities.ts';
import { Panel, Section } from '../card.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import styles from './class-analysis.module.css';

/** How far the class came with each question: bars for the eye, the same in words. */
export function ClassQuestions({ questions }: { questions: readonly ClassQuestion[] }) {
  const { t } = useLingui();
  if (questions.length === 0) return null;
  return (
    <Section
      title={
        <span className={styles.title}>
          <IconListCheck size={19} />
          {t`Questions`}
        </span>
      }
    >
      <Panel className={styles.questions}>
        <ol>
          {questions.map((question) => (
            <li key={question.label}>
              <span className={styles.label}>
                <Markdown inline text={question.label} />
              </span>
              <span className={styles.bar} aria-hidden="true">
                <i className={styles.alone} style={{ flexGrow: question.alone }} />
                <i className={styles.hinted} style={{ flexGrow: question.hinted }} />
                <i className={styles.open} style={{ flexGrow: question.open }} />
              </span>
              <Words question={question} />
            </li>
          ))}
        </ol>
      </Panel>
    </Section>
  );
}

function Words({ question: { alone, hinted, open } }: { question: ClassQuestion }) {
  return (
    <span className={styles.words}>
      <span>
        <Plural value={alone} one="# alone" other="# alone" />
      </span>
      {hinted > 0 && (
        <span>
          <Plural value={hinted} one="# with hints" other="# with hints" />
        </span>
      )}
      {open > 0 && (
        <span>
          <Plural value={open} one="# open" other="# open" />
        </span>
      )}
    </span>
  );
}
