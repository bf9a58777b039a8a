import {
  reportCalls,
  type PivotDimension,
  type ReportGroup,
  type ReportName,
} from '@adsail/contract/reports';
import { reportPaths } from './paths.ts';

/** The call of the report by ad can be asked most; the others lack a part of it. */
export type ReportCall = typeof reportCalls.ad;

/** What a row is about. */
type Dimension = 'product' | 'account' | 'ad' | 'member';
export type ReportFilter = 'platform' | 'productId' | 'advertiserId' | 'memberId' | 'mine';

export interface ReportDefinition {
  name: ReportName;
  call: ReportCall;
  path: ReportPath;
  title: `routes:screen.${'reportDayProduct' | 'reportProduct' | 'reportAd' | 'reportAccount' | 'reportMember'}`;
  dimension: Dimension;
  groups: readonly ReportGroup[];
  usualGroup: ReportGroup;
  pivots: readonly PivotDimension[];
  filters: readonly ReportFilter[];
  /** Its rows are of one account each: their amounts can stay in its currency. */
  hasOwnCurrency: boolean;
  /** Which report tells more about a row; the first one is what its name leads to. */
  drills: readonly ReportName[];
}

export type ReportPath = (typeof reportPaths)[ReportName];

const anyGroup: readonly ReportGroup[] = ['none', 'day', 'week', 'month'];
const anyFilter: readonly ReportFilter[] = ['platform', 'productId', 'advertiserId', 'memberId', 'mine'];

const one = (
  name: ReportName,
  { call, ...own }: Omit<ReportDefinition, 'name' | 'path' | 'call' | 'filters'> & { call: unknown },
): ReportDefinition => ({
  name,
  path: reportPaths[name],
  call: call as ReportCall,
  filters: anyFilter,
  ...own,
});

/** All that tells the five reports apart. */
export const definitions: Readonly<Record<ReportName, ReportDefinition>> = {
  dayProduct: one('dayProduct', {
    call: reportCalls.dayProduct,
    title: 'routes:screen.reportDayProduct',
    dimension: 'product',
    groups: ['day', 'week', 'month'],
    usualGroup: 'day',
    pivots: ['platform', 'account', 'member'],
    hasOwnCurrency: false,
    drills: ['account', 'ad'],
  }),
  product: one('product', {
    call: reportCalls.product,
    title: 'routes:screen.reportProduct',
    dimension: 'product',
    groups: anyGroup,
    usualGroup: 'none',
    pivots: ['platform', 'account', 'member'],
    hasOwnCurrency: false,
    drills: ['account', 'ad', 'dayProduct'],
  }),
  ad: one('ad', {
    call: reportCalls.ad,
    title: 'routes:screen.reportAd',
    dimension: 'ad',
    groups: anyGroup,
    usualGroup: 'none',
    pivots: [],
    hasOwnCurrency: true,
    drills: [],
  }),
  account: one('account', {
    call: reportCalls.account,
    title: 'routes:screen.reportAccount',
    dimension: 'account',
    groups: anyGroup,
    usualGroup: 'none',
    pivots: ['product', 'member'],
    hasOwnCurrency: true,
    drills: ['ad', 'product'],
  }),
  member: one('member', {
    call: reportCalls.member,
    title: 'routes:screen.reportMember',
    dimension: 'member',
    groups: anyGroup,
    usualGroup: 'none',
    pivots: ['platform', 'product', 'account'],
    hasOwnCurrency: false,
    drills: ['account', 'product', 'ad'],
  }),
};
