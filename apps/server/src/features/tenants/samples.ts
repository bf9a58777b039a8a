import { tenantCalls } from '@adsail/contract/tenants';
import { samplesOf } from '../../registry/samples.ts';

export const samples = samplesOf('tenants', tenantCalls, {
  inputs: {
    detail: () => ({}),
    update: () => ({ tenantName: 'Renamed', timezone: 'Asia_Tokyo', currency: 'CNY' }),
  },
});
