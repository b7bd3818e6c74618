import { describe, expect, test } from 'vitest';
import { initialsOf, tintOf } from './faces.ts';

describe('initials', () => {
  test('take the first letter of the first and the last word', () => {
    expect(initialsOf('Maya Lindqvist')).toBe('ML');
    expect(initialsOf('  ana maría de la cruz ')).toBe('AC');
    expect(initialsOf('Set 2')).toBe('S2');
  });

  test('are one letter for one word, and a question mark for nobody', () => {
    expect(initialsOf('Guest')).toBe('G');
    expect(initialsOf('   ')).toBe('?');
  });

  test('never cut a character in two', () => {
    expect(initialsOf('𝒳avier 🦊fox')).toBe('𝒳🦊');
  });
});

describe('tints', () => {
  test('come from the name of the colour', () => expect(tintOf('teal')).toBe('var(--t-teal)'));
  test('soften a hex colour', () => expect(tintOf('#ff0000')).toContain('#ff0000 18%'));
  test('are the same for the same person each time', () => expect(tintOf('Maya')).toBe(tintOf('Maya')));
  test('never let a stored text into the style', () => {
    expect(tintOf('red; background: url(https://example.com)')).toMatch(/^var\(--t-[a-z]+\)$/);
  });
});
