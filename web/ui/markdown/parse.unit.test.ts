import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocksOf, hintOf, inlineTokensOf, markSource, plain, safeAddress, tokensOf } from './parse.ts';

const maths = (source: string): unknown[] =>
  inlineTokensOf(source)
    .filter((token) => token.type === 'math')
    .map((token) => (token as { tex?: string }).tex);

describe('maths', () => {
  test('stands between dollars, and money is not maths', () => {
    expect(maths('so $3x = 12$. Then $x = 4$?')).toEqual(['3x = 12', 'x = 4']);
    expect(maths('It costs $5 and then $6.')).toEqual([]);
    expect(maths('The prices were $5 to $10.')).toEqual([]);
  });

  test('comes in the other notation of models, too', () => expect(maths('We get \\(a_1 * b\\).')).toEqual(['a_1 * b']));

  test('on its own is a block', () => {
    expect(tokensOf('Question 4:\n\n$$\n3x + 5 = 17\n$$\n\nGo on.').map((token) => token.type)).toEqual([
      'paragraph',
      'math',
      'paragraph',
    ]);
  });

  test('keeps what looks like markdown in it', () => expect(maths('$a*b*c_1_2$')).toEqual(['a*b*c_1_2']));
});

describe('blocks', () => {
  test('that are finished stay the same while the text grows', () => {
    const text = 'First line.\n\n- one\n- two\n\n> [!hint 1/3]\n> Think.\n\nLast words here.';
    const whole = blocksOf(text);
    for (let end = 1; end <= text.length; end += 1) {
      const now = blocksOf(text.slice(0, end)).map((block) => block.trimEnd());
      now.slice(0, -1).forEach((block, index) => {
        // Of what stands before the last block nothing but its trailing blank lines may still change.
        expect(whole[index]?.startsWith(block)).toBe(true);
      });
    }
  });
});

describe('a hint', () => {
  test('is a quote that begins with its number', () => {
    expect(hintOf('[!hint 1/3]\nThree equal boxes.')).toEqual({ number: 1, of: 3, rest: 'Three equal boxes.' });
    expect(hintOf('[!hint]\nThink.')).toEqual({ number: null, of: null, rest: 'Think.' });
    expect(hintOf('Just a quote.')).toBeNull();
  });
});

describe('marks', () => {
  test('go around the words, whatever the white space between them', () => {
    const [token] = inlineTokensOf(markSource('so  $3x =\n12$. Then', [{ id: '1', quote: 'so $3x = 12$.' }]));
    expect(token).toMatchObject({ type: 'mark', id: '1' });
  });

  test('that are not in the text, or overlap, leave the text as it is', () => {
    expect(markSource('abc', [{ id: '1', quote: 'xyz' }])).toBe('abc');
    const both = markSource('one two three', [
      { id: '1', quote: 'one two' },
      { id: '2', quote: 'two three' },
    ]);
    expect(plain(both.replace(/\uE000\d\uE001/g, ''))).toBe('one two three');
  });

  test('never lose a letter of what was written', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, quote) => {
        const marked = markSource(text, [{ id: '7', quote }]);
        expect(marked.replace(/\uE0007\uE001/g, '').replace(/\uE002/g, '')).toBe(text);
      }),
    );
  });
});

describe('addresses', () => {
  test('lead to the web, to mail or to this site, and nowhere else', () => {
    expect(safeAddress('https://example.org/a')).toEqual({ href: 'https://example.org/a', own: false });
    expect(safeAddress('/activities/1')).toEqual({ href: '/activities/1', own: true });
    for (const bad of [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      'https://',
      'vbscript:x',
    ]) {
      expect(safeAddress(bad), bad).toBeNull();
    }
  });
});
