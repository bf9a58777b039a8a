import { z } from 'zod';
import { type MetricUnit, metrics, type SumName, sumNames } from '../delivery/index.ts';

/** The twenty columns of the specification, in its order. */
export const reportColumns = [
  'cost',
  'reach',
  'impressions',
  'frequency',
  'cpm',
  'clicks',
  'ctr',
  'installs',
  'cpi',
  'purchases',
  'costPerPurchase',
  'paymentAmount',
  'roas',
  'conversions',
  'conversionRate',
  'payingUsers',
  'costPerPayingUser',
  'registrations',
  'rechargeAmount',
  'perUserValue',
] as const;
export const ReportColumn = z.enum(reportColumns);
export type ReportColumn = z.infer<typeof ReportColumn>;

/** Sums that are told by attribution alone. */
export const attributedSums = ['payingUsers', 'rechargeAmount'] as const satisfies readonly SumName[];
export const moneySums = ['cost', 'paymentAmount', 'rechargeAmount'] as const satisfies readonly SumName[];

export const isAttributed = (sum: SumName): boolean => (attributedSums as readonly SumName[]).includes(sum);
export const isMoney = (sum: SumName): boolean => (moneySums as readonly SumName[]).includes(sum);
export const isSumName = (name: string): name is SumName => (sumNames as readonly string[]).includes(name);

/** Why a cell is empty; none of them is a zero. */
export const emptyReasons = [
  'notAdditive',
  'needsAttribution',
  'notReported',
  'rateMissing',
  'currenciesMixed',
  'gap',
  'noDivisor',
] as const;
export const EmptyReason = z.enum(emptyReasons);
export type EmptyReason = z.infer<typeof EmptyReason>;

export const unitOf = (column: ReportColumn): MetricUnit => metrics[column].unit;
