import type { Amount } from './amounts.ts';
import type { Level } from './delivery.ts';
import type { PageOf } from './paging.ts';
import type { Scope } from './scope.ts';

/** Counts that add up over rows. */
export const countNames = [
  'impressions',
  'clicks',
  'conversions',
  'installs',
  'registrations',
  'appPurchases',
  'webPurchases',
  'plays',
  'plays2s',
  'plays6s',
  'plays25',
  'plays50',
  'plays75',
  'plays100',
] as const;
export type CountName = (typeof countNames)[number];

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
  rows(scope: Scope, query: InsightQuery): AsyncIterable<PageOf<InsightRow>>;
}
