import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import styles from './editor.module.css';

/** How to write guidelines so that Sparky teaches well; one click puts an example in. */
export function GuidelineHelp({ isEmpty, onInsert }: { isEmpty: boolean; onInsert: (example: string) => void }) {
  const { t } = useLingui();
  const example = t`Work through the questions in order. Ask for an attempt before any hint, and never give the answer.

## Worked example

Solve 2x + 3 = 11

1. Take 3 from both sides: 2x = 8
2. Divide both sides by 2: x = 4

## Questions

1. x + 7 = 12
2. 4x = 28
3. 3x + 5 = 17

Q: Three tickets and a 5 euro snack cost 26 euros. What does one ticket cost?
A: 7
Hint: Take the snack away first.

Usual mistake: adding instead of subtracting when a term changes sides.`;
  return (
    <details className={styles.help} open={isEmpty}>
      <summary>
        <Trans>How to write guidelines that teach</Trans>
      </summary>
      <ul>
        <li>
          <Trans>
            List the questions: equations such as <b>3x + 5 = 17</b>, or <b>Q:</b> and <b>A:</b> on lines of their own.
          </Trans>
        </li>
        <li>
          <Trans>Work an example or two, step by step. Sparky compares a student's steps with yours.</Trans>
        </li>
        <li>
          <Trans>Name the usual mistakes. Finding where it went wrong is what a tutor does worst alone.</Trans>
        </li>
        <li>
          <Trans>Say what never to do: “Never give the answer” holds, however a student asks.</Trans>
        </li>
      </ul>
      <Button size="compact" onClick={() => onInsert(example)}>
        <Trans>Put an example in</Trans>
      </Button>
    </details>
  );
}
