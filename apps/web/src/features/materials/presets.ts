import type { MaterialMetric, VideoMaterial } from '@adsail/contract/materials';

type ColumnName = MaterialMetric | Extract<keyof VideoMaterial, string> | 'resolution';

/** Columns that answer one kind of question, beside the name. What a library does not have is no part of its own. */
export const columnPresets = {
  delivery: ['cost', 'impressions', 'reach', 'cpm', 'clicks', 'ctr', 'cpc', 'relatedAds'],
  film: [
    'cost',
    'plays',
    'playRatio6s',
    'playRatio25',
    'playRatio50',
    'playRatio75',
    'playRatio100',
    'seconds',
  ],
  app: ['cost', 'installs', 'installCost', 'purchases', 'costPerPurchase', 'paymentValue'],
  library: [
    'productName',
    'tagNames',
    'resolution',
    'dimension',
    'seconds',
    'sizeKb',
    'relatedAds',
    'inAccounts',
    'createdByName',
    'createdAt',
  ],
} as const satisfies Record<string, readonly ColumnName[]>;

/** Pictures are not played. */
export const presetNames = {
  image: ['delivery', 'app', 'library'],
  video: ['delivery', 'film', 'app', 'library'],
} as const satisfies Record<'image' | 'video', readonly (keyof typeof columnPresets)[]>;
