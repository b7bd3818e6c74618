import { colors } from '#contract/core/constants.ts';

/** The last word of a name; lists of people sort by it. */
export function lastNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/).at(-1) ?? '';
}

/** One of the product's colours, always the same for an address. */
export function colorOf(email: string): string {
  const sum = [...email].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return colors[2 + (sum % (colors.length - 2))] ?? 'gray';
}
