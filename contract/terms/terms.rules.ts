/** What a term is called until somebody names it: "Fall 2026". */
export function defaultTermName(now: Date): string {
  return `Fall ${now.getUTCFullYear()}`;
}

export const termMessages = {
  dates: 'Start date cannot be after end date.',
  creator: 'Please designate a creator for this term.',
  notAnAdmin: 'The creator must be an admin of this term.',
} as const;

/** May these two days stand together? Equal is allowed; either may be missing. */
export function isDurationOrdered(startDate: string | null, endDate: string | null): boolean {
  return startDate === null || endDate === null || startDate <= endDate;
}
