import { expect, test } from 'vitest';
import { optionalText } from '#contract/core/entity.ts';
import { charactersIn, maxLengthFor } from './characters.ts';

test('a field counts as the server does, and lets in as much', () => {
  const schema = optionalText(1000);
  for (const text of ['a', 'é', '😀']) {
    const full = text.repeat(1000);
    expect(charactersIn(full)).toBe(1000);
    expect(maxLengthFor(full, 1000)).toBe(full.length);
    expect(schema.safeParse(full).success).toBe(true);
    expect(schema.safeParse(full + text).success).toBe(false);
  }
});
