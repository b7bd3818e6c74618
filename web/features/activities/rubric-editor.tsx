import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { fieldError, TextArea, TextField } from '#web/ui/field.tsx';
import { rubricRow } from './activity-form.ts';
import type { EditorFields } from './editor-fields.ts';
import styles from './rubric-editor.module.css';

/** The levels of the rubric, one card each; they move by buttons, and the focus goes with them. */
export function RubricEditor({ form, set, problems }: EditorFields) {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const levels = form.rubric;

  function change(index: number, changed: Partial<(typeof levels)[number]>) {
    set({ rubric: levels.map((level, at) => (at === index ? { ...level, ...changed } : level)) });
  }

  function move(from: number, to: number) {
    const moved = levels.filter((_, at) => at !== from);
    const one = levels[from];
    if (one === undefined || to < 0 || to > moved.length) return;
    set({ rubric: [...moved.slice(0, to), one, ...moved.slice(to)] });
  }

  function add() {
    set({ rubric: [...levels, rubricRow()] });
    // The new level's name is the next thing to write.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  }

  return (
    <div>
      <ol ref={list} className={styles.levels}>
        {levels.map((level, index) => {
          const number = index + 1;
          return (
            <li key={level.key} className={styles.rubricLevel}>
              <div className={styles.levelHead}>
                <TextField
                  className={styles.grow}
                  label={t`Level ${number}`}
                  placeholder={t`Secure`}
                  maxLength={100}
                  value={level.grade}
                  error={problems[`rubric.${index}.grade`]}
                  onChange={(event) => change(index, { grade: event.currentTarget.value })}
                />
                <IconButton
                  label={t`Move level ${number} up`}
                  icon={<IconArrowUp size={18} />}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  label={t`Move level ${number} down`}
                  icon={<IconArrowDown size={18} />}
                  disabled={index === levels.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  label={t`Remove level ${number}`}
                  icon={<IconTrash size={18} />}
                  onClick={() => set({ rubric: levels.filter((_, at) => at !== index) })}
                />
              </div>
              <TextArea
                label={t`What level ${number} looks like`}
                placeholder={t`Solves at least six of eight, checks answers, needs a few hints.`}
                minRows={2}
                maxLength={8000}
                value={level.content}
                onChange={(event) => change(index, { content: event.currentTarget.value })}
              />
            </li>
          );
        })}
      </ol>
      {problems.rubric !== undefined && <p className={styles.error}>{fieldError(problems.rubric)}</p>}
      <div className={styles.rubricActions}>
        <Button icon={<IconPlus size={18} />} disabled={levels.length >= 20} onClick={add}>
          {t`Add a level`}
        </Button>
        {levels.length === 0 && (
          <Button
            variant="bare"
            onClick={() =>
              set({
                rubric: [
                  rubricRow(t`Beginning`, t`Solves some with a lot of help.`),
                  rubricRow(t`Developing`, t`Solves about half, with hints.`),
                  rubricRow(t`Secure`, t`Solves most, with a few hints.`),
                  rubricRow(t`Excelling`, t`Solves all without hints.`),
                ],
              })
            }
          >
            {t`Start from four levels`}
          </Button>
        )}
      </div>
    </div>
  );
}
