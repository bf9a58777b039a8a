import type { MaterialKind, MaterialMetric } from '@adsail/contract/materials';

/** What the dashboard shows of materials of a kind. */
export const shownMetrics: Readonly<Record<MaterialKind, readonly MaterialMetric[]>> = {
  VIDEO: ['cost', 'impressions', 'ctr', 'playRatio6s', 'playRatio25', 'playRatio100'],
  IMAGE: ['cost', 'impressions', 'clicks', 'ctr', 'installs', 'paymentValue'],
};

/** Fewer where there is a column for each. */
export const lineMetrics: Readonly<Record<MaterialKind, readonly MaterialMetric[]>> = {
  VIDEO: ['cost', 'impressions', 'ctr', 'playRatio6s', 'playRatio25'],
  IMAGE: ['cost', 'impressions', 'ctr', 'installs'],
};

export const libraryOf = {
  VIDEO: '/materialManager/videoMaterial',
  IMAGE: '/materialManager/imageMaterial',
} as const satisfies Record<MaterialKind, string>;
