import type { ReportColumn } from '@adsail/contract/reports';

/** Columns that answer one kind of question. The first is what a report shows unless somebody says otherwise. */
export const columnPresets = {
  usual: [
    'cost',
    'impressions',
    'clicks',
    'ctr',
    'installs',
    'cpi',
    'purchases',
    'paymentAmount',
    'roas',
    'conversions',
  ],
  delivery: ['cost', 'impressions', 'reach', 'frequency', 'cpm', 'clicks', 'ctr'],
  app: ['cost', 'clicks', 'installs', 'cpi', 'registrations', 'conversions', 'conversionRate'],
  sales: ['cost', 'purchases', 'costPerPurchase', 'paymentAmount', 'roas'],
  users: [
    'cost',
    'registrations',
    'payingUsers',
    'costPerPayingUser',
    'rechargeAmount',
    'perUserValue',
    'paymentAmount',
    'roas',
  ],
} as const satisfies Record<string, readonly ReportColumn[]>;

export const presetNames = Object.keys(columnPresets) as (keyof typeof columnPresets)[];
