import { colors } from '#contract/core/constants.ts';

const named = new Set<string>(colors);
/** The lively ones, for people and things without a colour of their own. */
const tints = colors.filter((color) => color !== 'dark' && color !== 'gray');

/**
 * The background for a colour as stored: a named colour gives its tint; a hex colour a soft mix of it with the surface,
 * so that text on it keeps its contrast; anything else (a person's name) one of the tints, always the same for the same text.
 */
export function tintOf(color: string | null | undefined): string {
  if (!color) return 'var(--t-gray)';
  if (named.has(color)) return `var(--t-${color})`;
  if (/^#[\da-f]{3,8}$/i.test(color)) return `color-mix(in oklab, ${color} 18%, var(--surface))`;
  let sum = 0;
  for (const letter of color) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return `var(--t-${tints[sum % tints.length] ?? 'gray'})`;
}

/** One or two letters for a name: "Maya Lindqvist" → "ML", "Set 2" → "S2", "" → "?". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0];
  if (first === undefined) return '?';
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return [first, last]
    .map((word) => (word === undefined ? '' : (Array.from(word)[0] ?? '')))
    .join('')
    .toLocaleUpperCase();
}
