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
  /** Counts that stand as 0 here, or as less than they were, because an answer did not tell them; beside those that the platform never tells. */
  absent?: readonly CountName[];
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

/** What an ad shows: one thing, several of which the platform chooses, or nothing that is a file. */
export type ShownByAd = { kind: MediaKind; id: string } | 'several' | 'nothing';

/** What ads show, for platforms that report by ad: it changes seldom, and to ask for it costs more than the report. */
export interface ShownMemory {
  /** Of those that are known and were not changed since. */
  recall(adIds: readonly string[]): Promise<ReadonlyMap<string, ShownByAd>>;
  remember(shown: ReadonlyMap<string, ShownByAd>): Promise<void>;
}

export interface MaterialInsightQuery {
  /** All of them are told in one pass, as far as the platform can. */
  kinds: readonly MediaKind[];
  from: string;
  to: string;
  by: 'day' | 'total';
  /** As the rows name them. */
  ids?: readonly string[];
  memory?: ShownMemory;
  /** What all ads did on these days, each with its id, where that was asked for just before: some platforms tell materials out of it. */
  ads?: () => Iterable<readonly AdFigures[]>;
}

export type AdFigures = Figures & Pick<InsightRow, 'id'>;

/** Each row once, also where a platform's pages move while they are read; a report that stays incomplete is a passing failure. */
export interface Insights {
  /** Deleted objects count: what they spent is spent. */
  rows(scope: AccountScope, query: InsightQuery): AsyncIterable<PageOf<InsightRow>>;
  /** Left out where the platform does not report by material. */
  materials?(scope: AccountScope, query: MaterialInsightQuery): AsyncIterable<PageOf<MaterialInsightRow>>;
}
