import { z } from 'zod';
import { AuthStatus } from '../accounts/index.ts';
import { Day, Id, Instant } from '../core/fields.ts';
import { AdPlatform, AuthPlatform } from '../core/platforms.ts';
import { maxKeywords } from '../core/search.ts';
import {
  EmptyReason,
  hasCompareDays,
  missesCompareDays,
  ReportBefore,
  ReportColumn,
  ReportNotes,
  ReportValues,
  scopeFilters,
  UnequalDays,
} from '../reports/index.ts';

export const homeLimits = {
  top: 20,
  trendColumns: 5,
  examples: 5,
  balanceDays: 3,
  spendDays: 7,
  ids: maxKeywords,
} as const;

/** The cards, in their order: income is what was paid, ROI what came back for each unit spent. */
export const homeColumns = [
  'impressions',
  'ctr',
  'cost',
  'paymentAmount',
  'roas',
] as const satisfies readonly ReportColumn[];

/** The same filters as a report's: a card's number is the total of the report for the same question. */
const scope = scopeFilters;

/**
 * Of whose numbers an answer is: of the accounts that the reader may see, or, for who sees none, of the materials that the reader
 * added.
 */
export const HomeSource = z.enum(['accounts', 'materials']);
export type HomeSource = z.infer<typeof HomeSource>;

export const SummaryQuery = z.object(scope).refine(hasCompareDays, missesCompareDays);

export const HomePoint = z.object({
  day: Day,
  /** Null with the reason in `why`: a gap is not a zero. */
  value: z.string().nullable(),
  why: EmptyReason.nullable(),
  /** Something of the day is missing: the value is not whole. */
  isPartial: z.boolean(),
});

export const HomeCard = z.object({
  column: ReportColumn,
  value: z.string().nullable(),
  why: EmptyReason.nullable(),
  before: z.string().nullable(),
  /** Why there is nothing before; null also where nothing is compared. */
  beforeWhy: EmptyReason.nullable().optional(),
  /** Why nothing is compared: not the same was fetched of both ranges. */
  unequal: UnequalDays.optional(),
  /** What is compared with it, where a day is still running: the value of the days that are over. */
  against: z.string().nullable().optional(),
  daily: z.array(HomePoint),
});
export type HomeCard = z.infer<typeof HomeCard>;

const told = {
  source: HomeSource,
  currency: z.string(),
  notes: ReportNotes,
  /** What of the days asked for is compared: those that are over in each account. Null: none. */
  comparedDays: z.object({ from: Day, to: Day }).nullable().optional(),
  /** The days that these are compared with. */
  beforeDays: z.object({ from: Day, to: Day }).nullable(),
};

export const Summary = z.object({
  ...told,
  /**
   * A single day that is running is compared by its hours before this one, with the same hours of the day before. Null: they are not
   * all known. Left out: whole days are compared.
   */
  comparedHours: z
    .object({ until: z.int().min(1).max(24) })
    .nullable()
    .optional(),
  cards: z.array(HomeCard),
});
export type Summary = z.infer<typeof Summary>;

export const TrendQuery = z
  .object({
    ...scope,
    columns: z.array(ReportColumn).min(1).max(homeLimits.trendColumns).default(['cost']),
  })
  .refine(hasCompareDays, missesCompareDays);

export const TrendPoint = ReportValues.extend({
  day: Day,
  /** Of a single day its hours, in each account's own zone; null: the whole day. */
  hour: z.int().min(0).max(23).nullable(),
  isPartial: z.boolean(),
  before: ReportValues.extend({ day: Day, isPartial: z.boolean() }).nullable(),
});
export const Trend = z.object({
  ...told,
  unit: z.enum(['day', 'hour']),
  /** The first of the days that is not over in each account; null: all of them are. */
  runningFrom: Day.nullable(),
  points: z.array(TrendPoint),
});
export type Trend = z.infer<typeof Trend>;

export const topKinds = ['product', 'material', 'account'] as const;
export const TopQuery = z
  .object({
    ...scope,
    by: z.enum(topKinds),
    column: ReportColumn.default('cost'),
    limit: z.int().min(1).max(homeLimits.top).default(5),
  })
  .refine(hasCompareDays, missesCompareDays);

export const TopRow = ReportValues.extend({
  /** Of the product, the material, or platform and account; null: of no product, or of a material outside of the library. */
  id: z.string().nullable(),
  name: z.string().nullable(),
  platform: AdPlatform.nullable(),
  advertiserId: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  kind: z.enum(['IMAGE', 'VIDEO']).nullable(),
  before: ReportBefore.nullable(),
});
export type TopRow = z.infer<typeof TopRow>;
/** With the values of all cards and of the column that it is sorted by. */
export const Top = z.object({ ...told, by: z.enum(topKinds), column: ReportColumn, list: z.array(TopRow) });
export type Top = z.infer<typeof Top>;

const about = {
  /** Of the account; what it is called. */
  platform: AuthPlatform,
  advertiserId: z.string(),
  advertiserName: z.string(),
};
const some = <Example extends z.ZodRawShape>(example: Example) =>
  z.object({ count: z.int(), examples: z.array(z.object(example)) });

/** With their platforms' ids, as many as a list can be searched for at once. */
const found = <Example extends z.ZodRawShape>(example: Example) =>
  some(example).extend({ ids: z.array(z.string()) });

/** What waits for somebody; each with how many there are and the first few. Null: not the reader's to see. */
export const Attention = z.object({
  /** To authorise again. */
  accounts: some({ ...about, authStatus: AuthStatus, since: Instant }).nullable(),
  /** That end within some days at what was spent in the last ones. */
  balances: found({ ...about, currency: z.string(), balance: z.string(), days: z.string() }).nullable(),
  /** As many as a list can be searched for at once: no other list has ads that never ran. */
  refusedAds: some({ ...about, adId: z.string(), adName: z.string(), since: Instant }).nullable(),
  failedTasks: some({ id: Id, name: z.string(), platform: AdPlatform, status: z.string() }).nullable(),
  gaps: found({ ...about, from: Day, to: Day, days: z.int() }).nullable(),
});
export type Attention = z.infer<typeof Attention>;

export const FirstSteps = z.object({
  hasAccount: z.boolean(),
  hasProduct: z.boolean(),
  hasMaterial: z.boolean(),
  hasTask: z.boolean(),
  /** Of which the reader may do what it asks for. */
  mayDo: z.array(z.enum(['account', 'product', 'material', 'task'])),
});
export type FirstSteps = z.infer<typeof FirstSteps>;
