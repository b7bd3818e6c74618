import type { ColumnType } from 'kysely';
import type { Json, Timestamp } from './people.ts';

/** int8, read as a number: all of them stay far below 2^53 */
type Big = ColumnType<number, number, number>;

export interface BudgetsTable {
  id: string;
  node_id: string;
  workspace_id: string | null;
  share: 'everyone' | 'each_pupil';
  period: 'day' | 'term';
  unit: 'tokens' | 'money';
  currency: string | null;
  /** tokens, or millionths of the currency */
  amount: Big;
  created_by: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface BudgetCountersTable {
  id: string;
  budget_id: string;
  /** a pupil; nil: everybody together */
  holder_id: string;
  /** YYYY-MM-DD in the school's time zone, or a term's id */
  period_key: string;
  used: ColumnType<number, number | undefined, number>;
  reserved: ColumnType<number, number | undefined, number>;
  updated_at: Timestamp;
}

export interface BudgetTopUpsTable {
  id: string;
  budget_id: string;
  /** null: for everybody whom the limit is about */
  user_id: string | null;
  period_key: string;
  amount: Big;
  created_by: string | null;
  created_at: Timestamp;
}

export interface HoldRow {
  counter_id: string;
  unit: 'tokens' | 'money';
  currency: string | null;
  amount: number;
}

export interface BudgetReservationsTable {
  id: string;
  generation_id: string | null;
  purpose: string;
  holds: Json<HoldRow[]>;
  state: 'held' | 'released';
  lease_until: Timestamp;
  created_at: Timestamp;
}

export interface UsageDaysTable {
  workspace_id: string | null;
  /** YYYY-MM-DD */
  day: ColumnType<string>;
  home_id: string | null;
  activity_id: string | null;
  user_id: string | null;
  purpose: string;
  profile_id: string;
  model: string;
  currency: string | null;
  calls: number;
  input_tokens: Big;
  output_tokens: Big;
  cost_micros: Big;
}
