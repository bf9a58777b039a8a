import type { Bid } from './bids.ts';

/** Money of the account's currency for a day, or for good. */
export interface Budget {
  amount: number;
  period: 'day' | 'total';
  /** By how much some days may go over it; over seven days it holds all the same. */
  overspend?: number;
}

/** An ad that could be delivering: switched on at every level and approved. Platforms list only such. */
export interface DeliveryUnit {
  adId: string;
  groupId: string;
  campaignId: string;
  /** Not before: the latest of schedule, review and creation. */
  from: number;
  until: number | null;
  /** 336 half hours from Monday 00:00 in the account's timezone, `1` = on; null = always. */
  slots: string | null;
  groupBudget: Budget | null;
  campaignBudget: Budget | null;
  /** Every one of them holds; none takes what the auction asks. */
  bids: readonly Bid[];
  /** As fast as it can instead of spread over the day. */
  isFast?: boolean;
}
