import { expect, test } from 'vitest';
import { wholeSentences } from './whole-sentences.ts';

test('a sentence is announced when it is whole, the rest when nothing more comes', () => {
  expect(wholeSentences('Taking 5 aw', false)).toBe('');
  expect(wholeSentences('That is right. Look at the la', false)).toBe('That is right.');
  expect(wholeSentences('That is right. Look at the last step', true)).toBe('That is right. Look at the last step');
});
