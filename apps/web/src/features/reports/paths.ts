import type { ReportName } from '@adsail/contract/reports';

/** Where the reports are. */
export const reportPaths = {
  dayProduct: '/reportManager/dayProduct',
  product: '/reportManager/product',
  ad: '/reportManager/ad',
  account: '/reportManager/account',
  member: '/reportManager/member',
} as const satisfies Record<ReportName, string>;
