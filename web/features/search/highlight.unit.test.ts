import { describe, expect, it } from 'vitest';
import { cutAt } from './highlight.ts';

describe('what was typed in what was found', () => {
  it('is marked without regard to case and accents, word by word', () => {
    expect(cutAt('Linear equations', 'LIN')).toEqual(['', 'Lin', 'ear equations']);
    expect(cutAt('Zéphyr set', 'zephyr se')).toEqual(['', 'Zéphyr', ' ', 'se', 't']);
    expect(cutAt('数学課', '学')).toEqual(['数', '学', '課']);
    expect(cutAt('banana', 'an')).toEqual(['b', 'anan', 'a']);
  });

  it('leaves a text whole where nothing of it was typed', () => {
    expect(cutAt('Set 2', 'maths')).toEqual(['Set 2']);
    expect(cutAt('Set 2', ' ')).toEqual(['Set 2']);
    expect(cutAt('', 'a')).toEqual(['']);
    expect(cutAt('Straße 👩🏽‍🏫', 'strasse')).toEqual(['Straße 👩🏽‍🏫']);
  });
});
