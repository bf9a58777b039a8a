import type { Amount, CountName, Level } from '@adsail/contract/delivery';
import type { PageOf } from './paging.ts';
import type { AccountScope } from './scope.ts';

export { type CountName, countNames } from '@adsail/contract/delivery';

/** Reach of two rows is not the sum of both: kept apart so that nobody adds it. */
export interface InsightRow {
  level: Level | 'account';
  id: string;
  /** Day of the account's zone; null for the whole range. */
  day: string | null;
  hour: number | null;
  spend: Amount;
  appPurchaseValue: Amount;
  webPurchaseValue: Amount;
  counts: Record<CountName, number>;
  reach: number | null;
}

export interface InsightQuery {
  level: Level | 'account';
  /** Days of the account's zone, both included. */
  from: string;
  to: string;
  by: 'day' | 'hour' | 'total';
  ids?: readonly string[];
}

export interface Insights {
  /** Deleted objects count: what they spent is spent. */
  rows(scope: AccountScope, query: InsightQuery): AsyncIterable<PageOf<InsightRow>>;
}
