/** People with a place in the school's active term: each takes one seat. */
export function seatsOf(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** Green below the first share, yellow below the second, else red. */
export function seatTone(share: number, [low, high]: readonly [number, number]): 'green' | 'yellow' | 'red' {
  if (share < low) return 'green';
  return share < high ? 'yellow' : 'red';
}
