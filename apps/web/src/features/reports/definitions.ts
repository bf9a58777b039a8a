import {
  reportCalls,
  type ReportDefinition as ContractDefinition,
  reportDefinitions,
  type ReportName,
} from '@adsail/contract/reports';
import { reportPaths } from './paths.ts';

/** The call of the report by ad can be asked most; the others lack a part of it. */
export type ReportCall = typeof reportCalls.ad;

export type ReportFilter = 'platform' | 'productId' | 'advertiserId' | 'memberId' | 'mine';

export interface ReportDefinition extends ContractDefinition {
  name: ReportName;
  call: ReportCall;
  path: ReportPath;
  title: `routes:screen.${'reportDayProduct' | 'reportProduct' | 'reportAd' | 'reportAccount' | 'reportMember'}`;
  filters: readonly ReportFilter[];
  /** Which report tells more about a row; the first one is what its name leads to. */
  drills: readonly ReportName[];
}

export type ReportPath = (typeof reportPaths)[ReportName];

const anyFilter: readonly ReportFilter[] = ['platform', 'productId', 'advertiserId', 'memberId', 'mine'];

const one = (
  name: ReportName,
  { call, ...own }: Pick<ReportDefinition, 'title' | 'drills'> & { call: unknown },
): ReportDefinition => ({
  ...reportDefinitions[name],
  ...own,
  name,
  path: reportPaths[name],
  call: call as ReportCall,
  filters: anyFilter,
});

/** What screens add to what the contract says of the five reports. */
export const definitions: Readonly<Record<ReportName, ReportDefinition>> = {
  dayProduct: one('dayProduct', {
    call: reportCalls.dayProduct,
    title: 'routes:screen.reportDayProduct',
    drills: ['account', 'ad'],
  }),
  product: one('product', {
    call: reportCalls.product,
    title: 'routes:screen.reportProduct',
    drills: ['account', 'ad', 'dayProduct'],
  }),
  ad: one('ad', {
    call: reportCalls.ad,
    title: 'routes:screen.reportAd',
    drills: [],
  }),
  account: one('account', {
    call: reportCalls.account,
    title: 'routes:screen.reportAccount',
    drills: ['ad', 'product'],
  }),
  member: one('member', {
    call: reportCalls.member,
    title: 'routes:screen.reportMember',
    drills: ['account', 'product', 'ad'],
  }),
};
