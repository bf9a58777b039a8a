import type { TenantColumn } from '../../db/tables.ts';

/** Select it as `day::text`: the driver would make an instant in this machine's zone of it. */
type DayColumn = string;

export interface ExchangeRatesTable {
  day: DayColumn;
  currency: string;
  /** Exact decimal text. */
  per_usd: string;
  source: string;
  quoted_on: DayColumn;
  /** Far from the day before. */
  to_check: boolean;
  fetched_at: Date;
}

interface RateFetchesTable {
  day: DayColumn;
  /** Null: never with success. */
  fetched_at: Date | null;
  /** Since the last success. */
  failures: number;
  failure: string | null;
  next_at: Date | null;
}

export interface OwnRatesTable {
  tenant_id: TenantColumn;
  day: DayColumn;
  currency: string;
  /** Null: taken back. */
  per_usd: string | null;
  note: string;
  changed_by: string;
  version: number;
  changed_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    exchange_rates: ExchangeRatesTable;
    rate_fetches: RateFetchesTable;
    own_rates: OwnRatesTable;
  }
}
