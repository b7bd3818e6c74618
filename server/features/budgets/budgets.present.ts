import type { Abilities } from '#contract/core/entity.ts';
import type { Budget } from '#contract/budgets/budgets.entities.ts';
import type { BudgetRow } from './budgets.queries.ts';

/** A limit as it is shown; `abilities` are the requester's on its place. */
export function presentBudget(row: BudgetRow, mayModify: boolean): Budget {
  const abilities: Abilities = { view: true, modify: mayModify };
  return {
    id: row.id,
    entity_type: row.kind,
    entity_id: row.slug ?? row.node_id,
    entity_name: row.name,
    share: row.share,
    period: row.period,
    unit: row.unit,
    currency: row.currency,
    amount: fromStored(row, row.amount),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    abilities,
  };
}

type OfUnit = { unit: 'tokens' | 'money' };

/** Tokens as they are, money in units of its currency. */
export function fromStored({ unit }: OfUnit, amount: number): number {
  return unit === 'money' ? amount / 1_000_000 : amount;
}

export function toStored({ unit }: OfUnit, amount: number): number {
  return unit === 'money' ? Math.round(amount * 1_000_000) : amount;
}
