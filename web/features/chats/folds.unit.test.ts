import { expect, test } from 'vitest';
import type { Message } from '#contract/chats/chats.entities.ts';
import { foldEarlier, questionNumbers, questionsOf } from './folds.ts';

function said(id: string, progress?: string): Message {
  const items = [...(progress ?? '')].map((letter) => ({
    label: letter,
    state: { d: 'done', h: 'hinted', n: 'now', t: 'todo' }[letter],
    hints: 0,
  }));
  const contents =
    progress === undefined ? [] : [{ type: 'completion_metadata', source_object: { progress: { items } } }];
  return { id, contents } as unknown as Message;
}

const lesson = [
  said('greeting'),
  said('a1'),
  said('s1', 'ntt'),
  said('a2'),
  said('s2', 'dnt'),
  said('a3'),
  said('s3', 'dhn'),
  said('a4'),
];

test('an answer that closes a question opens the next one', () => {
  expect(questionsOf(lesson)).toEqual([null, 0, 0, 0, 1, 1, 2, 2]);
});

test('people count from one, and what follows the last question belongs to it', () => {
  expect(questionNumbers([...lesson, said('s4', 'dhd'), said('bye')])).toEqual([null, 1, 1, 1, 2, 2, 3, 3, 3, 3]);
  expect(questionNumbers([said('a'), said('b')])).toEqual([null, null]);
});

test('earlier questions become one line, the greeting and the present question stay', () => {
  const entries = foldEarlier(lesson);
  expect(entries.map((entry) => entry.key)).toEqual(['greeting', 'fold-2', 's3', 'a4']);
  expect(entries[1]).toMatchObject({ kind: 'fold', from: 1, to: 2 });
  expect(entries[1]?.kind === 'fold' && entries[1].messages.map((message) => message.id)).toEqual([
    'a1',
    's1',
    'a2',
    's2',
    'a3',
  ]);
});

test('a short beginning and a chat without questions are not folded', () => {
  expect(foldEarlier(lesson.slice(0, 5)).every((entry) => entry.kind === 'message')).toBe(true);
  expect(foldEarlier([said('a'), said('b'), said('c'), said('d'), said('e'), said('f')])).toHaveLength(6);
});

test('after the last question all of them are behind', () => {
  const done = [...lesson, said('s4', 'dhd')];
  expect(foldEarlier(done).map((entry) => entry.key)).toEqual(['greeting', 'fold-3', 's4']);
});
