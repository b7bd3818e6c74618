import { expect, test } from 'vitest';
import { lessons, writeLesson } from '#server/database/demo-seed/lessons/index.ts';
import { readBank } from '../../features/practice/item-bank.ts';
import { judgeQuestion } from '../../features/practice/judge-question.ts';
import { requestOf } from '../../features/practice/play-session.fixture.ts';
import { textsFor } from '../../features/practice/texts.ts';

test.each(lessons.map((lesson) => [lesson.key, lesson] as const))(
  '%s: Sparky finds all of it, and takes its answers',
  (_, lesson) => {
    const { guidelines, initial_suggestions } = writeLesson(lesson);
    const locale = lesson.language ?? 'en';
    const { items } = readBank(requestOf({ guidelines, locale }), locale, textsFor(locale));
    expect(items).toHaveLength(lesson.questions?.length ?? lesson.words?.length ?? 0);
    for (const [at, item] of items.entries()) {
      const right = lesson.questions?.[at]?.[1].split(' / ') ?? [lesson.words?.[at]?.[1] ?? ''];
      const verdicts = right.map((answer) => item.kind !== 'equation' && judgeQuestion(item, answer, locale).kind);
      expect([right, verdicts]).toEqual([right, right.map(() => 'right')]);
    }
    for (const text of initial_suggestions) expect(text).toMatch(/^\p{Extended_Pictographic}/u);
  },
);
