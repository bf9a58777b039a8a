import { z } from 'zod';
import { Day, Instant } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { AdPlatform } from '../core/platforms.ts';
import { type Metric, type MetricName, metrics } from '../delivery/index.ts';

/** Most days of one answer, and how many the figures are of where nobody says it: up to today. */
export const figureLimits = { days: 400, usualDays: 7 } as const;

/** The figures of a material across platforms, in the order of the specification. */
export const materialMetrics = [
  'cost',
  'reach',
  'impressions',
  'cpm',
  'clicks',
  'ctr',
  'cpc',
  'installs',
  'installCost',
  'purchases',
  'costPerPurchase',
  'paymentValue',
  'plays',
  'playRatio6s',
  'playRatio25',
  'playRatio50',
  'playRatio75',
  'playRatio100',
] as const;
export const MaterialMetric = z.enum(materialMetrics);
export type MaterialMetric = z.infer<typeof MaterialMetric>;

const names = {
  cost: 'cost',
  reach: 'reach',
  impressions: 'impressions',
  cpm: 'cpm',
  clicks: 'clicks',
  ctr: 'ctr',
  cpc: 'cpc',
  installs: 'installs',
  installCost: 'cpi',
  purchases: 'purchases',
  costPerPurchase: 'costPerPurchase',
  paymentValue: 'paymentAmount',
  plays: 'playCount',
  playRatio6s: 'play6sRatio',
  playRatio25: 'play25Ratio',
  playRatio50: 'play50Ratio',
  playRatio75: 'play75Ratio',
  playRatio100: 'play100Ratio',
} as const satisfies Record<MaterialMetric, MetricName>;

/** The same number as in every other report, under its name there. */
export const metricOf = (metric: MaterialMetric): Metric => metrics[names[metric]];

/** Reach does not add up: there is nothing to sort by. */
export const sortMetrics = materialMetrics.filter((metric) => metric !== 'reach');

/** Only of films. */
const ofFilms = (metric: MaterialMetric) => metric.startsWith('play');
export const imageMetrics = materialMetrics.filter((metric) => !ofFilms(metric));

const dayMs = 86_400_000;
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** Days of the ad accounts' zones, both included. */
export const FigureDays = z
  .strictObject({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: messageRef('core:rule.rangeOrder') })
  // What is no day has its own message, and is too long by none.
  .refine(({ from, to }) => !(daysFrom(from, to) > figureLimits.days), {
    path: ['to'],
    error: messageRef('materials:rule.figureDays', { count: figureLimits.days }),
  });
export type FigureDays = z.infer<typeof FigureDays>;

/**
 * Why a figure is not there: a sum would be wrong, it is not reported (by none of its platforms, of a ratio by one of them), there is
 * no exchange rate for a day of it, or it would be divided by zero.
 */
export const figureGaps = ['NOT_ADDITIVE', 'NOT_REPORTED', 'NO_RATE', 'NO_BASE'] as const;
export const FigureGap = z.enum(figureGaps);
export type FigureGap = z.infer<typeof FigureGap>;

export const MaterialFigures = z.object({
  /** Those that showed it. */
  platforms: z.array(AdPlatform),
  /** Exact, never rounded; money in the organisation's currency, `ctr` of 0.02 is 2 %. */
  values: z.record(MaterialMetric, z.string().nullable()),
  /** Of those that are null. */
  gaps: z.partialRecord(MaterialMetric, FigureGap),
  /** Platforms that do not report what a sum is of: it is of the others alone. A ratio of theirs is none. */
  without: z.partialRecord(MaterialMetric, z.array(AdPlatform)),
});
export type MaterialFigures = z.infer<typeof MaterialFigures>;

/** Of which materials in which accounts somebody sees figures: of all, in the accounts given to it, or of what it added itself. */
export const figureScopes = ['ALL', 'VISIBLE', 'OWN'] as const;
export const FigureScope = z.enum(figureScopes);
export type FigureScope = z.infer<typeof FigureScope>;

/** What holds of all figures of an answer. */
export const FigureBasis = z.object({
  days: FigureDays,
  currency: z.string(),
  /** Those of the accounts that have figures on these days. */
  currencies: z.array(z.string()),
  scope: FigureScope,
  /** Whether any day of any account was ever fetched. */
  isSynced: z.boolean(),
  /** Of the account that was fetched longest ago. */
  fetchedAt: Instant.nullable(),
  /** Days of accounts that were not fetched: what they had is missing, not zero. */
  gaps: z.object({
    /** Of which something can still be fetched, as home and reports count them, and in which days. */
    accounts: z.int(),
    range: z.object({ from: Day, to: Day }).nullable(),
    /** Of which something never will be: not connected any more, or before what was planned. */
    ended: z.int(),
    /** On which something of any of them is missing. */
    days: z.array(Day),
  }),
  /** The first of the days that is not over in each account; null: all of them are. */
  runningFrom: Day.nullable(),
  /** Currencies with amounts on days without a rate. */
  missingRates: z.array(z.object({ currency: z.string(), days: z.array(Day) })),
  /** Days that are not over in UTC and have no rate yet, with the day whose rate their amounts are converted with. */
  provisionalRates: z.array(z.object({ day: Day, currency: z.string(), rateDay: Day })),
});
export type FigureBasis = z.infer<typeof FigureBasis>;

/** Sums beside a list of materials; together they are all that the platforms tell of materials of the kind. */
export const FigureFrame = FigureBasis.extend({
  /** Of the list, on all of its pages. */
  totals: MaterialFigures.nullable(),
  /** Of the library, but not in the list as it is filtered. */
  others: MaterialFigures.nullable(),
  /** Of materials that are not in the library. Null also for whoever sees only its own. */
  outside: MaterialFigures.nullable(),
  all: MaterialFigures.nullable(),
});
export type FigureFrame = z.infer<typeof FigureFrame>;
