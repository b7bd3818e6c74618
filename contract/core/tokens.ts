/** Estimated tokens of a text: code points / 4, rounded up (api.md section 6). */
export function countTokens(text: string): number {
  let points = 0;
  for (const _ of text) points += 1;
  return Math.ceil(points / 4);
}

/** Estimated words of so many tokens: three quarters, rounded up, so that one token over a limit is a word over it. */
export function wordsOf(tokens: number): number {
  return Math.ceil(tokens * 0.75);
}

/** "12,000": numbers in the specification's sentences carry thousands separators. */
export function grouped(value: number): string {
  return value.toLocaleString('en-US');
}
