import { z } from 'zod';
import { Day, Instant } from '../core/fields.ts';
import { AdPlatform } from '../core/platforms.ts';
import { sumNames } from '../delivery/index.ts';
import { EmptyReason, ReportColumn } from './columns.ts';
import { PivotDimension, refuseForeignFields, ReportGroup, ReportName } from './definitions.ts';
import { AdQuery, hasCompareDays, missesCompareDays } from './question.ts';

const { pageIndex: _page, pageSize: _size, sort: _sort, ...asked } = AdQuery.shape;

/** Where one number is from: the question as it was asked, the row and the column. */
export const OriginQuery = z
  .object({
    ...asked,
    /** The report's usual one where none is named, as on its page. */
    group: ReportGroup.optional(),
    report: ReportName,
    pivot: PivotDimension.optional(),
    /** Of the row; without one it is the total. */
    rowId: z.string().max(200).optional(),
    /** One of the report's, or the id of an own one. */
    column: z.union([ReportColumn, z.uuid()]),
    /** Of the comparison instead. */
    isBefore: z.boolean().default(false),
  })
  .refine(hasCompareDays as () => boolean, missesCompareDays)
  .superRefine((question, context) => refuseForeignFields(question.report, question, context));

export const OriginSums = z.array(z.object({ sum: z.enum(sumNames), value: z.string() }));

export const OriginAccount = z.object({
  platform: AdPlatform,
  advertiserId: z.string(),
  advertiserName: z.string(),
  currency: z.string(),
  timezone: z.string(),
  /** In the account's own currency, as the platform told. None where nothing was fetched. */
  sums: OriginSums,
  oldestFetch: Instant.nullable(),
  newestFetch: Instant.nullable(),
  /** Days asked for that are missing or out of date. */
  gapDays: z.int(),
});

export const OriginRate = z.object({
  day: Day,
  currency: z.string(),
  /** How many of the report's currency one is; null: missing. */
  rate: z.string().nullable(),
  sources: z.array(z.string()),
  isOwn: z.boolean(),
  isToCheck: z.boolean(),
  /** The day whose rate stands in for one that cannot be known yet. */
  provisionalDay: Day.nullable(),
});

export const Origin = z.object({
  value: z.string().nullable(),
  why: EmptyReason.nullable(),
  currency: z.string().nullable(),
  /** In names of sums; null for what the platform itself tells. */
  formula: z.string().nullable(),
  /** What the formula was worked out from, in the report's currency; null where a rate is missing. */
  sums: z.array(z.object({ sum: z.enum(sumNames), value: z.string().nullable() })),
  days: z.object({ from: Day, to: Day }),
  platforms: z.array(AdPlatform),
  accounts: z.object({ count: z.int(), list: z.array(OriginAccount) }),
  /** Of the currencies that had to be converted; none for what has no amounts. */
  rates: z.object({ count: z.int(), list: z.array(OriginRate) }),
});
export type Origin = z.infer<typeof Origin>;
