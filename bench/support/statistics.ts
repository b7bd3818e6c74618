/** The value below which `share` (0 to 1) of the numbers lie; NaN of none. */
export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(numbers: number[]): number {
  return percentile(numbers, 0.5);
}

/** One decimal. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
