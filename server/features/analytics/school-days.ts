const dayMs = 86_400_000;

/** YYYY-MM-DD, so many days later or (below 0) earlier. */
export function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
