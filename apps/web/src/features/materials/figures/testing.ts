import { adPlatforms } from '@adsail/contract';
import {
  type FigureFrame,
  type MaterialFigures,
  type MaterialMetric,
  materialMetrics,
} from '@adsail/contract/materials';

/** Figures of which most are zero. */
export const someFigures = (
  values: Partial<Record<MaterialMetric, string | null>>,
  others: Partial<MaterialFigures> = {},
): MaterialFigures => ({
  platforms: [adPlatforms[0]],
  values: {
    ...(Object.fromEntries(materialMetrics.map((metric) => [metric, '0'])) as Record<MaterialMetric, string>),
    ...values,
  },
  gaps: {},
  without: {},
  ...others,
});

export const aFrame = (others: Partial<FigureFrame> = {}): FigureFrame => ({
  days: { from: '2026-11-10', to: '2026-11-12' },
  currency: 'USD',
  currencies: ['USD'],
  scope: 'ALL',
  isSynced: true,
  fetchedAt: '2026-11-12T08:00:00.000Z',
  gaps: { accounts: 0, range: null, ended: 0, days: [] },
  runningFrom: null,
  missingRates: [],
  provisionalRates: [],
  totals: null,
  others: null,
  outside: null,
  all: null,
  ...others,
});
