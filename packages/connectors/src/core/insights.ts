import type { Amount, CountName, Level, MediaKind } from '@adsail/contract/delivery';
import type { PageOf } from './paging.ts';
import type { AccountScope } from './scope.ts';

export { type CountName, countNames } from '@adsail/contract/delivery';

/** What was shown and paid on a day or in a range. Reach of two rows is not the sum of both: kept apart so that nobody adds it. */
export interface Figures {
  /** Day of the account's zone; null for the whole range. */
  day: string | null;
  spend: Amount;
  appPurchaseValue: Amount;
  webPurchaseValue: Amount;
  counts: Record<CountName, number>;
  reach: number | null;
}

export interface InsightRow extends Figures {
  level: Level | 'account';
  id: string;
  hour: number | null;
}

export interface InsightQuery {
  level: Level | 'account';
  /** Days of the account's zone, both included. */
  from: string;
  to: string;
  by: 'day' | 'hour' | 'total';
  ids?: readonly string[];
}

/** What a material did in all the ads that show it. */
export interface MaterialInsightRow extends Figures {
  kind: MediaKind;
  id: string;
  /** Whether `id` is a Material's `materialId` or its `id`: platforms report by the one or the other. */
  names: 'materialId' | 'id';
}

export interface MaterialInsightQuery {
  kind: MediaKind;
  from: string;
  to: string;
  by: 'day' | 'total';
  /** As the rows name them. */
  ids?: readonly string[];
}

export type ReportState = 'waiting' | 'running' | 'ready' | 'failed' | 'cancelled';

export interface ReportProgress {
  state: ReportState;
  /** What the platform says about it, or else its own word for the state. */
  message: string;
}

/** Questions too large to be answered at once: asked today, fetched when they are ready, also by another process. */
export interface ReportTasks {
  start(scope: AccountScope, query: InsightQuery): Promise<{ id: string }>;
  state(scope: AccountScope, id: string): Promise<ReportProgress>;
  /** The query that it was started with says what the rows mean. Of a report that failed there are none: a passing failure
   *  in the platform's words, since another one may succeed. */
  rows(scope: AccountScope, id: string, query: InsightQuery): AsyncIterable<PageOf<InsightRow>>;
  cancel(scope: AccountScope, id: string): Promise<void>;
}

export interface Insights {
  /** Deleted objects count: what they spent is spent. */
  rows(scope: AccountScope, query: InsightQuery): AsyncIterable<PageOf<InsightRow>>;
  /** Left out where the platform does not report by material. */
  materials?(scope: AccountScope, query: MaterialInsightQuery): AsyncIterable<PageOf<MaterialInsightRow>>;
  /** Left out where the connector waits for large answers by itself. */
  tasks?: ReportTasks;
}
