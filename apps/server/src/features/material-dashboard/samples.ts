import { materialDashboardCalls } from '@adsail/contract/material-dashboard';
import { type FeatureSamples, samplesOf } from '../../registry/samples.ts';

export const samples: FeatureSamples = samplesOf('material-dashboard', materialDashboardCalls, {
  inputs: {
    show: () => ({ from: '2026-11-01', to: '2026-11-30' }),
    origin: () => ({ from: '2026-11-01', to: '2026-11-30', metric: 'cost' }),
  },
});
