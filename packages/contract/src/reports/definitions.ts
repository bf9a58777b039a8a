import { z } from 'zod';
import { messageRef } from '../core/messages.ts';

export const reportNames = ['dayProduct', 'product', 'ad', 'account', 'member'] as const;
export const ReportName = z.enum(reportNames);
export type ReportName = z.infer<typeof ReportName>;

/** Weeks begin on Monday. */
export const reportGroups = ['none', 'day', 'week', 'month'] as const;
export const ReportGroup = z.enum(reportGroups);
export type ReportGroup = z.infer<typeof ReportGroup>;

export const pivotDimensions = ['platform', 'product', 'account', 'member'] as const;
export const PivotDimension = z.enum(pivotDimensions);
export type PivotDimension = z.infer<typeof PivotDimension>;

/** Each account's own currency instead of one for all. */
export const ownCurrency = 'OWN';

/** What a row is about, and its name, which rows are sorted by. */
export const reportDimensions = {
  product: 'productName',
  account: 'advertiserName',
  ad: 'adName',
  member: 'memberName',
} as const;
export type ReportDimension = keyof typeof reportDimensions;

export interface ReportDefinition {
  dimension: ReportDimension;
  /** Those to choose from. A chart sets rows side by side without their days in each report. */
  groups: readonly ReportGroup[];
  usualGroup: ReportGroup;
  /** Not what a row has one of. */
  pivots: readonly PivotDimension[];
  /** Its rows are of one account each: their amounts can stay in its currency. */
  hasOwnCurrency: boolean;
  /** Can be narrowed to some ads, by campaign or by name. */
  findsAds: boolean;
}

/** What each report can be asked. */
export const reportDefinitions = {
  dayProduct: {
    dimension: 'product',
    groups: ['day', 'week', 'month'],
    usualGroup: 'day',
    pivots: ['platform', 'account', 'member'],
    hasOwnCurrency: false,
    findsAds: false,
  },
  product: {
    dimension: 'product',
    groups: reportGroups,
    usualGroup: 'none',
    pivots: ['platform', 'account', 'member'],
    hasOwnCurrency: false,
    findsAds: false,
  },
  ad: {
    dimension: 'ad',
    groups: reportGroups,
    usualGroup: 'none',
    pivots: [],
    hasOwnCurrency: true,
    findsAds: true,
  },
  account: {
    dimension: 'account',
    groups: reportGroups,
    usualGroup: 'none',
    pivots: ['product', 'member'],
    hasOwnCurrency: true,
    findsAds: false,
  },
  member: {
    dimension: 'member',
    groups: reportGroups,
    usualGroup: 'none',
    pivots: ['platform', 'product', 'account'],
    hasOwnCurrency: false,
    findsAds: false,
  },
} as const satisfies Record<ReportName, ReportDefinition>;

/** What only some reports can be asked. */
export interface Askable {
  pivot?: PivotDimension | undefined;
  currency?: string | undefined;
  campaignId?: unknown;
  keyword?: unknown;
}

/** Names the fields of a question that its report cannot be asked. */
export function refuseForeignFields(
  report: ReportName,
  { pivot, currency, campaignId, keyword }: Askable,
  { addIssue }: Pick<z.core.$RefinementCtx, 'addIssue'>,
): void {
  const { pivots, hasOwnCurrency, findsAds }: ReportDefinition = reportDefinitions[report];
  const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
  if (pivot !== undefined && !pivots.includes(pivot))
    refuse(
      'pivot',
      pivots.length > 0
        ? messageRef('core:rule.oneOf', { values: pivots.join(', ') })
        : messageRef('core:rule.unknownField'),
    );
  if (currency === ownCurrency && !hasOwnCurrency) refuse('currency', messageRef('core:rule.format'));
  if (findsAds) return;
  if (campaignId !== undefined) refuse('campaignId', messageRef('core:rule.unknownField'));
  if (keyword !== undefined) refuse('keyword', messageRef('core:rule.unknownField'));
}
