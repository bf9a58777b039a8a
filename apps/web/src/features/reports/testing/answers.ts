import type { ReportPage, ReportRow } from '@adsail/contract/reports';

export const idOf = (number: number) => `0198c0de-0000-7000-8000-00000000000${number}`;
export const row: ReportRow = {
  id: `p.${idOf(1)}`,
  day: null,
  until: null,
  productId: idOf(1),
  productName: 'Harbor Tycoon',
  platform: null,
  advertiserId: null,
  advertiserName: null,
  timezone: null,
  memberId: null,
  memberName: null,
  adId: null,
  adName: null,
  adState: null,
  adGroupId: null,
  adGroupName: null,
  campaignId: null,
  campaignName: null,
  currency: 'USD',
  values: { cost: '1234.5', impressions: '100000', clicks: '1250', ctr: '0.0125', roas: '2.5', reach: null },
  why: { reach: 'notAdditive', purchases: 'notReported' },
  before: null,
  cells: [],
};
export const notes: ReportPage['notes'] = {
  missingRates: { count: 0, list: [] },
  provisionalRates: [],
  gaps: { accounts: 0, days: 0, list: [] },
  accounts: 1,
  currencies: ['USD'],
  zones: ['Asia/Shanghai'],
  platforms: ['TIKTOK'],
  isRunning: true,
  oldestFetch: '2026-11-18T09:00:00.000Z',
  newestFetch: '2026-11-18T09:30:00.000Z',
};
export const page: ReportPage = {
  list: [row],
  total: 1,
  pageIndex: 1,
  pageSize: 20,
  currency: 'USD',
  totals: { values: { cost: '1234.5', clicks: '1250', roas: '2.5' }, why: {} },
  beforeTotals: null,
  beforeDays: null,
  pivot: null,
  notes,
};
export const blank = { list: [], total: 0, pageIndex: 1, pageSize: 20 };
