import type { Origin } from '@adsail/contract/reports';

/** Where a number is from, as the server tells. */
export const someOrigin: Origin = {
  value: '1234.5',
  why: null,
  currency: 'USD',
  formula: 'cost / clicks',
  sums: [{ sum: 'cost', value: '1234.5' }],
  days: { from: '2026-11-12', to: '2026-11-18' },
  platforms: ['TIKTOK'],
  accounts: {
    count: 1,
    list: [
      {
        platform: 'TIKTOK',
        advertiserId: '7001',
        advertiserName: 'Harbor East',
        currency: 'CNY',
        timezone: 'Asia/Shanghai',
        sums: [{ sum: 'cost', value: '8888.4' }],
        oldestFetch: '2026-11-18T09:00:00.000Z',
        newestFetch: '2026-11-18T09:30:00.000Z',
        gapDays: 0,
      },
    ],
  },
  rates: {
    count: 1,
    list: [
      {
        day: '2026-11-17',
        currency: 'CNY',
        rate: '0.1389',
        sources: ['ECB'],
        isOwn: false,
        isToCheck: false,
        provisionalDay: null,
      },
    ],
  },
};
