export { budgetJobs } from './budgets.jobs.ts';
export { roomJob } from './change-budget.ts';
export { spendingFacts } from './limits.queries.ts';
export type { SpendingFacts } from './limits.queries.ts';
export { reserveBudget } from './reserve-budget.ts';
export { dayIn, startOfDay } from './school-day.ts';
export { settleBudget } from './settle-budget.ts';
export { releaseLostReservations } from './release-reservations.ts';
export type { Reservation, Spender, SpendingAsk, UsagePurpose, UsageRecord } from './spending.ts';
