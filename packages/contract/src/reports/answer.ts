import { z } from 'zod';
import { Day, Id, Instant } from '../core/fields.ts';
import { pageOf } from '../core/paging.ts';
import { AdPlatform } from '../core/platforms.ts';
import { DeliveryState } from '../delivery/index.ts';
import { EmptyReason } from './columns.ts';
import { PivotDimension } from './definitions.ts';

/**
 * By column, own ones by their id: exact decimal text, or null and in `why` the reason. Percentages are fractions: 0.0125 is 1.25 %.
 */
export const ReportValues = z.object({
  values: z.record(z.string(), z.string().nullable()),
  why: z.record(z.string(), EmptyReason),
});
export type ReportValues = z.infer<typeof ReportValues>;

/** How many days of accounts were not fetched, of those that are compared and of those before. */
export const UnequalDays = z.object({ asked: z.int(), before: z.int() });
export type UnequalDays = z.infer<typeof UnequalDays>;

/** What a value is compared with: whole days alone. */
export const ReportBefore = ReportValues.extend({
  /** Why nothing is compared: not the same was fetched of both ranges. Then there are no values, and each has the reason `gap`. */
  unequal: UnequalDays.optional(),
  /** The row's own values without the days that are still running in their accounts; left out where that is none of them. */
  against: z.record(z.string(), z.string().nullable()).optional(),
});
export type ReportBefore = z.infer<typeof ReportBefore>;

/** Null also where nothing was fetched of the days before; left out where nothing is compared. */
const compared = { before: ReportBefore.nullable().optional() };

export const ReportCell = ReportValues.extend({
  /** Of the pivot's column. */
  key: z.string(),
  ...compared,
});

export const ReportRow = ReportValues.extend({
  /** Names the row in a question, also when it is asked where its numbers are from. */
  id: z.string(),
  /** The first and the last day of a day, week or month, within the days asked for. Null: all of them. */
  day: Day.nullable(),
  until: Day.nullable(),
  /** Of reports by product; the id is null for what belongs to none. */
  productId: Id.nullable(),
  productName: z.string().nullable(),
  /** Of reports by account or ad. */
  platform: AdPlatform.nullable(),
  advertiserId: z.string().nullable(),
  advertiserName: z.string().nullable(),
  timezone: z.string().nullable(),
  /** Of the report by member: the owner of accounts; the id is null for accounts without one. */
  memberId: Id.nullable(),
  memberName: z.string().nullable(),
  /** Of the report by ad; names are null where the mirror has never seen the ad. */
  adId: z.string().nullable(),
  adName: z.string().nullable(),
  adState: DeliveryState.nullable(),
  adGroupId: z.string().nullable(),
  adGroupName: z.string().nullable(),
  campaignId: z.string().nullable(),
  campaignName: z.string().nullable(),
  /** Of its amounts. */
  currency: z.string().nullable(),
  /** Null where none of its days is over, or none lies opposite to them. */
  before: ReportBefore.nullable(),
  /** Of the pivot, in the order of its columns. */
  cells: z.array(ReportCell),
});
export type ReportRow = z.infer<typeof ReportRow>;

/**
 * Waiting, failed, or too old: these can still be fetched. Of an account that is not connected any more, and of days before what the
 * plan of an account begins with, nothing comes.
 */
export const gapReasons = ['notFetched', 'failed', 'outdated', 'disconnected', 'notPlanned'] as const;
export const GapReason = z.enum(gapReasons);
export type GapReason = z.infer<typeof GapReason>;

export const ReportGap = z.object({
  platform: AdPlatform,
  advertiserId: z.string(),
  advertiserName: z.string(),
  /** Between these, so many days. */
  from: Day,
  to: Day,
  days: z.int(),
  reason: GapReason,
  /** What the platform or the connection said, in the reader's language. */
  message: z.string().nullable(),
});
export type ReportGap = z.infer<typeof ReportGap>;

/** What somebody has to know who reads the numbers. Lists are cut, their counts are not. */
export const ReportNotes = z.object({
  /** Amounts that were needed and could not be converted. */
  missingRates: z.object({ count: z.int(), list: z.array(z.object({ day: Day, currency: z.string() })) }),
  /** A day of today for which there is no rate yet, and the day whose rate stands in for it. */
  provisionalRates: z.array(z.object({ day: Day, currency: z.string(), rateDay: Day })),
  gaps: z.object({
    /** That can still be fetched: what home draws attention to. */
    accounts: z.int(),
    days: z.int(),
    /** That will not be: not connected any more, or outside of the plan. */
    ended: z.object({ accounts: z.int(), days: z.int() }).optional(),
    /** Of both, those that can still be fetched first. */
    list: z.array(ReportGap),
  }),
  /** How many accounts are asked, with figures or without. */
  accounts: z.int(),
  /** Of the accounts that the numbers are from. */
  currencies: z.array(z.string()),
  zones: z.array(z.string()),
  platforms: z.array(AdPlatform),
  /** The day of some account is still running. */
  isRunning: z.boolean(),
  oldestFetch: Instant.nullable(),
  newestFetch: Instant.nullable(),
});
export type ReportNotes = z.infer<typeof ReportNotes>;

export const PivotColumn = z.object({
  key: z.string(),
  /** Null: of none (product, owner), or the others together. */
  name: z.string().nullable(),
  kind: z.enum(['one', 'none', 'others']),
  totals: ReportValues.extend(compared),
});

export const ReportPage = pageOf(ReportRow).extend({
  /** Of all amounts; null where each account's own is asked for. */
  currency: z.string().nullable(),
  /** What amounts are converted to for the order of rows, where each account's own is shown. */
  orderCurrency: z.string().optional(),
  /** Of all rows that match, not of the page. */
  totals: ReportValues,
  beforeTotals: ReportBefore.nullable(),
  /** What of the days asked for is compared: those that are over in each account. Null: none. */
  comparedDays: z.object({ from: Day, to: Day }).nullable().optional(),
  /** The days that these are compared with. */
  beforeDays: z.object({ from: Day, to: Day }).nullable(),
  pivot: z.object({ by: PivotDimension, columns: z.array(PivotColumn) }).nullable(),
  notes: ReportNotes,
});
export type ReportPage = z.infer<typeof ReportPage>;
